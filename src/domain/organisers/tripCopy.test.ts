// Proves specification §6.2
import { expect, test } from 'vitest';
import { copyOfTrip } from './tripCopy.ts';

const ids = { from: '10-ya', to: '57-ya' };
const original = {
  _id: 'ya-10',
  _rev: 'r',
  subdomain: 'ya',
  destinationId: 10,
  rating: { average: 4.8, count: 120 },
  title: 'Gipfelwoche ',
  visible: true,
  switchedOn: true,
  archived: true,
  rdsUrl: '/buchungsformular/10-ya',
  teaser: null,
  packingList: ['Schlafsack'],
  cancellation: [{ daysBefore: 30, percent: 20 }],
  dates: [{ _key: 'a', start: '2027-07-03', end: '2027-07-10', online: true, basePrice: 449, note: 'bleibt' }],
};

test('copies the content, but no ids and no rating', () => {
  expect(copyOfTrip(original, ids, 'same', [])).toEqual({
    title: 'Gipfelwoche (Kopie)',
    visible: false,
    switchedOn: true,
    archived: false,
    packingList: ['Schlafsack'],
    cancellation: [{ daysBefore: 30, percent: 20 }],
    rdsUrl: '/buchungsformular/57-ya',
    dates: [{ _key: 'a', start: '2027-07-03', end: '2027-07-10', online: false, basePrice: 449, note: 'bleibt' }],
  });
});

test('moves departures by a year and keeps their weekdays', () => {
  expect(copyOfTrip(original, ids, 'next-year', []).dates).toMatchObject([{ start: '2028-07-01', end: '2028-07-08' }]);
});

test.each([
  ['another site', 'https://buchung.example.de/10-ya', undefined],
  ['no site', null, undefined],
])('does not copy the address of a booking form on %s', (_, rdsUrl, expected) => {
  expect(copyOfTrip({ ...original, rdsUrl }, ids, 'same', []).rdsUrl).toBe(expected);
});

test.each(['/buchungsformular/10-ya?x=1', '/buchungsformular/2007-ya', 'https://ya.example.de/buchungsformular/10-ya'])(
  'the copy of %s is the form of the copy',
  (rdsUrl) => {
    expect(copyOfTrip({ ...original, rdsUrl }, ids, 'same', []).rdsUrl).toBe('/buchungsformular/57-ya');
  },
);

test('copies the valid parts of a broken document', () => {
  const broken = { title: 5, dates: [{ start: 'bald' }] };
  expect(copyOfTrip(broken, ids, 'next-year', [])).toMatchObject({ title: '(Kopie)', dates: [{ start: 'bald' }] });
});
