import { expect, test } from 'vitest';
import { testVocabulary } from '#test/builders/testVocabulary.ts';
import { rankedText } from './rankedText.ts';
import { understandQuery } from './understandQuery.ts';

test.each([
  ['Silvester', 'Silvester'],
  ['Reiten im Sommer 2027', 'im Sommer'],
  ['Ski in Österreich', 'Ski in Österreich'],
  ['14 Jahre, eine Woche, unter 300 Euro', ''],
  ['Reiten', ''],
])('of "%s", "%s" ranks the results', (query, expected) => {
  expect(rankedText(understandQuery(query, testVocabulary))).toBe(expected);
});
