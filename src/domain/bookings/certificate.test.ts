import { describe, expect, test } from 'vitest';
import { type Certificate, payableFrom, securityOf } from './certificate.ts';

const certificate = (id: string, startsFrom: string, startsUntil: string): Certificate => ({
  ...{ id, startsFrom, startsUntil, insurer: 'Reisegarantie AG', contact: 'Jena' },
});
const season = certificate('season', '2027-01-01', '2027-12-31');
const newer = certificate('newer', '2027-07-01', '2028-06-30');
const booking = (start: string, end: string, total = 60_000) => ({ departure: { start, end }, price: { total } });
const july = booking('2027-07-03', '2027-07-10');

describe('securityOf', () => {
  test.each([
    ['the certificate whose days contain the first day', [season], july, 'season'],
    ['the one that was stored last', [season, newer], july, 'newer'],
    ['the first and the last day', [season], booking('2027-12-31', '2028-01-05'), 'season'],
  ])('takes %s', (_what, certificates, of, id) => {
    expect(securityOf(certificates, of)).toEqual({ certificate: id, isSecured: true });
  });

  test.each([
    ['no certificate', [], july, false],
    ['one for other days', [newer], booking('2027-06-30', '2027-07-05'), false],
    ['a trip of one day for 500 euros', [], booking('2027-07-03', '2027-07-03', 50_000), true],
    ['a dearer one', [], booking('2027-07-03', '2027-07-03', 50_001), false],
    ['a cheap trip with a night', [], booking('2027-07-03', '2027-07-04', 100), false],
  ])('with %s', (_what, certificates, of, isSecured) => {
    expect(securityOf(certificates, of)).toEqual({ certificate: null, isSecured });
  });

  test.each([
    [
      'another certificate',
      [newer],
      { certificate: 'season', isSecured: true },
      { certificate: 'newer', isSecured: true },
    ],
    ['none any more', [], { certificate: 'season', isSecured: true }, { certificate: null, isSecured: false }],
    [
      'one that the host has sent itself',
      [],
      { certificate: null, isSecured: true },
      { certificate: null, isSecured: true },
    ],
  ])('after a move: %s', (_what, certificates, before, after) => {
    expect(securityOf(certificates, july, before)).toEqual(after);
  });
});

test('without a certificate, a family pays after the last day', () => {
  expect([payableFrom(false, july.departure), payableFrom(true, july.departure)]).toEqual(['2027-07-11', null]);
});
