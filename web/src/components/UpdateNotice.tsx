/** A new version of the site is there: now, or later. */

import { type ReactNode, useState } from "react";
import { useSiteTexts, useUpdate } from "../hooks/site";
import { Button } from "./Button";
import { Strip } from "./Strip";

export function UpdateNotice(): ReactNode {
  const { update } = useSiteTexts();
  const { ready, reload } = useUpdate();
  const [later, setLater] = useState(false);
  if (!ready || later) return null;
  return (
    <Strip name="update">
      <p>{update.ready}</p>
      <Button onClick={reload}>{update.reload}</Button>
      <Button onClick={() => setLater(true)}>{update.later}</Button>
    </Strip>
  );
}
