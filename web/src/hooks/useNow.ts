/** The time by the service's clock, anew every second while somebody looks. */

import { useEffect, useState } from "react";
import { useStores } from "./stores";

export function useNow(): number {
  const stores = useStores();
  const [now, setNow] = useState(() => stores.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(stores.now()), 1000);
    return () => clearInterval(timer);
  }, [stores]);
  return now;
}
