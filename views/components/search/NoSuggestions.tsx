import * as de from '../../texts/de.ts';
import styles from './NoSuggestions.module.css';

/** Explains that the search works without JavaScript, but without suggestions (specification §5.10). */
export function NoSuggestions() {
  return <p className={styles.note}>{de.search.noSuggestions}</p>;
}
