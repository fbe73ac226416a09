/** The page in a browser: stores on the outside world, components on the stores. */

import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { browserEnvironment } from "./browser";
import { App } from "./components/App";
import { StoresContext } from "./hooks/stores";
import { createStores } from "./store";

const root = document.getElementById("root");
if (root) {
  const stores = createStores(browserEnvironment());
  createRoot(root).render(
    <StrictMode>
      <StoresContext value={stores}>
        <App />
      </StoresContext>
    </StrictMode>,
  );
}
