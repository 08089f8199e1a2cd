// Proves specification §12.7
import { describe, expect, test } from 'vitest';
import { allStars, buildReview, reviewDocument } from '../../test/builders/review.ts';
import { parseReview } from './parseSiteDocument.ts';

const fieldOf = (changes: Record<string, unknown>) => {
  const parsed = parseReview({ ...reviewDocument(), ...changes });
  return parsed.ok ? null : parsed.issues[0].field;
};

test('accepts a review with and without its optional fields', () => {
  const trip = { subdomain: 'ya', destinationId: 1 };
  const value = { ...buildReview(), trip, departure: 'd1' };
  expect(parseReview(reviewDocument())).toEqual({ ok: true, value });
  expect(parseReview(reviewDocument({ name: null, answer: null }))).toEqual({
    ok: true,
    value: { ...value, name: null },
  });
  expect(fieldOf({ answer: 'Danke für eure Rückmeldung!' })).toBeNull();
});

test.each(['Anna', 'Anna M.', 'A. M.', 'A.', 'Ann-Kathrin', 'Zoë'])('accepts the name %s', (name) => {
  expect(fieldOf({ name })).toBeNull();
});

describe('rejects', () => {
  test.each<[string, Record<string, unknown>, string]>([
    ['another id', { _id: 'rating-1' }, '_id'],
    ['a combined id as the trip', { trip: '1-ya' }, 'trip'],
    ['a review without a departure', { departure: '' }, 'departure'],
    ['another author', { by: 'oma' }, 'by'],
    ['a fraction as the age', { age: 9.5 }, 'age'],
    ['a full name', { name: 'Anna Müller' }, 'name'],
    ['a mail address as the name', { name: 'anna@example.org' }, 'name'],
    ['no stars', { ratings: { ...allStars(5), programm: 0 } }, 'ratings.programm'],
    ['six stars', { ratings: { ...allStars(5), betreuung: 6 } }, 'ratings.betreuung'],
    ['a fraction of a star', { ratings: { ...allStars(5), unterkunft: 4.5 } }, 'ratings.unterkunft'],
    ['a missing rating', { ratings: { programm: 5, betreuung: 5, unterkunft: 5 } }, 'ratings.verpflegung'],
    ['an empty text', { text: ' ' }, 'text'],
    ['a long text', { text: 'x'.repeat(3_001) }, 'text'],
    ['a long answer', { answer: 'x'.repeat(2_001) }, 'answer'],
    ['a text instead of a boolean', { verified: 'ja' }, 'verified'],
    ['a day instead of an instant', { at: '2026-09-01' }, 'at'],
  ])('%s', (_what, changes, field) => {
    expect(fieldOf(changes)).toBe(field);
  });
});
