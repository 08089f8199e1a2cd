// Proves specification §7.15
import { expect, test } from 'vitest';
import { bankDay } from './bankDay.ts';

test.each([
  ['a Monday', '2026-11-30', '2026-11-30'],
  ['a Sunday', '2026-11-29', '2026-11-30'],
  ['Good Friday, Easter and the weekend', '2027-03-26', '2027-03-30'],
  ['Christmas before a weekend', '2026-12-25', '2026-12-28'],
  ['New Year', '2027-01-01', '2027-01-04'],
])('money is transferred on %s', (_what, day, expected) => expect(bankDay(day)).toBe(expected));
