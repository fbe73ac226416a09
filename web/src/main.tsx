/** The page in a browser: stores on the outside world, components on the stores. */

import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { browserEnvironment } from "./browser";
import { StoresContext } from "./hooks/stores";
import { App } from "./pages/App";
import { createStores } from "./store";

function start(root: HTMLElement): void {
  const stores = createStores(browserEnvironment());
  createRoot(root).render(
    <StrictMode>
      <StoresContext value={stores}>
        <App />
      </StoresContext>
    </StrictMode>,
  );
}

/** Once what is in the HTML has been painted; a hidden tab paints nothing, and is not waited for. */
function afterPaint(call: () => void): void {
  let called = false;
  const once = () => {
    if (!called) call();
    called = true;
  };
  requestAnimationFrame(() => setTimeout(once));
  setTimeout(once, 200);
}

const root = document.getElementById("root");
if (root) afterPaint(() => start(root));
