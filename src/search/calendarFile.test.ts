import { describe, expect, test } from 'vitest';
import { parseCalendar } from '../../test/builders/parseCalendar.ts';
import { buildPublicTrip, buildTripDate } from '../../test/builders/publicTrip.ts';
import { type CalendarEntry, calendarFile, calendarFileName } from './calendarFile.ts';

const entry = (overrides: Partial<CalendarEntry> = {}): CalendarEntry => ({
  trip: buildPublicTrip(),
  date: buildTripDate(),
  origin: 'https://ya.lagerfeuer.example',
  domain: 'lagerfeuer.example',
  changedAt: '2026-11-20T08:00:00Z',
  ...overrides,
});

describe('calendarFile', () => {
  test('contains dates, place and title, with an exclusive end date', () => {
    expect(Object.fromEntries(parseCalendar(calendarFile(entry())))).toMatchObject({
      VERSION: '2.0',
      UID: '1001-lagerfeuer-d1@lagerfeuer.example',
      DTSTAMP: '20261120T080000Z',
      'DTSTART;VALUE=DATE': '20270703',
      'DTEND;VALUE=DATE': '20270711',
      SUMMARY: 'Lagerfeuersommer am Plauer See',
      LOCATION: 'Plau am See, Deutschland',
      'URL;VALUE=URI': 'https://ya.lagerfeuer.example/reisen/deutschland/plau-am-see/1001-lagerfeuer',
    });
  });

  test('escapes texts so that parsers restore them unchanged', () => {
    const title = 'Wind, Wellen; und \\ mehr';
    const teaser = `Erste Zeile\r\nZweite – ${'Überübung 🏕️ '.repeat(30)}`;
    const read = parseCalendar(calendarFile(entry({ trip: buildPublicTrip({ title, teaser }) })));
    expect(read.get('SUMMARY')).toBe(title);
    expect(read.get('DESCRIPTION')).toContain(teaser.replace('\r\n', '\n'));
  });

  test('prevents texts from injecting properties', () => {
    const title = 'Camp\r\nATTACH:https://example.org/\u0000';
    const read = parseCalendar(calendarFile(entry({ trip: buildPublicTrip({ title }) })));
    expect(read.has('ATTACH')).toBe(false);
    expect(read.get('SUMMARY')).toBe('Camp\nATTACH:https://example.org/');
  });

  test('folds lines at 75 octets without splitting characters', () => {
    const text = calendarFile(entry({ trip: buildPublicTrip({ teaser: 'äöü€🏕️'.repeat(60) }) }));
    for (const line of text.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
    expect(text).not.toContain('\uFFFD');
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  });

  test('ends a departure on the last day of a year in the next year', () => {
    const date = buildTripDate({ start: '2027-12-27', end: '2027-12-31' });
    expect(parseCalendar(calendarFile(entry({ date }))).get('DTEND;VALUE=DATE')).toBe('20280101');
  });

  test('falls back to the epoch as DTSTAMP if the time of the last change is unknown', () => {
    expect(parseCalendar(calendarFile(entry({ changedAt: null }))).get('DTSTAMP')).toBe('19700101T000000Z');
  });
});

test('calendarFileName contains trip and start date', () => {
  expect(calendarFileName(entry())).toBe('reise-1001-lagerfeuer-2027-07-03.ics');
});
