// Proves specification §1.3
/** Checks the texts of the demo content: no visible repetitions, no placeholders, correct German typography. */
import { describe, expect, test } from 'vitest';
import { plainText } from '#domain/trip/portableText.ts';
import { allTrips } from './allTrips.ts';
import { demoDocuments } from './demoDocuments.ts';
import type { TripSource } from './tripSource.ts';

const today = '2026-11-21';
const sources: TripSource[] = Object.values(allTrips).flat();

function repeated(texts: string[]): string[] {
  return texts.filter((text, index) => texts.indexOf(text) !== index);
}

test.each<[string, (source: TripSource) => string]>([
  ['title', ({ title }) => title],
  ['teaser', ({ teaser }) => teaser],
  ['first paragraph', ({ story }) => story[0]],
  ['first words of the description', ({ story }) => story[0].split(' ').slice(0, 4).join(' ')],
  ['first words of the teaser', ({ teaser }) => teaser.split(' ').slice(0, 4).join(' ')],
])('every %s is unique', (_, textOf) => {
  expect(repeated(sources.map(textOf))).toEqual([]);
});

test('no long paragraph of a description is shared by more than three trips', () => {
  const uses = new Map<string, number>();
  for (const paragraph of sources.flatMap(({ story }) => story)) {
    if (paragraph.length > 80) uses.set(paragraph, (uses.get(paragraph) ?? 0) + 1);
  }
  expect([...uses].filter(([, count]) => count > 3)).toEqual([]);
});

describe('every text', () => {
  // Blank texts belong to defective trips.
  const texts = textsOf(demoDocuments(today)).filter((text) => text.trim() !== '');

  test.each([
    ['a placeholder', /\{\{|\}\}|\$\{|%s|\bTODO\b|\bXX+\b|lorem|ipsum|undefined|\bNaN\b|\[object/i],
    ['straight quotes', /["']/],
    ['double spaces, or a space before a comma or full stop', / {2}| [,.;](?!\.)/],
    ['transcribed umlauts', /\b(fuer|ueber|koennen|moechte|schoen|groess)\w*\b/i],
    ['gender characters', /\w[*:_]innen\b/],
    ['mark-up', /\*\*|^#{1,3} |\]\(/m],
  ])('does not contain %s', (_, pattern) => {
    expect(texts.filter((text) => pattern.test(text))).toEqual([]);
  });

  test('addresses readers with "du", except in contracts and statutory texts', () => {
    const documents = demoDocuments(today).filter(({ _id, _type }) => _type !== 'partner' && _id !== 'page-formblatt');
    const formal = /\b(Ihnen|Ihren|Ihrem|Ihres)\b|[a-zäöüß,] (Sie|Ihre?r?)\b/;
    expect(textsOf(documents).filter((text) => formal.test(text))).toEqual([]);
  });

  test('has paired German quotes', () => {
    const count = (text: string, mark: string) => text.split(mark).length - 1;
    expect(texts.filter((text) => count(text, '„') !== count(text, '“'))).toEqual([]);
  });

  test('teasers and descriptions end with punctuation', () => {
    const ends = sources.flatMap(({ teaser, story }) => [teaser, ...story]);
    expect(ends.filter((text) => !/[.!?)“]$/.test(text))).toEqual([]);
  });
});

/** Returns all visible texts, without addresses, keys and slugs. */
function textsOf(value: unknown, field = ''): string[] {
  if (typeof value === 'string')
    return /^(_|slug|path|href|url|key|from|to|email|contact|.*Url$)/.test(field) ? [] : [value];
  if (Array.isArray(value)) {
    const blocks = field === 'body' || field === 'description' || field === 'terms' || field === 'answer';
    return blocks ? [plainText(value)] : value.flatMap((each) => textsOf(each, field));
  }
  if (value && typeof value === 'object') return Object.entries(value).flatMap(([key, each]) => textsOf(each, key));
  return [];
}
