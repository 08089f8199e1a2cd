import { replaceWords, type TextChanges, type WordChange } from '#domain/search/textChanges.ts';
import * as de from '#views/texts/de.ts';
import { changeHref, type FilterChoice } from './filters/filterChoice.ts';
import styles from './TextNotes.module.css';

interface TextChangesNoteProps {
  choice: FilterChoice;
  changes: TextChanges;
  hasResults: boolean;
}

/** Tells which words of the search text were corrected or left out, and links searches with other words. */
export function TextChangesNote({ choice, changes, hasResults }: TextChangesNoteProps) {
  const { fullText } = choice.filters;
  const { corrections, omitted, apart, alternatives } = changes;
  const unfound = omitted.filter((word) => !apart.includes(word));
  const separate = omitted.filter((word) => apart.includes(word));
  const used = replaceWords(fullText, corrections);
  // The rest of a sentence would read like nonsense.
  const showsUsed = hasResults && corrections.length > 0 && omitted.length === 0;
  const hrefOf = (text: string) => changeHref(choice, { filters: { ...choice.filters, fullText: text } });
  const suggestion = (words: WordChange[]) => (
    <>
      {de.noResults.didYouMean}{' '}
      <a href={hrefOf(replaceWords(fullText, words))}>{words.map(({ to }) => to).join(' ')}</a>?
    </>
  );
  // The heading says that nothing was found.
  if (!hasResults && corrections.length + alternatives.length === 0) return null;
  return (
    <p className={styles.note} role="status">
      {hasResults && unfound.length > 0 ? <>{de.searchNotes.notFound(unfound)} </> : null}
      {hasResults && separate.length > 0 ? <>{de.searchNotes.apart(separate)} </> : null}
      {corrections.length > 0 && !showsUsed ? <>{suggestion(corrections)} </> : null}
      {alternatives.length > 0 ? <>{suggestion(alternatives)} </> : null}
      {showsUsed ? (
        <>
          {de.noResults.resultsFor} <a href={hrefOf(used)}>{`„${used}“`}</a>.
        </>
      ) : null}
    </p>
  );
}
