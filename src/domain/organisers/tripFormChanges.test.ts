import { expect, test } from 'vitest';
import { readTripForm, type TripForm } from './tripForm.ts';
import { mergeTrips, tripChanges } from './tripFormChanges.ts';

const document = {
  skills: ['anfaenger', 'eigene'],
  care: { _type: 'care', training: 'Juleica', phones: 'eine Stunde am Tag' },
  cancellation: [{ _key: 'a', daysBefore: 30, percent: 20 }],
  payment: { depositPercent: 20, depositDays: null, balanceDaysBefore: 28 },
  insurance: 'Haftpflicht ist dabei.',
  languages: ['Deutsch'],
};
const form = readTripForm(document);
const changesOf = (change: Partial<TripForm>) => JSON.parse(JSON.stringify(tripChanges(form, { ...form, ...change })));

test.each<[string, Partial<TripForm>, Record<string, unknown>]>([
  ['nothing', {}, {}],
  ['a further skill', { skills: [...form.skills, 'profi'] }, { skills: ['anfaenger', 'eigene', 'profi'] }],
  [
    'a removed and an added part of the care, with unknown parts',
    { care: { ...form.care, phones: ' ', nightRest: ' ab 22 Uhr ' } },
    { care: { _type: 'care', training: 'Juleica', nightRest: 'ab 22 Uhr' } },
  ],
  ['care without any text', { care: readTripForm({}).care }, { care: null }],
  [
    'a further tier, without blank ones',
    { cancellation: [...form.cancellation, { daysBefore: null, percent: null }, { daysBefore: 0, percent: 80 }] },
    { cancellation: [...document.cancellation, { daysBefore: 0, percent: 80 }] },
  ],
  ['no payment', { payment: { depositPercent: null, depositDays: null, balanceDaysBefore: null } }, { payment: null }],
  ['removed texts', { insurance: '', accessibility: ' ' }, { insurance: null, accessibility: null }],
  ['trimmed languages', { languages: [' Deutsch', '', 'Englisch '] }, { languages: ['Deutsch', 'Englisch'] }],
  [
    'blank entries',
    {
      departurePlaces: [{ _key: 'neu', title: '', time: '', returnTime: '', meetingPoint: '', price: null }],
      questions: [{ question: '', answer: '' }],
    },
    { departurePlaces: [], questions: [] },
  ],
])('sends %s', (_, change, sent) => {
  expect(changesOf(change)).toEqual(sent);
});

test('versions that changed different details are merged; the same detail is contested', () => {
  const mine = { ...form, insurance: 'Meine', care: { ...form.care, training: 'Meine' } };
  const theirs = { ...form, languages: ['Englisch'], care: { ...form.care, phones: 'Ihre' } };
  const { merged, contested, taken } = mergeTrips(form, mine, theirs);
  expect(merged).toEqual({ ...mine, languages: ['Englisch'] });
  expect(taken).toEqual(['languages']);
  expect(contested).toEqual(['care']);
});
