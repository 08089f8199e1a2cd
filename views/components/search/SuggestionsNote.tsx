import { NoSuggestions } from './NoSuggestions.tsx';

/** Note below a search field, for browsers without JavaScript only. */
export function SuggestionsNote() {
  return (
    <noscript>
      <NoSuggestions />
    </noscript>
  );
}
