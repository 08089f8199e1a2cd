/** Rule for "Nähe Köln" and "nicht weit von Köln": trips to places near a town, or to a region. */
import type { Line } from './line.ts';
import { freeWords } from './names.ts';
import type { Rule } from './patterns/patterns.ts';

const before = new Set([
  'nahe',
  'bei',
  'raum',
  'umgebung',
  'umkreis',
  'um',
  'rund',
  'gegend',
  'weit',
  'weg',
  'entfernt',
]);
const after = new Set(['umgebung', 'umland', 'nahe']);
const links = new Set(['in', 'der', 'im', 'von', 'um', 'und', 'nicht', 'so', 'zu', 'allzu']);
const longestTown = 4;

export const nearby: Rule = (line, { names, findNear }) => {
  for (let start = 0; start < line.tokens.length; start += 1) {
    for (let length = longestTown; length > 0; length -= 1) {
      const words = freeWords(line, start, start + length);
      if (words === null || links.has(words) || before.has(words)) continue;
      const first = startOf(line, start);
      const end = endOf(line, start + length);
      if (first === start && end === start + length) continue;
      const meaning = findNear(line.typed(start, start + length))[0] ?? names.get(words);
      if (!meaning?.filter.locations) continue;
      line.take(first, end, meaning);
      break;
    }
  }
};

/** Returns the index of the first word of "in der Nähe von" before a place; the place itself without such words. */
function startOf(line: Line, place: number): number {
  let first = place;
  let start = place;
  while (line.isFree(first - 1)) {
    const { text = '' } = line.tokens[first - 1] ?? {};
    // "Nicht" belongs to the words after it.
    if (before.has(text) || (start < place && text === 'nicht')) start = first - 1;
    else if (!links.has(text)) break;
    first -= 1;
  }
  return start;
}

/** Returns the index after the last word of "und Umgebung" behind a place. */
function endOf(line: Line, end: number): number {
  let last = end;
  while (line.isFree(last) && links.has(line.tokens[last]?.text ?? '')) last += 1;
  return line.isFree(last) && after.has(line.tokens[last]?.text ?? '') ? last + 1 : end;
}
