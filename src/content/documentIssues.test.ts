// Proves specification §12.2
import { describe, expect, test } from 'vitest';
import { createHosts, defaultHosts } from '#domain/hosts.ts';
import { buildDestination } from '../../test/builders/destination.ts';
import { parseDestination, parseTripOfHost } from './parseDocument.ts';
import { parseSiteDocument } from './parseSiteDocument.ts';

const trip = { _type: 'destination', ...buildDestination({ subdomain: 'ya', destinationId: 1 }) };
const date = { _key: 'd', start: '2027-07-03', end: '2027-07-10', online: true, basePrice: 449 };
const issuesOf = (fields: object) => {
  const parsed = parseDestination({ ...trip, ...fields });
  return (parsed.ok ? parsed.leftOut?.issues : parsed.issues) ?? [];
};

describe('issues of a trip have a German sentence and the control that fixes them', () => {
  test.each<[string, object, string, string]>([
    ['a missing object', { city: undefined }, 'city.title', 'Die Angabe „Ort“ fehlt.'],
    [
      'a missing field of an object',
      { city: { ...trip.city, lat: null } },
      'city.lat',
      'Die Angabe „Ort: Breitengrad“ fehlt.',
    ],
    [
      'a number out of range',
      { city: { ...trip.city, lng: 200 } },
      'city.lng',
      'Die Angabe „Ort: Längengrad“ ist keine Zahl von -180 bis 180.',
    ],
    [
      'a field of the country',
      { country: { ...trip.country, slug: 'Groß und klein' } },
      'country.slug',
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
    ['a number instead of text', { title: 7 }, 'title', 'Die Angabe „Titel“ ist kein Text.'],
    ['text instead of a list', { images: 'keine' }, 'images', 'Die Angabe „Bilder“ ist keine Liste.'],
    [
      'a path outside of the picture folder',
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
    [
      'a fractional age',
      { ageRange: { from: 7.5 } },
      'ageRange.from',
      'Die Angabe „Alter: von“ ist keine ganze Zahl von 0 bis 27.',
    ],
    ['a part of the care', { care: { phones: 7 } }, 'care.phones', 'Die Angabe „Betreuung: Handys“ ist kein Text.'],
    [
      'a missing part of the payment',
      { payment: { depositPercent: 20 } },
      'payment.balanceDaysBefore',
      'Die Angabe „Zahlung: Restzahlung“ fehlt.',
    ],
    [
      'an entry without a key of its own',
      { cancellation: [{ daysBefore: 0, percent: 'alles' }] },
      'cancellation.0.percent',
      'Die Angabe „Stornostufe 1: Prozent“ ist keine Zahl.',
    ],
    [
      'an id that does not match host and number',
      { _id: 'ya-2' },
      '_id',
      'Die Angabe „Kennung“ passt nicht zu Veranstalter und Nummer.',
    ],
    [
      'a string instead of rich text',
      { description: 'Text' },
      'description',
      'Die Angabe „Beschreibung“ ist keine Liste.',
    ],
  ])('%s', (_, fields, field, reason) => {
    expect(issuesOf(fields)).toEqual([{ field, reason }]);
  });

  test('several issues in one document', () => {
    expect(issuesOf({ city: null, title: 7 }).map(({ field }) => field)).toEqual(['title', 'city.title']);
  });

  test('a value that is not a document', () => {
    expect(parseDestination('x')).toMatchObject({ issues: [{ field: '', reason: 'Das ist kein lesbares Dokument.' }] });
  });
});

test('reports a trip whose host does not exist', () => {
  const parsed = parseTripOfHost({ ...trip, _id: 'nobody-1', subdomain: 'nobody' }, createHosts(defaultHosts));
  expect(parsed).toMatchObject({
    issues: [{ field: 'subdomain', reason: 'Den Veranstalter „nobody“ gibt es hier nicht.' }],
  });
});

test('issues of site documents use the field names of the content backend', () => {
  const parsed = parseSiteDocument({ _id: 'host-ya', _type: 'host', subdomain: 'ya', name: '', colour: 'rot' });
  expect(parsed).toMatchObject({
    issues: [
      { field: 'name', reason: 'Die Angabe „name“ fehlt.' },
      { field: 'colour', reason: 'Die Angabe „colour“ ist keine Farbe wie „#a1b2c3“.' },
    ],
    detail: expect.stringContaining('name: Too small'),
  });
});
