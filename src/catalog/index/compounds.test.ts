// Proves specification §4.7
import { expect, test } from 'vitest';
import { fold } from '#domain/text/fold.ts';
import { splitCompound } from './compounds.ts';
import { stemOf } from './stems.ts';

/** Words and their parts, folded. Decision 0063 compares ways to split them. */
const expected = [
  'Reiterferien: reiter ferien',
  'Fußballcamp: fussball camp',
  'Segelkurs: segel kurs',
  'Zeltlager: zelt lager',
  'Pfingstferien: pfingst ferien',
  'Windsurfkurs: windsurf kurs',
  'Kletterwand: kletter wand',
  'Pferdehof: pferd hof',
  'Bauernhofferien: bauer hof ferien',
  'Badesee: bade see',
  'Nordseestrand: nordsee strand',
  'Rodelbahn: rodel bahn',
  'Schneeschuhtour: schnee schuh tour',
  'Schlittschuhlaufen: schlittschuh laufen',
  'Beachvolleyballcamp: beach volleyball camp',
  'Wellenreiten:',
  'Jakobsweg: jakob weg',
  'Lagerfeuer:',
  'Piratencamp: pirat camp',
  'Hüttenzauber:',
  'Malkurs: mal kurs',
  'Babysitterkurs: babysitter kurs',
  'Schwimmkurs:',
  'Bergsteigen: berg steigen',
  'Hochseilgarten: hoch seil garten',
  'Tageskurs: tag kurs',
  'Wochenendcamp: wochen end camp',
  'Kinder:',
  'Österreich:',
  'Orientierung:',
];

/** Splits that are known to be wrong. */
const knownFailures = new Set(['Rodelbahn', 'Malkurs', 'Babysitterkurs', 'Bergsteigen']);

test.each(expected.map((line) => line.split(':')))('%s:%s', (word = '', parts = '') => {
  const stems = (words: readonly string[]) => words.map(stemOf).join(' ');
  const found = stems(splitCompound(fold(word)));
  expect(found === stems(parts.split(' ').filter(Boolean))).toBe(!knownFailures.has(word));
});
