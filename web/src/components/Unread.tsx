/** What could not be loaded, and a way to try again. */

import { useSiteTexts } from "../hooks/site";
import { Button } from "./Button";

export function Unread({ retry }: { retry(): void }) {
  const texts = useSiteTexts();
  return (
    <div role="alert">
      <p>{texts.broken}</p>
      <Button main onClick={retry}>
        {texts.retry}
      </Button>
    </div>
  );
}
