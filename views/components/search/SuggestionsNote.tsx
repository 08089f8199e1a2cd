import * as de from '../../texts/de.ts';

/** Tells browsers without scripts that the search works, but suggests nothing while typing (specification §5.10). */
export function SuggestionsNote() {
  return (
    <noscript>
      <p>{de.search.noSuggestions}</p>
    </noscript>
  );
}
