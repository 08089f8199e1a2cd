// Proves specification §4.9
import { describe, expect, test } from 'vitest';
import { buildTextBlock } from '#test/builders/textBlock.ts';
import { faqTopics, matchesSearch } from './faqTopics.ts';

const entry = (id: string, topic: string, order: number, question = 'Frage?') => ({
  _id: id,
  _type: 'faqEntry' as const,
  question,
  topic,
  order,
  answer: [buildTextBlock('Bitte überweise den Restbetrag.')],
});

test('orders topics by their first entry and entries by their order', () => {
  const topics = faqTopics([entry('c', 'Vor Ort', 3), entry('b', 'Zahlung & Storno', 2), entry('a', 'Vor Ort', 1)]);
  expect(topics.map(({ id, items }) => [id, items.map((item) => item.id).join()])).toEqual([
    ['thema-vor-ort', 'frage-a,frage-c'],
    ['thema-zahlung-storno', 'frage-b'],
  ]);
});

test('an entry is found by its keywords in any inflection', () => {
  const [topic] = faqTopics([{ ...entry('a', 'Essen', 1), keywords: ['glutenfrei', 'Anreise Bahn'] }]);
  const found = (search: string) => topic?.items.filter((item) => matchesSearch(item, search)).length;
  expect(['glutenfreies Essen', 'Bahn zur Anreise', 'Bahn'].map(found)).toEqual([1, 1, 0]);
});

describe('matchesSearch', () => {
  const [topic] = faqTopics([entry('a', 'Zahlung', 1, 'Wann zahle ich?')]);
  test.each([
    ['', true],
    ['  ', true],
    ['ZAHL', true],
    ['ueberweise', true],
    ['Überweise, wann?', true],
    ['wann storno', false],
  ])('%j: %s', (search, found) => {
    expect(topic?.items.map((item) => matchesSearch(item, search))).toEqual([found]);
  });
});
