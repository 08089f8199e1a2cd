import type { UnderstoodText } from '#catalog/queries/understoodText.ts';
import { nounOf, phraseOf } from '#domain/search/understanding/relaxedPhrases.ts';
import type { Part, Span } from '#domain/search/understanding/understanding.ts';
import type { UnderstoodPart, UnderstoodSearch } from '#pageData/list.ts';

/**
 * Describes the meaning of a search text with the texts that remain without each part.
 * @param options.count counts the results of another search text
 * @param options.countThere counts the results of a text that names places; 0 if it has those near them
 * @param options.isEmpty the result is empty, so that shorter texts are counted
 */
export function understoodSearch(
  understood: UnderstoodText,
  { count, countThere, isEmpty }: Record<'count' | 'countThere', (query: string) => number> & { isEmpty: boolean },
): UnderstoodSearch {
  const { query, understanding, isPlain, withoutTrips } = understood;
  const { text, leftOut, excluded, parts, sort } = understanding;
  const withoutText = parts.map(({ words }) => words).join(' ');
  return {
    query,
    text,
    withoutText,
    leftOut,
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
  { query, relaxed, relaxedParts }: UnderstoodText,
  count: (query: string) => number,
): UnderstoodSearch['relaxed'] {
  if (relaxed.length === 0) return null;
  const others = relaxedParts.map(({ words }) => words).join(' ');
  const subject = withoutSpans(query, relaxedParts);
  return {
    kinds: relaxed,
    phrases: relaxedParts.map(phraseOf),
    subject,
    noun: nounOf(subject),
    others,
    totalOfOthers: count(others),
  };
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
