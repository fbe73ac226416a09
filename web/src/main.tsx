/** The site in a browser: stores on the outside world, the page of the address on the stores. */

import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { browserEnvironment } from "./browser";
import { parseAddress } from "./hooks/address";
import { SiteContext } from "./hooks/site";
import { App, type Loaded, loadPage, placeUnder } from "./pages/App";
import { createSite } from "./store/site";

function start(root: HTMLElement, first: Loaded): void {
  createRoot(root).render(
    <StrictMode>
      <SiteContext value={createSite(browserEnvironment())}>
        <App first={first} />
      </SiteContext>
    </StrictMode>,
  );
}

/** Once what is in the HTML has been painted; a hidden tab paints nothing, and is not waited for. */
function painted(): Promise<void> {
  return new Promise((done) => {
    requestAnimationFrame(() => setTimeout(done));
    setTimeout(done, 200);
  });
}

const root = document.getElementById("root");
if (root) {
  const page = loadPage(placeUnder(parseAddress(location.hash)).load);
  void Promise.all([page, painted()]).then(([first]) => start(root, first));
}
