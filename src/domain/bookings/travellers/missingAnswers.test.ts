import { expect, test } from 'vitest';
import { type AskedBooking, countOptional, isUnanswered, travellersWithoutAnswers } from './missingAnswers.ts';

const asked = (...travellerFields: AskedBooking['asked']['travellerFields']) => ({ travellerFields, ownQuestions: [] });
const contact = { name: 'Oma', phone: '030 1' };
const data = (travellers: object[], emergencyContacts = [contact]) => ({ travellers, emergencyContacts });

test.each<[string, AskedBooking, number[]]>([
  ['nothing was asked', { asked: asked(), data: null }, []],
  ['nothing was answered', { asked: asked('allergies'), data: null }, [0, 1]],
  [
    'the second one was added later',
    { asked: asked('allergies', 'emergencyContacts'), data: data([{ allergies: 'Nüsse' }]) },
    [1],
  ],
  [
    'a required answer is missing',
    { asked: asked('allergies', 'swimming'), data: data([{ swimming: 'nicht' }, { allergies: 'x' }]) },
    [1],
  ],
  ['only optional answers are missing', { asked: asked('allergies', 'emergencyContacts'), data: data([{}, {}]) }, []],
  [
    'nobody can be called',
    { asked: asked('swimming', 'emergencyContacts'), data: data([{ swimming: 'nicht' }, { swimming: 'bronze' }], []) },
    [0, 1],
  ],
  ['the key is lost', { asked: asked('swimming'), data: 'unknownKey' }, []],
])('%s', (_, booking, expected) => {
  expect(travellersWithoutAnswers(booking, 2)).toEqual(expected);
});

test('optional questions that a family has left open are neither missing nor unanswered, and counted without checkboxes', () => {
  const booking = {
    asked: asked('allergies', 'swimming', 'diet', 'photoConsent', 'emergencyContacts'),
    data: data([{ swimming: 'bronze' }]),
  };
  expect([isUnanswered(booking, 0), countOptional(booking, 0)]).toEqual([false, 2]);
  expect(isUnanswered(booking, 1)).toBe(true);
});
