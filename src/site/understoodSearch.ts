import type { UnderstoodText } from '#catalog/queries/understoodText.ts';
import { distinctBy } from '#domain/distinctBy.ts';
import { isFiller } from '#domain/search/fillers.ts';
import { nounOf, phraseOf } from '#domain/search/understanding/relaxedPhrases.ts';
import type { Part, Span } from '#domain/search/understanding/understanding.ts';
import { fold } from '#domain/text/fold.ts';
import type { UnderstoodPart, UnderstoodSearch } from '#pageData/list.ts';

/**
 * Describes the meaning of a search text with the texts that remain without each part.
 * @param options.count counts the results of another search text
 * @param options.countThere counts the results of a text that names places; 0 if it has those near them
 * @param options.isUnanswered whether no answer on the page concerns the words
 * @param options.isEmpty the result is empty, so that shorter texts are counted
 */
export function understoodSearch(
  understood: UnderstoodText,
  {
    count,
    countThere,
    isEmpty,
    isUnanswered,
  }: Record<'count' | 'countThere', (query: string) => number> & {
    isEmpty: boolean;
    isUnanswered: (words: string) => boolean;
  },
): UnderstoodSearch {
  const { query, understanding, isPlain, withoutTrips, relaxedParts } = understood;
  const { text, leftOut, excluded, parts, sort } = understanding;
  // Also the parts that no trip has together with the text.
  const said = distinctBy([...relaxedParts, ...parts], ({ start }) => start).sort((a, b) => a.start - b.start);
  const withoutText = [...said.map(({ words }) => words), ...excluded].join(' ');
  return {
    query,
    text: [...new Set(text.split(', ').map((words) => shownWords(words) || words))].join(', '),
    withoutText,
    // An answer says more about what trips are not searched for.
    leftOut: { ...leftOut, unknown: leftOut.unknown.filter(isUnanswered) },
    withoutTrips,
    excluded,
    totalWithoutText: isEmpty && text !== '' && withoutText !== '' ? count(withoutText) : null,
    parts: parts.map((part) => {
      const without = withoutSpans(query, [part]);
      return {
        label: part.label,
        words: part.words,
        filters: part.filter,
        without,
        next: nextOf(query, part),
        needsLand: part.needsLand ?? false,
        total: isEmpty && without !== '' ? count(without) : null,
      };
    }),
    sort,
    isPlain,
    relaxed: relaxedSearch(understood, countThere),
  };
}

/** Matches the last number: "2026", "26" and "2025/26". */
const lastYear = /(?:20)?\d\d(?:\s*(?:\/|bis|-)\s*(?:20)?\d\d)?(?!.*\d)/;
const twoYears = /^\D*20\d\d\s*(?:\/|bis|-)\s*(?:20)?\d\d\D*$/;

function nextOf(query: string, { words, nextYear, start, end }: Part): UnderstoodPart['next'] {
  if (!nextYear) return null;
  const next = withYear(words, nextYear);
  return { words: next, query: query.slice(0, start) + next + query.slice(end) };
}

/** Returns words with a later year. Of several days with a year, the first gets this year. */
function withYear(words: string, year: string): string {
  const [first, second] = words.match(/20\d\d/g) ?? [];
  if (!second && !/^20\d\d-/.test(words)) return words.replace(lastYear, year);
  if (twoYears.test(words)) return words.replace(lastYear, year);
  return words.replace(/20\d\d/g, (number) => String(Number(number) + Number(year) - Number(first)));
}

function relaxedSearch(
  { query, understanding, relaxed, relaxedParts }: UnderstoodText,
  count: (query: string) => number,
): UnderstoodSearch['relaxed'] {
  if (relaxed.length === 0) return null;
  const others = relaxedParts.map(({ words }) => words).join(' ');
  const subject = withoutSpans(query, relaxedParts);
  const { parts, ignored } = understanding;
  const kept = parts.filter(({ start }) => !relaxedParts.some((part) => part.start === start));
  return {
    kinds: relaxed,
    phrases: relaxedParts.map(phraseOf),
    subject,
    shownSubject: shownSubject(query, kept, [...relaxedParts, ...ignored]),
    noun: nounOf(subject),
    others,
    totalOfOthers: count(others),
  };
}

/** Returns what a query is about, in its order: parts by their label, other words as typed, without the hidden ones and fillers. */
function shownSubject(query: string, parts: readonly Part[], hidden: readonly Span[]): string {
  const spans = [...parts, ...hidden].sort((a, b) => a.start - b.start);
  const words = (start: number, end = query.length) => shownWords(query.slice(start, end));
  const pieces = spans.flatMap((span, index) => {
    const after = words(span.end, spans[index + 1]?.start);
    return 'label' in span && parts.includes(span as Part) ? [(span as Part).label, after] : [after];
  });
  return [words(0, spans[0]?.start), ...pieces].filter((piece) => piece !== '').join(', ');
}

/** Returns words without signs and fillers at their ends: "Pferde", of "und liebt Pferde, aber". */
function shownWords(text: string): string {
  const found = [...text.matchAll(/[\p{L}\p{N}]+/gu)];
  const says = found.filter(([word]) => !isFiller(fold(word)));
  const last = says.at(-1);
  return last ? text.slice(says[0]?.index, last.index + last[0].length) : '';
}

/** @param spans in the order of the query */
function withoutSpans(query: string, spans: readonly Span[]): string {
  const ends = [0, ...spans.map(({ end }) => end)];
  const starts = [...spans.map(({ start }) => start), query.length];
  return ends
    .map((end, index) => query.slice(end, starts[index]).trim())
    .filter((piece) => piece !== '')
    .join(' ');
}
