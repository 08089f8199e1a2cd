import * as de from '#views/texts/de.ts';
import styles from './Unreachable.module.css';

/** Shows that a page could not be fetched, and offers a retry. The current page stays visible. */
export function Unreachable({ href }: { href: string }) {
  return (
    <p className={styles.notice} role="alert">
      {de.errors.unreachable} <a href={href}>{de.errors.tryAgain}</a>
    </p>
  );
}
