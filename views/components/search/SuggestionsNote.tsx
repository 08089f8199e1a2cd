import { NoSuggestions } from './NoSuggestions.tsx';

/** The note below a search field, for browsers without scripts only. */
export function SuggestionsNote() {
  return (
    <noscript>
      <NoSuggestions />
    </noscript>
  );
}
