import * as de from '../../texts/de.ts';
import styles from './SecondFactorPage.module.css';

/** Shows the recovery codes, once. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  return (
    <section className={styles.codes} aria-labelledby="codes">
      <h2 id="codes" role="status">
        {de.secondFactor.codesTitle}
      </h2>
      <p>{de.secondFactor.codesText}</p>
      <ul>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
    </section>
  );
}
