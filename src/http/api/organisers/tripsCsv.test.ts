import { expect, test } from 'vitest';
import type { OrganiserTrip } from '../../../domain/organisers/organiserTrips.ts';
import { tripsCsv } from './tripsCsv.ts';

const trip: OrganiserTrip = {
  combinedId: '1-ya',
  title: 'Gipfel; „Woche“',
  internalName: '',
  level: 4,
  problems: [
    { code: 7, message: 'A' },
    { code: 8, message: 'B' },
  ],
  issue: null,
  nextStart: '2027-07-03',
  path: '/reisen/schweiz/laax/1-ya',
};
const lineOf = (overrides: Partial<OrganiserTrip>) =>
  tripsCsv([{ ...trip, ...overrides }], 'https://example.org').split('\r\n')[1];

test('a trip is a line, every cell quoted', () => {
  expect(lineOf({})).toBe(
    '"1-ya";"Gipfel; „Woche“";"";"4";"Sichtbar mit Mängeln";"A, B";"2027-07-03";"https://example.org/reisen/schweiz/laax/1-ya"',
  );
});

test.each([
  ['quotation marks are doubled', 'Die "Beste"', '"Die ""Beste"""'],
  ['a formula becomes text', '=HYPERLINK("x")', `"'=HYPERLINK(""x"")"`],
  ['so does a command', '+49 oder @SUM', `"'+49 oder @SUM"`],
])('%s', (_, title, cell) => {
  expect(lineOf({ title })).toContain(cell);
});
