import { Fragment } from 'react';
import type { Relaxation } from '#domain/search/relaxation.ts';
import type { TripList, UnderstoodSearch } from '#pageData/list.ts';
import * as de from '#views/texts/de.ts';
import { changeHref, type FilterChoice } from './filters/filterChoice.ts';
import { LandChoice } from './LandChoice.tsx';
import { TextChangesNote } from './TextChangesNote.tsx';
import styles from './TextNotes.module.css';

interface TextNotesProps {
  choice: FilterChoice;
  list: TripList;
}

/** Answers a question above the results, and tells what of the search text was left out, or that they only mention it. */
export function TextNotes({ choice, list }: TextNotesProps) {
  const { mentions, understood, answers, singleWords, total, textChanges } = list;
  if (!understood) return null;
  const { text, parts, isPlain, leftOut, withoutTrips, excluded, relaxed } = understood;
  const week = parts.find((part) => part.needsLand);
  const hrefOf = (fullText: string) =>
    changeHref(choice, { filters: { ...choice.filters, mentions: false, fullText } });
  return (
    <>
      {isPlain ? <p>{de.searchNotes.plainText}</p> : null}
      {answers.length > 0 ? (
        <aside className={`stack-3 ${styles.note}`} aria-label={de.searchNotes.answers(answers.length)}>
          {answers.map(({ title, text: answer, path }) => (
            <p key={path}>
              <strong>{title}</strong>
              <br />
              {answer} <a href={path}>{de.searchNotes.readAnswer}</a>
            </p>
          ))}
        </aside>
      ) : null}
      {parts.map(({ words, next }) =>
        next ? (
          <p key={words} className={styles.note}>
            {de.searchNotes.isOver(words)} <a href={hrefOf(next.query)}>{next.words}</a>?
          </p>
        ) : null,
      )}
      {week ? <LandChoice choice={choice} query={understood.query} week={week.words} /> : null}
      {withoutTrips.map((place) => (
        <p key={place.title} className={styles.note} role="status">
          {de.searchNotes.withoutTrips(place)}
        </p>
      ))}
      {leftOut.common.length > 0 ? <p className={styles.note}>{de.searchNotes.common(leftOut.common)}</p> : null}
      {leftOut.unknown.length > 0 ? (
        <p className={styles.note} role="status">
          {de.searchNotes.unknown(leftOut.unknown)}
        </p>
      ) : null}
      {excluded.length > 0 ? <p className={styles.note}>{de.searchNotes.excluded(excluded)}</p> : null}
      {singleWords.length > 0 ? (
        <p className={styles.note}>
          {de.searchNotes.singleWords}{' '}
          {singleWords.map(({ word, query, total: found }, index) => (
            <Fragment key={word}>
              {index > 0 ? ' · ' : null}
              <a href={hrefOf(query)}>{de.searchNotes.singleWord(word, found)}</a>
            </Fragment>
          ))}
        </p>
      ) : null}
      {relaxed ? <RelaxedNote relaxed={relaxed} total={total} hrefOf={hrefOf} /> : null}
      {choice.filters.mentions && text !== '' ? (
        <p className={styles.note}>
          {de.searchNotes.onlyMentions(mentions?.words ?? text)}{' '}
          <a href={hrefOf(understood.query)}>{de.searchNotes.toMatches(mentions?.words ?? text)}</a>
        </p>
      ) : null}
      {mentions?.areResults && total > 0 ? (
        <p className={styles.note} role="status">
          {de.searchNotes.noMatches(mentions.words, total)}
        </p>
      ) : null}
      {textChanges && (total > 0 || answers.length === 0) ? (
        <TextChangesNote choice={choice} changes={textChanges} hasResults={total > 0} />
      ) : null}
    </>
  );
}

interface RelaxedNoteProps {
  relaxed: NonNullable<UnderstoodSearch['relaxed']>;
  total: number;
  hrefOf: (fullText: string) => string;
}

function RelaxedNote({ relaxed, total, hrefOf }: RelaxedNoteProps) {
  const { kinds, phrases, subject, shownSubject, noun, others, totalOfOthers } = relaxed;
  const elsewhere = kinds.map((kind: Relaxation) => de.searchNotes.relaxed[kind]);
  return (
    <p className={styles.note} role="status">
      {de.searchNotes.nothingTogether(shownSubject, noun, phrases)}{' '}
      {kinds.includes('weeks') || kinds.includes('age') ? (
        de.searchNotes.withoutRelaxed(total, shownSubject, noun, elsewhere)
      ) : (
        <a href={hrefOf(subject)}>{de.searchNotes.withoutRelaxed(total, shownSubject, noun, elsewhere)}</a>
      )}
      {totalOfOthers > 0 ? (
        <>
          {' · '}
          <a href={hrefOf(others)}>{de.searchNotes.onlyRelaxed(totalOfOthers, phrases)}</a>
        </>
      ) : null}
    </p>
  );
}
