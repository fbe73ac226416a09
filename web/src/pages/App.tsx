/** The site: the page that the address names, and the settings over it. */

import { type ComponentType, lazy, Suspense, useEffect, useRef, useState } from "react";
import { Frame } from "../components/Frame";
import { Unread } from "../components/Unread";
import { type Address, parseAddress, underneath, useAddress } from "../hooks/address";
import { NavigationContext, useSite } from "../hooks/site";
import { useLook } from "../hooks/useLook";
import { navigation, type PageProps, type Place, placeOf } from "./registry";

/** With what it is made of: a dialog that most visits never open. */
const SiteSettings = lazy(() => import("../components/SiteSettings"));

const NAVIGATION = navigation();

/** The page under an address: settings lie over another one. */
export function placeUnder(address: Address): Place {
  const over = address.parts[0] === "settings";
  return placeOf(over ? parseAddress(underneath()) : address);
}

export interface Loaded {
  load: Place["load"];
  /** null: it could not be loaded. */
  Page: ComponentType<PageProps> | null;
}

export async function loadPage(load: Place["load"]): Promise<Loaded> {
  try {
    return { load, Page: (await load()).default };
  } catch {
    return { load, Page: null };
  }
}

/** `first` was loaded before: what is in the HTML stays until there is a page to show. */
export function App({ first }: { first: Loaded }) {
  const site = useSite();
  const address = useAddress();
  const place = placeUnder(address);
  const shown = useLoaded(place.load, first);
  useLook();
  useEffect(() => site.start(), [site]);
  useArrival(shown.load, place.game);
  return (
    <NavigationContext value={NAVIGATION}>
      {shown.Page === null ? <Broken /> : <shown.Page game={place.game} />}
      {address.parts[0] === "settings" && (
        <Suspense fallback={null}>
          <SiteSettings />
        </Suspense>
      )}
    </NavigationContext>
  );
}

/** The last page stays until the next one is there. */
function useLoaded(load: Place["load"], first: Loaded): Loaded {
  const [loaded, setLoaded] = useState(first);
  useEffect(() => {
    if (load === loaded.load) return;
    let wanted = true;
    void loadPage(load).then((next) => wanted && setLoaded(next));
    return () => {
      wanted = false;
    };
  }, [load, loaded.load]);
  return loaded;
}

/** A new page is read from its top, by eye and by ear. */
function useArrival(load: Place["load"], game: string | null): void {
  const before = useRef({ load, game });
  useEffect(() => {
    if (before.current.load === load && before.current.game === game) return;
    before.current = { load, game };
    window.scrollTo(0, 0);
    document.getElementById("main")?.focus({ preventScroll: true });
  }, [load, game]);
}

function Broken() {
  return (
    <Frame page={null}>
      <Unread retry={() => location.reload()} />
    </Frame>
  );
}
