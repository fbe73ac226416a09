/** The settings of the pages that have none of their own. */

import { closeOver } from "../hooks/address";
import { useSiteTexts } from "../hooks/site";
import { Appearance } from "./Appearance";
import { Dialog } from "./Dialog";

export default function SiteSettings() {
  const texts = useSiteTexts();
  return (
    <Dialog name="settings" title={texts.settings} onClose={() => closeOver("#/")}>
      <Appearance />
    </Dialog>
  );
}
