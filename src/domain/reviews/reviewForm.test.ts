import { describe, expect, test } from 'vitest';
import { checkReview, emptyReview, type ReviewValues, reviewFields, reviewOfValues, tidyReview } from './reviewForm.ts';

const complete: ReviewValues = {
  ...{ by: 'jugendliche', age: '13', name: 'Lena', text: 'Beste Woche vom Jahr.' },
  ...{ programm: '5', betreuung: '4', unterkunft: '3', verpflegung: '2' },
};

test('a complete review has no errors and becomes a review', () => {
  expect(checkReview(complete)).toEqual([]);
  expect(reviewOfValues(complete)).toEqual({
    by: 'jugendliche',
    age: 13,
    name: 'Lena',
    ratings: { programm: 5, betreuung: 4, unterkunft: 3, verpflegung: 2 },
    text: 'Beste Woche vom Jahr.',
  });
  expect(reviewOfValues({ ...complete, name: '' }).name).toBeNull();
});

test('an empty form has an error for each required field', () => {
  expect(checkReview(emptyReview).map(({ field }) => field)).toEqual(reviewFields.filter((field) => field !== 'name'));
});

describe('rejects', () => {
  test.each<[keyof ReviewValues, string]>([
    ['by', 'oma'],
    ['age', '3'],
    ['age', '28'],
    ['age', '1e1'],
    ['age', '12.5'],
    ['name', 'Anna Müller'],
    ['name', 'anna@example.org'],
    ['name', 'www.example.org'],
    ['programm', '0'],
    ['betreuung', '6'],
    ['unterkunft', '4.5'],
    ['verpflegung', ' 5'],
    ['text', 'Gut.'],
    ['text', 'x'.repeat(3_001)],
  ])('%s "%s"', (field, value) => {
    expect(checkReview({ ...complete, [field]: value }).map((error) => error.field)).toEqual([field]);
  });
});

test('tidyReview removes control characters and surplus spaces, and keeps the lines of the text', () => {
  const tidied = tidyReview({ ...complete, name: ' Anna   M.\u0000 ', text: ' Eins.\r\n\r\nZwei.\u0007 ' });
  expect([tidied.name, tidied.text]).toEqual(['Anna M.', 'Eins.\n\nZwei.']);
});
