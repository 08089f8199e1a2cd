/** Rule for "Nähe Köln" and "nicht weit von Köln": trips to places near a town, or to a region. */
import type { Line } from './line.ts';
import { freeWords } from './names.ts';
import type { Rule } from './patterns/patterns.ts';
import type { QueryVocabulary } from './understanding.ts';

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

/** "Wir wohnen in Dresden": the town says where they are, and is a destination only if no other place is one. */
const home = new Set(['wohnen', 'wohne', 'leben', 'lebe', 'wohnhaft', 'kommen', 'komme']);
const inHome = new Set(['in', 'bei', 'aus']);

export const nearby: Rule = (line, vocabulary) => {
  const { names, findNear, findTown } = vocabulary;
  const isPlace = (index: number) => {
    const { text = '' } = line.tokens[index] ?? {};
    return (
      line.isFree(index) &&
      (names.get(text)?.filter.locations !== undefined || findTown(line.typed(index, index + 1)) !== null)
    );
  };
  for (let start = 0; start < line.tokens.length; start += 1) {
    for (let length = longestTown; length > 0; length -= 1) {
      const words = freeWords(line, start, start + length);
      if (words === null || links.has(words) || before.has(words)) continue;
      const first = startOf(line, start);
      const end = endOf(line, start + length, isPlace);
      if (first === start && end === start + length) continue;
      // Near "Brandenburg" is near the Land, not near the town of this name.
      const named = names.get(words);
      const isRegion = named?.filter.locations?.some(({ type }) => type === 'region');
      const meaning = isRegion ? named : (findNear(line.typed(start, start + length))[0] ?? named);
      if (!meaning?.filter.locations) continue;
      line.take(first, end, meaning);
      break;
    }
  }
  nearElsewhere(line, vocabulary);
};

/** "Wir wohnen in Dresden und suchen etwas in der Nähe": both belong together, wherever they are in the text. */
function nearElsewhere(line: Line, { findNear, names }: QueryVocabulary): void {
  const near = line.tokens.findIndex(({ text }, index) => line.isFree(index) && after.has(text));
  const living = line.tokens.findIndex(
    ({ text }, index) => home.has(text) && inHome.has(line.tokens[index + 1]?.text ?? ''),
  );
  if (near < 0 && living < 0) return;
  const isTown = (index: number) => {
    const { text = '' } = line.tokens[index] ?? {};
    const isNamed =
      inHome.has(line.tokens[index - 1]?.text ?? '') || names.get(text)?.filter.locations?.[0]?.type === 'city';
    return (
      line.isFree(index) && isNamed && text.length >= longestTown && findNear(line.typed(index, index + 1)).length > 0
    );
  };
  const town = living < 0 ? line.tokens.findIndex((_, index) => isTown(index)) : living + 2;
  const [meaning] = isTown(town) ? findNear(line.typed(town, town + 1)) : [];
  if (!meaning) return;
  if (near >= 0) line.ignore(near, near + 1);
  const isElsewhere = line.tokens.some(
    ({ text }, index) => index !== town && line.isFree(index) && names.get(text)?.filter.locations,
  );
  if (near < 0 && isElsewhere) line.leaveOut(living, town + 1, 'unknown');
  else line.take(town, town + 1, meaning);
}

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

/** Returns the index after the last word of "und Umgebung" behind a place. "Nähe" before another place belongs to that. */
function endOf(line: Line, end: number, isPlace: (index: number) => boolean): number {
  let last = end;
  while (line.isFree(last) && links.has(line.tokens[last]?.text ?? '')) last += 1;
  const { text = '' } = line.tokens[last] ?? {};
  if (!line.isFree(last) || !after.has(text)) return end;
  let next = last + 1;
  while (line.isFree(next) && links.has(line.tokens[next]?.text ?? '')) next += 1;
  return isPlace(next) ? end : last + 1;
}
