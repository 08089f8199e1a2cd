import { replaceWords, type TextChanges, type WordChange, withoutWords } from '#domain/search/textChanges.ts';
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
  const { corrections, omitted, alternatives } = changes;
  const used = replaceWords(withoutWords(fullText, omitted), corrections);
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
      {hasResults && omitted.length > 0 ? <>{de.noResults.nothingFor(omitted)} </> : null}
      {corrections.length > 0 ? <>{suggestion(corrections)} </> : null}
      {alternatives.length > 0 ? <>{suggestion(alternatives)} </> : null}
      {hasResults && used !== '' ? (
        <>
          {de.noResults.resultsFor} <a href={hrefOf(used)}>{`„${used}“`}</a>.
        </>
      ) : null}
    </p>
  );
}
