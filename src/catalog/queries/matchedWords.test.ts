import { expect, test } from 'vitest';
import { addPublication } from '../../../test/builders/catalogue.ts';
import { buildPublication } from '../../../test/builders/publication.ts';
import { emptyFilters } from '../../domain/search/filterTypes.ts';
import { createHosts, defaultHosts } from '../../domain/site/hosts.ts';
import { createCatalogue } from '../index/catalogue.ts';
import { matchedWords } from './matchedWords.ts';

const catalogue = createCatalogue(createHosts(defaultHosts));
const text = { place: 'Lemmer Niederlande', category: 'Wassersport', description: 'Ein Pony am Strand' };
addPublication(catalogue, buildPublication({ summary: { destinationId: 1, title: 'Segelcamp' }, row: { text } }));
addPublication(catalogue, buildPublication({ summary: { destinationId: 2, title: 'Kletterwoche' }, row: { text } }));

function explain(id: string, fullText: string, rankedText = '') {
  const query = { scope: { kind: 'marketplace' } as const, filters: { ...emptyFilters, fullText }, rankedText };
  return matchedWords(catalogue, query, id);
}

test('names the best part of the trip that contains each word', () => {
  expect(explain('1-lagerfeuer', 'Segeln Lemmer Strand')).toEqual([
    { word: 'Segeln', field: 'title', isSynonym: false },
    { word: 'Lemmer', field: 'place', isSynonym: false },
    { word: 'Strand', field: 'description', isSynonym: false },
  ]);
});

test('tells words of the same meaning, corrections and words that became filters', () => {
  expect(explain('1-lagerfeuer', 'Reiten')).toEqual([{ word: 'Reiten', field: 'description', isSynonym: true }]);
  expect(explain('1-lagerfeuer', 'Lemmre')).toEqual([{ word: 'Lemmer', field: 'place', isSynonym: false }]);
  expect(explain('1-lagerfeuer', '', 'Wassersport')).toEqual([
    { word: 'Wassersport', field: 'title', isSynonym: true },
  ]);
});

test('explains nothing without a text, and no trip outside the result', () => {
  expect(explain('1-lagerfeuer', '')).toEqual([]);
  expect(explain('2-lagerfeuer', 'Segeln')).toBeNull();
  expect(explain('3-lagerfeuer', 'Segeln')).toBeNull();
});
