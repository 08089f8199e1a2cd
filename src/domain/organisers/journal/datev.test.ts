// Proves specification §7.18
import { describe, expect, test } from 'vitest';
import { type DatevSettings, datevHead, datevLine, isInOneYear, yearBegin } from './datev.ts';
import type { JournalPayment } from './journal.ts';

const settings: DatevSettings = {
  ...{ consultant: 29_098, client: 55_003, yearStart: 1, families: '10000' },
  accounts: { transfer: '1800', cash: '1600', other: '1460', writeOff: '6930' },
};
const payment: JournalPayment = {
  ...{
    id: '1',
    reference: 'LF-AAAA-BBBB',
    paidOn: '2026-12-01',
    amount: 12_305,
    kind: 'transfer',
    isCorrection: false,
    isTakenBack: false,
    receipt: null,
    by: 'kim',
    at: new Date('2026-12-02T09:00:00Z'),
    isReturn: false,
  },
  ...{ guardian: 'Wendelgard Müller', trip: 'Segeln "Süd"', start: '2027-07-03', end: '2027-07-10' },
};
const cells = (line: string) => line.trimEnd().split(';');

test('a file begins with the head of version 700 and the names of 125 columns', () => {
  const period = { from: '2026-01-01', to: '2026-12-31' };
  const [head = '', columns = '', end] = datevHead(settings, period, new Date('2026-12-24T10:11:12.345Z')).split(
    '\r\n',
  );
  expect(head).toBe(
    '"EXTF";700;21;"Buchungsstapel";13;20261224101112345;;"RE";"";"";29098;55003;20260101;4;20260101;20261231;' +
      '"Zahlungen";"";1;0;0;"EUR";;"";;;"";;;"";""',
  );
  expect(cells(head)).toHaveLength(31);
  expect(cells(columns)).toHaveLength(125);
  expect([cells(columns)[9], cells(columns)[13], cells(columns)[113], cells(columns)[124]]).toEqual([
    ...['Belegdatum', 'Buchungstext', 'Festschreibung', 'Abw. Skontokonto'],
  ]);
  expect(end).toBe('');
});

describe('a payment', () => {
  test('has amount, side, accounts, day, number and text, and no name', () => {
    const line = datevLine(settings, payment);
    expect(cells(line)).toHaveLength(125);
    const start = '123,05;"S";"EUR";;;;1800;10000;;0112;"LF-AAAA-BBBB";"";;"LF-AAAA-BBBB 2027-07-03 Segeln ""Süd""";';
    expect(line.startsWith(start)).toBe(true);
    expect(line).not.toContain('Müller');
  });

  test('has the number of its receipt, and beside it that of the booking', () => {
    expect(cells(datevLine(settings, { ...payment, receipt: '2026-0012' })).slice(10, 12)).toEqual([
      ...['"2026-0012"', '"LF-AAAA-BBBB"'],
    ]);
  });

  test.each([
    ['paid back', { amount: -5 }, '0,05;"H";"EUR";;;;1800;10000'],
    ['in cash', { kind: 'cash' as const }, '123,05;"S";"EUR";;;;1600;10000'],
    ['that was collected by debit', { kind: 'debit' as const }, '123,05;"S";"EUR";;;;1800;10000'],
    ['that was written off', { kind: 'writeOff' as const }, '123,05;"S";"EUR";;;;6930;10000'],
  ])('%s', (_what, change, start) => {
    expect(datevLine(settings, { ...payment, ...change })).toMatch(new RegExp(`^${start}`));
  });
});

test('a financial year can begin in another month, and a file belongs to one', () => {
  expect([yearBegin('2026-09-30', 10), yearBegin('2026-10-01', 10)]).toEqual(['2025-10-01', '2026-10-01']);
  expect(isInOneYear({ from: '2026-10-01', to: '2027-09-30' }, 10)).toBe(true);
  expect(isInOneYear({ from: '2026-01-01', to: '2026-12-31' }, 10)).toBe(false);
  expect(isInOneYear({ from: '2026-12-31', to: '2026-01-01' }, 1)).toBe(false);
});
