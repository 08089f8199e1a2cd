/** Renders a departure as a calendar file (RFC 5545). */

import { addDays, type IsoDate } from '#domain/dates.ts';
import { formatAges } from '#domain/trip/ages.ts';
import type { TripDate, TripSummary } from '#domain/trip/trip.ts';

export interface CalendarEntry {
  trip: Pick<TripSummary, 'combinedId' | 'title' | 'teaser' | 'path' | 'city' | 'country' | 'ages' | 'host'>;
  date: Pick<TripDate, 'key' | 'start' | 'end'>;
  /** Absolute origin of the site that the entry links to. */
  origin: string;
  /** The platform's domain. It is part of the UID, so that a departure has the same UID on all sites. */
  domain: string;
  /** ISO instant of the trip's last change, which keeps the file reproducible; null if unknown. */
  changedAt: string | null;
}

/** Maximum octets of a line without its line break (RFC 5545, 3.1). */
const maxOctets = 75;

/** Returns the text of the file with folded lines and CRLF line breaks. */
export function calendarFile({ trip, date, origin, domain, changedAt }: CalendarEntry): string {
  const url = origin + trip.path;
  const description = [trip.teaser, `${formatAges(trip.ages)} · ${trip.host.name}`, url].filter(Boolean).join('\n');
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Lagerfeuer//Reisetermine//DE',
    'CALSCALE:GREGORIAN',
    'BEGIN:VEVENT',
    `UID:${escapeText(`${trip.combinedId}-${date.key}@${domain}`)}`,
    `DTSTAMP:${instant(changedAt)}`,
    `DTSTART;VALUE=DATE:${day(date.start)}`,
    // The end date of an all-day entry is exclusive.
    `DTEND;VALUE=DATE:${day(addDays(date.end, 1))}`,
    `SUMMARY:${escapeText(trip.title)}`,
    `LOCATION:${escapeText(`${trip.city.title}, ${trip.country.title}`)}`,
    `GEO:${trip.city.lat};${trip.city.lng}`,
    `DESCRIPTION:${escapeText(description)}`,
    `URL:${url}`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${fold(line)}\r\n`).join('');
}

/** Returns a file name that is valid on all operating systems. */
export function calendarFileName({ trip, date }: Pick<CalendarEntry, 'trip' | 'date'>): string {
  return `reise-${trip.combinedId}-${date.start}.ics`;
}

function day(date: IsoDate): string {
  return date.replaceAll('-', '');
}

/** Formats an instant as "20261120T080000Z". Unknown instants become the epoch, so that any change is later. */
function instant(iso: string | null): string {
  const time = Date.parse(iso ?? '');
  const seconds = new Date(Number.isNaN(time) ? 0 : time).toISOString().slice(0, 19);
  return `${seconds.replace(/[-:]/g, '')}Z`;
}

/** Escapes a value of type TEXT (RFC 5545, 3.3.11). */
function escapeText(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .replace(/[\\;,]/g, '\\$&')
    .replaceAll('\n', '\\n');
}

/** Folds a line into pieces of at most 75 octets without splitting characters. Continuation lines begin with a space. */
function fold(line: string): string {
  const pieces = [''];
  let octets = 0;
  for (const character of line) {
    const size = new TextEncoder().encode(character).length;
    if (octets + size > maxOctets) {
      pieces.push('');
      octets = 1;
    }
    pieces[pieces.length - 1] += character;
    octets += size;
  }
  return pieces.join('\r\n ');
}
