import { expect, test } from 'vitest';
import { questionsKey, saveQuestions } from './saveQuestions.ts';
import { readTripForm, type TripForm } from './tripForm.ts';

const image = (n: number) => ({ _key: `b${n}`, alt: `Bild ${n}`, path: `reisebilder/${n}.jpg` });
/** Level 5. */
const saved = readTripForm({
  visible: true,
  switchedOn: true,
  rdsUrl: '/buchen/1',
  title: 'Segelcamp',
  country: { slug: 'niederlande', title: 'Niederlande', code: 'NL' },
  city: { slug: 'lemmer', title: 'Lemmer', lat: 52.84, lng: 5.71 },
  images: [image(1), image(2), image(3)],
  dates: [{ _key: 'd1', start: '2027-07-03', end: '2027-07-10', online: true, basePrice: 449 }],
});
const { country } = saved;
const renesse = { slug: 'renesse', title: 'Renesse', lat: 51.73, lng: 3.77 };
const places = [{ country, city: renesse }];
const typo = { slug: 'rennesse', title: ' Rennesse', lat: 51.73, lng: 3.77 };

const cases: [string, Partial<TripForm>, string][] = [
  ['nothing changed', {}, ''],
  ['another title', { title: 'Segeln' }, ''],
  ['another spelling of the city with the same slug', { city: { ...saved.city, title: 'LEMMER' } }, ''],
  ['a city that other trips go to', { city: renesse }, ''],
  ['a city that no trip goes to', { city: typo }, 'niederlande-rennesse'],
  [
    'a known city in another country',
    { city: renesse, country: { slug: 'belgien', title: 'Belgien', code: 'BE' } },
    'belgien-renesse',
  ],
  ['fewer pictures', { images: [] }, '5-4'],
  ['a new city and a lower level', { city: typo, title: '' }, 'niederlande-rennesse 5-1'],
];
test.each(cases)('%s', (_, change, key) => {
  expect(questionsKey(saveQuestions(saved, { ...saved, ...change }, places, '2026-11-21'))).toBe(key);
});

test('the question has the trimmed name of the city', () => {
  expect(saveQuestions(saved, { ...saved, city: typo }, places, '2026-11-21')).toEqual([
    { kind: 'newCity', place: 'niederlande-rennesse', city: 'Rennesse', country: 'Niederlande' },
  ]);
});

test('the question contains only the problems that lower the level', () => {
  const before = { ...saved, images: [] };
  const [question] = saveQuestions(before, { ...before, visible: false, dates: [] }, places, '2026-11-21');
  expect(question).toMatchObject({ from: 4, to: 2, problems: [{ code: 1 }, { code: 6 }] });
});

test('asks nothing if the level rises or stays the same', () => {
  const before = { ...saved, visible: false };
  expect(saveQuestions(before, saved, places, '2026-11-21')).toEqual([]);
  expect(saveQuestions(before, { ...before, images: [] }, places, '2026-11-21')).toEqual([]);
});
