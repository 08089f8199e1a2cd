// Proves specification §4.9
import { describe, expect, test } from 'vitest';
import { buildTextBlock } from '#test/builders/textBlock.ts';
import { matchKeywords } from '../site/keywords.ts';
import type { FaqEntryDocument, PageDocument } from '../site/siteDocuments.ts';
import { findAnswers } from './answers.ts';

describe('keywords match', () => {
  test.each([
    ['vegetarisch', 'vegetarisches Essen', 1],
    ['vegetarisch', 'Vegetarische Reise', 1],
    ['stornieren', 'Kann ich storniere?', 1],
    ['Anreise Bahn', 'Anreise mit der Bahn', 2],
    ['Anreise Bahn', 'Anreise mit Bus', 0],
    ['wann Ferien', 'Wann sind Ferien?', 2],
    ['Rückgabe', 'rueckgabe', 1],
    ['Bahn', 'Bahnhof', 0],
    ['Ratenzahlung', 'in Raten zahlen', 2],
    ['', 'Bahn', 0],
  ])('"%s" in "%s": %d words', (keyword, text, score) => {
    expect(matchKeywords([keyword], text).longest).toBe(score);
  });
});

const faq = (id: string, keywords?: string[]): FaqEntryDocument => ({
  _id: id,
  _type: 'faqEntry',
  question: `Frage ${id}?`,
  answer: [buildTextBlock('Bis zum 3. Mai geht das. Danach nicht.'), buildTextBlock('Frag uns.')],
  topic: 'Thema',
  order: 1,
  ...(keywords && { keywords }),
});
const page: PageDocument = {
  _id: 'p',
  _type: 'page',
  key: 'betreuung',
  title: 'Betreuung',
  lead: 'Immer da.',
  body: [buildTextBlock('Tag und Nacht. Auch im Bus.')],
  keywords: ['Betreuung'],
};

test('an answer has three sentences and a link to the entry', () => {
  expect(findAnswers([faq('a'), faq('faq-02', ['Bahn'])], 'Bahn')).toEqual([
    {
      title: 'Frage faq-02?',
      text: 'Bis zum 3. Mai geht das. Danach nicht. Frag uns.',
      path: '/faq#frage-faq-02',
    },
  ]);
});

test('an info page is an answer', () => {
  expect(findAnswers([faq('a'), page], 'Wie ist die Betreuung?')).toEqual([
    { title: 'Betreuung', text: 'Immer da. Tag und Nacht. Auch im Bus.', path: '/betreuung' },
  ]);
});

const titles = (documents: readonly FaqEntryDocument[], text: string) =>
  findAnswers(documents, text).map(({ title }) => title);

test('the longest keyword wins, then the first document; the same words are answered once', () => {
  const documents = [faq('a', ['Anreise']), faq('b', ['Anreise']), faq('c', ['Anreise Bahn'])];
  expect(titles(documents, 'Anreise')).toEqual(['Frage a?']);
  expect(titles(documents, 'Bahn Anreise')).toEqual(['Frage c?']);
  expect(titles(documents, 'Strand')).toEqual([]);
});

test('each topic of a text is answered, the general one last, and at most three', () => {
  const documents = [faq('a', ['Betreuung']), faq('b', ['Autismus']), faq('c', ['Storno']), faq('d', ['Bahn'])];
  expect(titles(documents, 'Autismus Betreuung')).toEqual(['Frage b?', 'Frage a?']);
  expect(titles(documents, 'Bahn, Storno, Autismus und Betreuung')).toEqual(['Frage b?', 'Frage c?', 'Frage d?']);
});
