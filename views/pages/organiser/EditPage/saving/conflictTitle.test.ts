// Proves specification §7.6
import { expect, test } from 'vitest';
import { conflictTitle } from './conflictTitle.ts';

test.each([
  [
    'a save of today, in the time of Berlin',
    { by: 'kim', at: '2027-06-01T12:32:00Z' },
    'kim hat um 14:32 Uhr gespeichert',
  ],
  ['a save of yesterday', { by: 'kim', at: '2027-05-31T21:59:00Z' }, 'kim hat am 31.5.2027 um 23:59 Uhr gespeichert'],
  ['an unknown user', null, 'Jemand anderes hat inzwischen gespeichert'],
])('names %s', (_, savedBy, title) => {
  expect(conflictTitle(savedBy, '2027-06-01')).toBe(title);
});
