// Proves specification §4.7
import { expect, test } from 'vitest';
import { group, keys, line, lines, list, picture, text } from './field.ts';
import { searchedTexts } from './fieldTexts.ts';

const label = 'Name';
const fields = {
  title: line({ label }),
  teaser: text({ label, search: 'description' }),
  included: lines({ label, max: 9, search: 'mentions' }),
  board: keys({ label, max: 9, options: [{ key: 'full', label: 'Vollpension' }], search: 'mentions' }),
  care: group({
    label,
    parts: { training: text({ label, search: 'mentions' }), phones: text({ label }) },
  }),
  place: group({
    label,
    search: 'mentions',
    parts: { house: line({ label }), lake: line({ label, search: 'description' }) },
  }),
  questions: list({
    label,
    max: 9,
    entryLabel: label,
    entry: {
      question: line({ label, search: 'description' }),
      answer: text({ label }),
      more: list({
        label,
        max: 9,
        entryLabel: label,
        entry: { note: group({ label, parts: { text: line({ label, search: 'mentions' }) } }) },
      }),
    },
  }),
  images: list({ label, max: 9, entryLabel: label, entry: picture({ label, search: 'mentions' }) }),
};

const record = {
  title: 'Titel',
  teaser: 'Kurztext',
  included: ['Bettwäsche', 'Ausflug'],
  board: ['full'],
  care: { training: 'Juleica', phones: 'abends' },
  place: { house: 'Waldhaus', lake: 'Badesee' },
  questions: [
    { question: 'Wäsche?', answer: 'Ja', more: [{ note: { text: 'Trockner' } }] },
    { question: 'Taschengeld?', answer: 'Nein', more: [] },
  ],
  images: [{ alt: 'Kanu' }, {}],
};

test.each([
  ['description', ['Kurztext', 'Badesee', 'Wäsche?', 'Taschengeld?']],
  ['mentions', ['Bettwäsche', 'Ausflug', 'Vollpension', 'Juleica', 'Waldhaus', 'Trockner', 'Kanu']],
] as const)('reads the fields and the parts with the weight %s', (weight, texts) => {
  expect(searchedTexts(fields, record, weight)).toEqual(texts);
  expect(searchedTexts(fields, { care: null, questions: [{}] }, weight)).toEqual([]);
});
