// Proves specification §8.10, §8.11
import { expect, test } from 'vitest';
import { accountLinkKinds, accountLinkPath } from '../organisers/accounts/accountLinks.ts';
import { isLinkPath, withoutToken } from './linkPaths.ts';

test.each([
  ['/bewertung/eyJh.b.c', true, '/bewertung/…'],
  ['/meine-buchung/eyJh.b.c', true, '/meine-buchung/…'],
  ['/meine-buchung/eyJh.b.c/stornieren', true, '/meine-buchung/…'],
  ['/bewertung/danke', false, '/bewertung/danke'],
  ['/meine-buchung', false, '/meine-buchung'],
  ['/meine-buchung/', false, '/meine-buchung/'],
  ['/Meine-Buchung/eyJh.b.c', true, '/meine-buchung/…'],
  ['/MEINE-BUCHUNG/eyJh.b.c/Stornieren/', true, '/meine-buchung/…'],
  ['/meine%2Dbuchung/eyJh.b.c', true, '/meine-buchung/…'],
  ['/meine-buchung%2FeyJh.b.c', true, '/meine-buchung/…'],
  ['//meine-buchung//eyJh.b.c', true, '/meine-buchung/…'],
  ['/\\meine-buchung\\eyJh.b.c', true, '/meine-buchung/…'],
  ['/x/../meine-buchung/eyJh.b.c', true, '/meine-buchung/…'],
  ['/meine-buchung/%E0%A4%A', true, '/meine-buchung/…'],
  ['/meine-buchung/eyJh.b.c/_payload.json?x=1#y', true, '/meine-buchung/…'],
  ['/reisen/alle?q=a#b', false, '/reisen/alle'],
  ['/warteliste/eintrag/eyJh.b.c', true, '/warteliste/eintrag/…'],
  ['/warteliste/bestaetigung/eyJh.b.c', true, '/warteliste/bestaetigung/…'],
  ['/warteliste/angebot/eyJh.b.c', true, '/warteliste/angebot/…'],
  ['/zusammen/1b-2c', true, '/zusammen/…'],
  ['/zusammen?reise=1-ya', false, '/zusammen'],
  ['/warteliste/1-ya', false, '/warteliste/1-ya'],
  ['/reisen/alle', false, '/reisen/alle'],
  ...accountLinkKinds.map(
    (kind) => [accountLinkPath('ya', kind, 'eyJh.b.c'), true, `/admin/ya/${kind}/…`] as [string, boolean, string],
  ),
  ['/admin/ya/passwort-vergessen', false, '/admin/ya/passwort-vergessen'],
])('%s', (path, isLink, shown) => {
  expect([isLinkPath(path), withoutToken(path)]).toEqual([isLink, shown]);
});

test('the address of a booking form with an offer, a group or the page of a booking contains a token', () => {
  expect(isLinkPath('/buchungsformular/1-ya?date=d1&geschwister=eyJh.b.c')).toBe(true);
  expect(isLinkPath('/buchungsformular/1-ya?date=d1&angebot=eyJh.b.c')).toBe(true);
  expect(isLinkPath('/buchungsformular/1-ya?date=d1&%61ngebot=eyJh.b.c')).toBe(true);
  expect(isLinkPath('/buchungsformular/1-ya?date=d1&gruppe=1b-2c')).toBe(true);
  expect(isLinkPath('/buchungsformular/1-ya?date=d1')).toBe(false);
});
