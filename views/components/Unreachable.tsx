import * as de from '../texts/de.ts';
import styles from './Unreachable.module.css';

/** Says that a page could not be fetched, and offers to try again. The page one was on stays. */
export function Unreachable({ href }: { href: string }) {
  return (
    <p className={styles.notice} role="alert">
      {de.errors.unreachable} <a href={href}>{de.errors.tryAgain}</a>
    </p>
  );
}
