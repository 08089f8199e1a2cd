import * as de from '#views/texts/de.ts';
import styles from './SearchBox.module.css';

/** Note below a search field, for browsers without JavaScript only. */
export function SuggestionsNote() {
  return (
    <noscript>
      <NoSuggestions />
    </noscript>
  );
}

/** Explains that the search works without JavaScript, but without suggestions (specification §5.10). */
function NoSuggestions() {
  return <p className={styles.noSuggestions}>{de.search.noSuggestions}</p>;
}
