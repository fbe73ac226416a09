/** An address with nothing at it. */

import { Frame } from "../components/Frame";
import styles from "../components/Frame.module.css";
import { useSiteTexts } from "../hooks/site";

export default function Lost() {
  const { lost } = useSiteTexts();
  return (
    <Frame page={null}>
      <div className={styles.lost}>
        <h1>{lost.title}</h1>
        <p>{lost.text}</p>
        <p>
          <a href="#/">{lost.back}</a>
        </p>
      </div>
    </Frame>
  );
}
