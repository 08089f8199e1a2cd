/** Rule for "oder" between a theme and another subject: "Theater oder Musik" is either, and both are searched for as words. */
import { isFiller } from '../fillers.ts';
import type { Line } from './line.ts';
import type { Rule } from './patterns/patterns.ts';
import type { QueryVocabulary } from './understanding.ts';
import { findEntry, findName } from './wordMeanings.ts';

export const alternatives: Rule = (line, vocabulary) => {
  for (let first = 0; first < line.tokens.length; first += 1) {
    let end = first + 1;
    while (isOr(line, end) && isSubject(line, end + 1, vocabulary)) end += 2;
    if (end === first + 1 || !isSubject(line, first, vocabulary)) continue;
    const indexes = Array.from({ length: (end - first + 1) / 2 }, (_, number) => first + 2 * number);
    const entries = indexes.map((index) => findEntry(line.tokens[index]?.text ?? ''));
    // Several themes are one filter, and other words are alternatives anyway.
    if (entries.some((entry) => entry) && entries.some((entry) => entry?.kind !== 'filter')) {
      const words = indexes.map((index, number) => {
        const entry = entries[number];
        return entry?.kind === 'text' ? entry.text : line.typed(index, index + 1);
      });
      line.replace(first, end, words.join(' oder '));
    }
    first = end - 1;
  }
};

function isOr(line: Line, index: number): boolean {
  return line.isFree(index) && line.tokens[index]?.text === 'oder';
}

function isSubject(line: Line, index: number, vocabulary: QueryVocabulary): boolean {
  const { text = ',' } = line.tokens[index] ?? {};
  if (!line.isFree(index) || !/^\p{L}{3,}$/u.test(text) || isFiller(text) || findName(text, vocabulary)) return false;
  const entry = findEntry(text);
  return (
    entry === null ||
    (entry.kind === 'text' && !entry.text.includes(' ')) ||
    (entry.kind === 'filter' && entry.meaning.filter.categories !== undefined)
  );
}
