import { describe, expect, test } from 'vitest';
import { countdownText, nextSteps } from './nextSteps.ts';

const departure = { start: '2027-02-20', end: '2027-02-27' };
const input: Parameters<typeof nextSteps>[0] = {
  ...{ state: 'confirmed', today: '2026-11-28', departure, boarding: null, documentsDays: null, organiser: 'YA' },
  ...{ bookedOn: '2026-11-28', answerDays: 2, minimum: null, lacking: [] },
  parts: [
    { part: 'deposit', amount: 20_000, open: 0, status: 'paid', due: { day: '2026-12-08' } },
    { part: 'balance', amount: 80_000, open: 80_000, status: 'next', due: { day: '2027-01-21' } },
  ],
};
const daysOf = (more: Partial<typeof input>) => nextSteps({ ...input, ...more }).map(({ title, day }) => [title, day]);

test('a confirmed booking names what is open, and the journey', () => {
  expect(daysOf({})).toEqual([
    ['Restzahlung: 800\u00a0€', '2027-01-21'],
    ['Los geht’s', '2027-02-20'],
    ['Rückkehr', '2027-02-27'],
  ]);
});

test('the travel documents are named until they have come', () => {
  const documents = ['Reiseunterlagen', '2027-02-06'];
  expect(daysOf({ documentsDays: 14 })).toContainEqual(documents);
  expect(daysOf({ documentsDays: 14, today: '2027-02-06' })).not.toContainEqual(documents);
});

test('a request waits for its answer, and nothing is due on a day before it', () => {
  const steps = daysOf({ state: 'requested' });
  expect(steps).toContainEqual(['Antwort von YA, meist bis dahin', '2026-11-30']);
  expect(steps).toContainEqual(['Restzahlung: 800\u00a0€', null]);
  expect(daysOf({ state: 'requested', today: '2026-12-05' })[0]).toEqual(['YA prüft deine Buchung', null]);
});

test('the minimum is named until its day of decision', () => {
  const minimum = { travellers: 12, decision: '2027-01-31', isReached: false };
  expect(nextSteps({ ...input, minimum })[1]?.text).toContain('bis dahin absagen');
  expect(nextSteps({ ...input, minimum: { ...minimum, isReached: true } })[1]?.text).toContain('genug');
  expect(daysOf({ minimum, today: '2027-02-01' })).toHaveLength(3);
});

test('the way back names place and time', () => {
  const boarding = { title: 'Hamburg', time: '06:05', returnTime: '21:25' };
  const texts = nextSteps({ ...input, boarding }).map(({ text }) => text);
  expect(texts.slice(1)).toEqual(['ab Hamburg, 06:05 Uhr; Rückkehr dort um 21:25 Uhr', 'Hamburg, 21:25 Uhr']);
});

test.each(['declined', 'cancelled', 'travelled'] as const)('nothing is ahead of a %s booking', (state) => {
  expect(nextSteps({ ...input, state })).toEqual([]);
});

describe('countdownText', () => {
  test.each([
    ['2026-11-28', 'noch 84 Tage'],
    ['2027-02-19', 'morgen geht es los'],
    ['2027-02-20', 'heute geht es los'],
    ['2027-02-22', 'Tag 3 von 8'],
    ['2027-02-28', null],
  ])('on %s: %s', (today, text) => expect(countdownText(departure, today)).toBe(text));
});
