/** Rule for "Nähe Köln" if no trip goes to Köln: trips in the same Bundesland. */

import type { Line } from './line.ts';
import type { Rule } from './patterns/patterns.ts';
import { normaliseName } from './tokens.ts';

const before = new Set(['nahe', 'bei', 'raum', 'umgebung', 'umkreis', 'um', 'rund', 'gegend']);
const after = new Set(['umgebung', 'umland', 'nahe']);
const links = new Set(['in', 'der', 'im', 'von', 'um', 'und', 'der']);

export const nearby: Rule = (line, { names, findState }) => {
  line.tokens.forEach(({ text }, index) => {
    if (!line.isFree(index) || text === ',' || names.has(text) || links.has(text) || before.has(text)) return;
    const first = startOf(line, index);
    const end = endOf(line, index);
    if (first === index && end === index + 1) return;
    const town = line.typed(index, index + 1);
    const state = findState(town);
    const meaning = state && names.get(normaliseName(state.title));
    if (meaning) line.take(first, end, { ...meaning, label: `${state.title} (bei ${town})` });
  });
};

/** Returns the index of the first word of "in der Nähe von" before a place; the place itself without such words. */
function startOf(line: Line, place: number): number {
  let first = place;
  let start = place;
  while (line.isFree(first - 1)) {
    const { text = '' } = line.tokens[first - 1] ?? {};
    if (before.has(text)) start = first - 1;
    else if (!links.has(text)) break;
    first -= 1;
  }
  return start;
}

/** Returns the index after the last word of "und Umgebung" behind a place. */
function endOf(line: Line, place: number): number {
  let last = place + 1;
  while (line.isFree(last) && links.has(line.tokens[last]?.text ?? '')) last += 1;
  return line.isFree(last) && after.has(line.tokens[last]?.text ?? '') ? last + 1 : place + 1;
}
