/** A picture of what is on the screen: the shapes of an element and a few words, on a canvas. */

/** Of the picture, so that it is sharp wherever it is shown. */
const SCALE = 3;
const PADDING = 24;

interface Line {
  text: string;
  /** At the end of the line instead of its start. */
  end?: boolean;
  bold?: boolean;
}

export interface PictureText {
  head: readonly Line[];
  foot: string;
}

function paintShape(context: CanvasRenderingContext2D, svg: SVGElement, from: DOMRect): void {
  const box = svg.getBoundingClientRect();
  context.save();
  context.translate(PADDING + box.left - from.left, 64 + box.top - from.top);
  context.scale(box.width / 32, box.height / 32);
  for (const part of svg.querySelectorAll("path, circle")) {
    const style = getComputedStyle(part);
    const outline = new Path2D(part.getAttribute("d") ?? "");
    if (part.tagName === "circle") {
      const [x, y, radius] = ["cx", "cy", "r"].map((name) => Number(part.getAttribute(name)));
      outline.arc(x ?? 0, y ?? 0, radius ?? 0, 0, 2 * Math.PI);
    }
    context.fillStyle = style.fill;
    context.fill(outline);
    if (style.stroke === "none") continue;
    context.strokeStyle = style.stroke;
    context.lineWidth = Number.parseFloat(style.strokeWidth);
    context.stroke(outline);
  }
  context.restore();
}

function paintWords(context: CanvasRenderingContext2D, text: PictureText, size: DOMRect): void {
  const { color, fontFamily } = getComputedStyle(document.body);
  context.fillStyle = color;
  for (const { text: words, end, bold } of text.head) {
    context.font = `${bold ? 700 : 400} 20px ${fontFamily}`;
    context.textAlign = end ? "right" : "left";
    context.fillText(words, end ? PADDING + size.width : PADDING, 42);
  }
  context.font = `400 15px ${fontFamily}`;
  context.textAlign = "left";
  context.fillText(text.foot, PADDING, 64 + size.height + 28);
}

/** A PNG of the shapes in the element, with words over and under them. */
export function drawPicture(element: HTMLElement, text: PictureText): Promise<Blob | null> {
  const size = element.getBoundingClientRect();
  const canvas = document.createElement("canvas");
  canvas.width = SCALE * (size.width + 2 * PADDING);
  canvas.height = SCALE * (size.height + 116);
  const context = canvas.getContext("2d");
  if (context === null) return Promise.resolve(null);
  context.scale(SCALE, SCALE);
  context.fillStyle = getComputedStyle(document.body).backgroundColor;
  context.fillRect(0, 0, canvas.width, canvas.height);
  paintWords(context, text, size);
  for (const svg of element.querySelectorAll("svg")) paintShape(context, svg, size);
  return new Promise((done) => canvas.toBlob(done, "image/png"));
}
