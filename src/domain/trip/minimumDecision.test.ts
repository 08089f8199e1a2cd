// Proves specification §7.12
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, daysBetween } from '../dates.ts';
import { decisionDay, legalDecisionDays, minimumState } from './minimumDecision.ts';

describe('the day of decision about the minimum', () => {
  test.each([
    ['a day trip', '2027-07-10', '2027-07-10', 2, '2027-07-08'],
    ['two days', '2027-07-10', '2027-07-11', 7, '2027-07-03'],
    ['six days', '2027-07-10', '2027-07-15', 7, '2027-07-03'],
    ['seven days', '2027-07-10', '2027-07-16', 20, '2027-06-20'],
    ['two weeks', '2027-07-10', '2027-07-23', 20, '2027-06-20'],
    ['a trip after the end of February', '2028-03-05', '2028-03-12', 20, '2028-02-14'],
    ['a trip in January', '2027-01-10', '2027-01-20', 20, '2026-12-21'],
    ['seven days across the change to summer time', '2027-03-26', '2027-04-01', 20, '2027-03-06'],
  ])('of %s', (_, start, end, days, expected) => {
    expect(legalDecisionDays({ start, end })).toBe(days);
    expect(decisionDay({ start, end })).toBe(expected);
  });

  test('is that of the organiser if it is earlier, and never later than the legal one', () => {
    const own = fc.option(fc.integer({ min: 0, max: 400 }));
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 30 }), own, (length, ownDays) => {
        const days = { start: '2027-07-10', end: addDays('2027-07-10', length) };
        const before = daysBetween(decisionDay(days, ownDays), days.start);
        expect(before).toBe(Math.max(legalDecisionDays(days), ownDays ?? 0));
      }),
    );
  });
});

describe('the state of the minimum', () => {
  const departure = { start: '2027-07-10', end: '2027-07-16', minimumDecisionDays: null };
  test.each([
    ['nobody has booked', 0, '2027-06-01', 12, false],
    ['some are missing on the day of decision', 9, '2027-06-20', 3, false],
    ['some are missing after it', 9, '2027-06-21', 3, true],
    ['exactly the minimum', 12, '2027-06-01', 0, false],
    ['more than the minimum', 20, '2027-06-01', 0, false],
  ])('%s', (_, booked, today, missing, isDecided) => {
    expect(minimumState({ ...departure, minimum: 12 }, booked, today)).toEqual({
      ...{ travellers: 12, decision: '2027-06-20' },
      ...{ missing, isDecided },
    });
  });

  test('an earlier day of decision', () => {
    const early = { ...departure, minimum: 12, minimumDecisionDays: 28 };
    expect(minimumState(early, 0, '2027-06-13')).toMatchObject({ decision: '2027-06-12', isDecided: true });
  });

  test('a departure without a minimum has none', () => {
    expect(minimumState({ ...departure, minimum: null }, 0, '2027-06-01')).toBeNull();
  });
});
