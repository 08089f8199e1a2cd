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
  // The name of the test holidays has no Land in words.
  ['Ski Weihnachtsferien Bayern', 'Ski Weihnachtsferien BY'],
])('of "%s", "%s" ranks the results', (query, expected) => {
  expect(rankedText(understandQuery(query, testVocabulary))).toBe(expected);
});
