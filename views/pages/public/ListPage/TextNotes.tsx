import { Fragment, lazy, Suspense } from 'react';
import type { Relaxation } from '#domain/search/relaxation.ts';
import type { TripList, UnderstoodSearch } from '#pageData/list.ts';
import * as de from '#views/texts/de.ts';
import { changeHref, type FilterChoice } from './filters/filterChoice.ts';
import styles from './TextNotes.module.css';

/** Loaded lazily, because few searches need a Land. The server renders it synchronously. */
const LandChoice = import.meta.env.SSR
  ? (await import('./LandChoice.tsx')).LandChoice
  : lazy(async () => ({ default: (await import('./LandChoice.tsx')).LandChoice }));

interface TextNotesProps {
  choice: FilterChoice;
  list: Pick<TripList, 'mentions' | 'understood' | 'answers' | 'singleWords' | 'total'>;
}

/** Answers a question above the results, and tells what of the search text was left out, or that they only mention it. */
export function TextNotes({ choice, list: { mentions, understood, answers, singleWords, total } }: TextNotesProps) {
  if (!understood) return null;
  const { text, parts, leftOut, withoutTrips, excluded, relaxed } = understood;
  const week = parts.find((part) => part.needsLand);
  const hrefOf = (fullText: string) =>
    changeHref(choice, { filters: { ...choice.filters, mentions: false, fullText } });
  return (
    <>
      {answers.length > 0 ? (
        <aside className={`stack-3 ${styles.note}`} aria-label={de.list.answers(answers.length)}>
          {answers.map(({ title, text: answer, path }) => (
            <p key={path}>
              <strong>{title}</strong>
              <br />
              {answer} <a href={path}>{de.list.readAnswer}</a>
            </p>
          ))}
        </aside>
      ) : null}
      {parts.map(({ words, next }) =>
        next ? (
          <p key={words} className={styles.note}>
            {de.list.isOver(words)} <a href={hrefOf(next.query)}>{next.words}</a>?
          </p>
        ) : null,
      )}
      {week ? (
        <Suspense fallback={null}>
          <LandChoice choice={choice} query={understood.query} week={week.words} />
        </Suspense>
      ) : null}
      {withoutTrips.length > 0 ? (
        <p className={styles.note} role="status">
          {de.list.withoutTrips(withoutTrips)}
        </p>
      ) : null}
      {leftOut.common.length > 0 ? <p className={styles.note}>{de.list.common(leftOut.common)}</p> : null}
      {leftOut.unknown.length > 0 ? (
        <p className={styles.note} role="status">
          {de.list.unknown(leftOut.unknown)}
        </p>
      ) : null}
      {excluded.length > 0 ? <p className={styles.note}>{de.list.excluded(excluded)}</p> : null}
      {singleWords.length > 0 ? (
        <p className={styles.note}>
          {de.list.singleWords}{' '}
          {singleWords.map(({ word, query, total: found }, index) => (
            <Fragment key={word}>
              {index > 0 ? ' · ' : null}
              <a href={hrefOf(query)}>{de.list.singleWord(word, found)}</a>
            </Fragment>
          ))}
        </p>
      ) : null}
      {relaxed ? <RelaxedNote relaxed={relaxed} total={total} hrefOf={hrefOf} /> : null}
      {choice.filters.mentions && text !== '' ? (
        <p className={styles.note}>
          {de.list.onlyMentions(mentions?.words ?? text)}{' '}
          <a href={hrefOf(understood.query)}>{de.list.toMatches(mentions?.words ?? text)}</a>
        </p>
      ) : null}
      {mentions?.areResults && total > 0 ? (
        <p className={styles.note} role="status">
          {de.list.noMatches(mentions.words, total)}
        </p>
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
  const elsewhere = kinds.map((kind: Relaxation) => de.list.relaxed[kind]);
  return (
    <p className={styles.note} role="status">
      {de.list.nothingTogether(shownSubject, noun, phrases)}{' '}
      {kinds.includes('weeks') ? (
        de.list.withoutRelaxed(total, shownSubject, noun, elsewhere)
      ) : (
        <a href={hrefOf(subject)}>{de.list.withoutRelaxed(total, shownSubject, noun, elsewhere)}</a>
      )}
      {totalOfOthers > 0 ? (
        <>
          {' · '}
          <a href={hrefOf(others)}>{de.list.onlyRelaxed(totalOfOthers, phrases)}</a>
        </>
      ) : null}
    </p>
  );
}
