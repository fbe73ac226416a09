/** How to play: the example step by step, words to try, the rules, marks, the keys. */

import { closeDialog } from "../hooks/route";
import { useStores, useTexts } from "../hooks/stores";
import { Dialog } from "./Dialog";
import form from "./Form.module.css";
import styles from "./HelpDialog.module.css";
import { TryIt } from "./TryIt";
import { WorkedExample } from "./WorkedExample";

export function HelpDialog() {
  const texts = useTexts();
  const { help } = texts;
  const { mode } = useStores();
  return (
    <Dialog name="help" title={help.title} onClose={closeDialog}>
      <section className={form.section}>
        <p className={styles.lead}>{help.intro}</p>
        <h3>{help.example}</h3>
        <WorkedExample />
        <p>{texts.cards.different}</p>
        <p>{texts.cards.same}</p>
        <p>{texts.cards.split}</p>
      </section>
      <section className={form.section}>
        <h3>{help.try}</h3>
        <TryIt />
      </section>
      <section className={form.section}>
        <h3>{help.rulesTitle}</h3>
        <ul className={styles.rules}>
          {help.rules.map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ul>
      </section>
      <section className={form.section}>
        <h3>{texts.pad.title}</h3>
        <p>{help.pad}</p>
        <Legend />
      </section>
      <section className={form.section}>
        <h3>{texts.keys.title}</h3>
        <dl className={styles.keys}>
          {texts.keys.list.map(([keys, does]) => (
            <div key={does}>
              <dt>
                {keys.map((key) => (
                  <kbd key={key}>{key}</kbd>
                ))}
              </dt>
              <dd>{does}</dd>
            </div>
          ))}
        </dl>
      </section>
      <p className={form.note}>
        {help.daily} {mode === "static" && texts.page.staticNote}
      </p>
    </Dialog>
  );
}

/** The three marks, each in its own shape. */
function Legend() {
  const { pad } = useTexts();
  return (
    <ul className={styles.legend}>
      <li>
        <span className={styles.place}>A</span> {pad.place}
      </li>
      <li>
        <span className={styles.elsewhere}>B</span> {pad.elsewhere}
      </li>
      <li>
        <s className={styles.out}>C</s> {pad.out}
      </li>
    </ul>
  );
}
