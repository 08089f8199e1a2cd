import { expect, test } from 'vitest';
import { fold } from '#domain/text/fold.ts';
import { stemOf } from './stems.ts';

test.each([
  ['Strand', 'Strände'],
  ['Strand', 'Stränden'],
  ['Wald', 'Wälder'],
  ['Berg', 'Berge'],
  ['Küste', 'Küsten'],
  ['Haus', 'Häuser'],
  ['Fluss', 'Flüsse'],
  ['Kind', 'Kinder'],
  ['Segel', 'segeln'],
  ['Reiter', 'reiten'],
  ['Wanderung', 'wandern'],
  ['Bauer', 'Bauern'],
  ['Pony', 'Ponys'],
  ['backen', 'backt'],
  ['nähen', 'näht'],
  ['rodeln', 'gerodelt'],
  ['Mikroskop', 'Mikroskopie'],
  ['Mikroskop', 'mikroskopieren'],
  ['Boulder', 'bouldern'],
  ['programmieren', 'programmiert'],
])('%s and %s have the same stem', (a, b) => {
  expect(stemOf(fold(a))).toBe(stemOf(fold(b)));
});

test.each([
  ['Wand', 'wandern'],
  ['Bad', 'baden'],
  ['Lage', 'Lager'],
  ['Bau', 'Bauer'],
  ['Ost', 'Ostern'],
  ['Küche', 'Kuchen'],
  ['Burg', 'Bürger'],
  ['meist', 'Meister'],
  ['wach', 'Wachs'],
  ['nah', 'nähen'],
  ['tauchen', 'brauchen'],
  ['Sachsen', 'wachsen'],
  ['Programm', 'programmieren'],
  ['Skat', 'Skaten'],
  ['Part', 'Partie'],
])('%s and %s have different stems', (a, b) => {
  expect(stemOf(fold(a))).not.toBe(stemOf(fold(b)));
});
