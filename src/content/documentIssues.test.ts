import { describe, expect, test } from 'vitest';
import { buildDestination } from '../../test/builders/destination.ts';
import { createHosts, defaultHosts } from '../domain/site/hosts.ts';
import { parseDestination, parseSiteDocument, parseTripOfHost } from './schemas.ts';

const trip = { _type: 'destination', ...buildDestination({ subdomain: 'ya', destinationId: 1 }) };
const date = { _key: 'd', start: '2027-07-03', end: '2027-07-10', online: true, basePrice: 449 };
const issuesOf = (fields: object) => {
  const parsed = parseDestination({ ...trip, ...fields });
  return parsed.ok ? [] : parsed.issues;
};

describe('an issue of a trip is a German sentence and names the control that mends it', () => {
  test.each<[string, object, string, string]>([
    ['a missing object', { city: undefined }, 'city.title', 'Die Angabe „Ort“ fehlt.'],
    ['a missing part', { city: { ...trip.city, lat: null } }, 'city.lat', 'Die Angabe „Ort: Breitengrad“ fehlt.'],
    [
      'a number out of range',
      { city: { ...trip.city, lng: 200 } },
      'city.lng',
      'Die Angabe „Ort: Längengrad“ muss höchstens 180 sein.',
    ],
    [
      'a part without a control',
      { country: { ...trip.country, slug: 'Groß und klein' } },
      'country.title',
      'Die Angabe „Land: Name in der Adresse“ darf nur Kleinbuchstaben, Ziffern und Bindestriche haben.',
    ],
    [
      'a day that does not exist',
      { dates: [date, { ...date, _key: 'never', start: '2027-02-30' }] },
      'dates[_key=="never"].start',
      'Die Angabe „Termin 2: Beginn“ ist kein gültiges Datum.',
    ],
    [
      'an entry without a key',
      { dates: [{ ...date, _key: undefined }] },
      'dates[_key=="termin-1"].start',
      'Die Angabe „Termin 1: Schlüssel“ fehlt.',
    ],
    ['a number as text', { title: 7 }, 'title', 'Die Angabe „Titel“ ist kein Text.'],
    ['text as a list', { images: 'keine' }, 'images', 'Die Angabe „Bilder“ ist keine Liste.'],
    [
      'a picture that is none',
      { images: [{ _key: 'a', path: 'anderswo/bild.jpg' }] },
      'images[_key=="a"].alt',
      'Die Angabe „Bild 1: Datei“ verweist auf kein Bild.',
    ],
    [
      'an address without a scheme',
      { videoUrl: 'youtube.com/x' },
      'videoUrl',
      'Die Angabe „Video“ beginnt nicht mit „https://“ oder „/“.',
    ],
    ['half a year', { ageRange: { from: 7.5 } }, 'ageRange.from', 'Die Angabe „Alter: von“ ist keine ganze Zahl.'],
    ['another id', { _id: 'ya-2' }, '_id', 'Die Angabe „Kennung“ passt nicht zu Veranstalter und Nummer.'],
    ['rich text', { description: 'Text' }, 'description', 'Die Angabe „Beschreibung“ ist keine Liste.'],
  ])('%s', (_, fields, field, reason) => {
    expect(issuesOf(fields)).toEqual([{ field, reason }]);
  });

  test('several at once', () => {
    expect(issuesOf({ city: null, title: 7 }).map(({ field }) => field)).toEqual(['title', 'city.title']);
  });

  test('what is no document', () => {
    expect(parseDestination('x')).toMatchObject({ issues: [{ field: '', reason: 'Das ist kein lesbares Dokument.' }] });
  });
});

test('a trip of no host', () => {
  const parsed = parseTripOfHost({ ...trip, _id: 'nobody-1', subdomain: 'nobody' }, createHosts(defaultHosts));
  expect(parsed).toMatchObject({
    issues: [{ field: 'subdomain', reason: 'Den Veranstalter „nobody“ gibt es hier nicht.' }],
  });
});

test('documents of the site name their fields as the content backend does', () => {
  const parsed = parseSiteDocument({ _id: 'host-ya', _type: 'host', subdomain: 'ya', name: '', colour: 'rot' });
  expect(parsed).toMatchObject({
    issues: [
      { field: 'name', reason: 'Die Angabe „name“ fehlt.' },
      { field: 'colour', reason: 'Die Angabe „colour“ ist keine Farbe wie „#a1b2c3“.' },
    ],
    detail: expect.stringContaining('name: Too small'),
  });
});
