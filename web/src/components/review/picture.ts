/** A drawing of the page as a file: SVG, and PNG by way of a canvas. */

export function svgText(svg: SVGSVGElement): string {
  const copy = svg.cloneNode(true) as SVGSVGElement;
  copy.removeAttribute("data-testid");
  return new XMLSerializer().serializeToString(copy);
}

/** null where the browser cannot paint it. */
export async function pngOf(svg: SVGSVGElement): Promise<Blob | null> {
  const image = new Image();
  // As data: the policy of the service allows no other source of a picture made here.
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svgText(svg))}`;
  try {
    await image.decode();
  } catch {
    return null;
  }
  const { width, height } = svg.viewBox.baseVal;
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext("2d");
  if (!context) return null;
  context.drawImage(image, 0, 0, width, height);
  return new Promise((resolve) => canvas.toBlob(resolve, "image/png"));
}

export function save(file: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // The browser has taken it by the next turn of its loop.
  setTimeout(() => URL.revokeObjectURL(link.href));
}
