import * as de from '../../texts/de.ts';
import styles from './NoSuggestions.module.css';

/** Says that the search works without scripts, but suggests nothing while typing (specification §5.10). */
export function NoSuggestions() {
  return <p className={styles.note}>{de.search.noSuggestions}</p>;
}
