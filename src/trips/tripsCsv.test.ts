import { expect, test } from 'vitest';
import type { OrganiserTrip } from '#domain/organisers/organiserTrips.ts';
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
  [...tripsCsv([{ ...trip, ...overrides }], 'https://example.org')]
    .map((slice) => slice())
    .join('')
    .split('\r\n')[1];

test('renders a trip as one row with quoted cells', () => {
  expect(lineOf({})).toBe(
    '"1-ya";"Gipfel; „Woche“";"";"4";"Sichtbar mit Mängeln";"A, B";"2027-07-03";"https://example.org/reisen/schweiz/laax/1-ya"',
  );
});

test.each([
  ['doubles quotation marks', 'Die "Beste"', '"Die ""Beste"""'],
  ['neutralises a formula', '=HYPERLINK("x")', `"'=HYPERLINK(""x"")"`],
  ['neutralises a leading plus sign', '+49 oder @SUM', `"'+49 oder @SUM"`],
])('%s', (_, title, cell) => {
  expect(lineOf({ title })).toContain(cell);
});
