/** Renders a departure as a calendar file (RFC 5545). */
import ical, { ICalEventTransparency } from 'ical-generator';
import { addDays } from '#domain/dates.ts';
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

export function calendarFile({ trip, date, origin, domain, changedAt }: CalendarEntry): string {
  const url = origin + trip.path;
  const description = [trip.teaser, `${formatAges(trip.ages)} · ${trip.host.name}`, url].filter(Boolean).join('\n');
  const { lat, lng: lon } = trip.city;
  const place = `${trip.city.title}, ${trip.country.title}`;
  const calendar = ical({ prodId: '//Lagerfeuer//Reisetermine//DE' });
  calendar.createEvent({
    id: `${trip.combinedId}-${date.key}@${domain}`,
    // Unknown instants become the epoch, so that any change is later.
    stamp: new Date(changedAt ?? 0),
    allDay: true,
    start: new Date(date.start),
    // The end of an all-day entry is exclusive.
    end: new Date(addDays(date.end, 1)),
    summary: plain(trip.title),
    description: plain(description),
    location: { title: plain(place), geo: { lat, lon } },
    url,
    transparency: ICalEventTransparency.TRANSPARENT,
  });
  return calendar.toString();
}

/** Returns a file name that is valid on all operating systems. */
export function calendarFileName({ trip, date }: Pick<CalendarEntry, 'trip' | 'date'>): string {
  return `reise-${trip.combinedId}-${date.start}.ics`;
}

/** Removes control characters, which calendar files cannot contain. */
function plain(text: string): string {
  return text.replace(/\r\n?/g, '\n').replace(/[^\P{Cc}\n\t]/gu, '');
}
