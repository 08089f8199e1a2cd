/** Writes the summary of favourites that children send to their parents. */
import { formatEuro } from '#domain/amounts.ts';

import { formatDateRange } from '#domain/dates.ts';
import { encodePart } from '#domain/text/addressPart.ts';
import { formatAges } from '#domain/trip/ages.ts';
import { offeredDates } from '#domain/trip/prices.ts';
import type { TripSummary } from '#domain/trip/trip.ts';
import { mailHref } from '#views/components/contactHref.ts';
import * as de from '#views/texts/de.ts';

/** Number of trips in the text. Mail programs shorten longer links. */
export const maxSummaryTrips = 8;

/**
 * Returns the summary as plain text.
 * @param trips at most `maxSummaryTrips`
 * @param origin of the site
 * @param more number of further favourites
 * @param url absolute address of the whole list
 */
export function summaryText(
  trips: readonly TripSummary[],
  { origin, more, url }: { origin: string; more: number; url: string },
): string {
  const parts = trips.map((trip, index) => `${index + 1}. ${tripText(trip, origin)}`);
  const head = de.favouritesPage.summaryHead(trips.length + more);
  return [head, ...parts, ...(more > 0 ? [de.favouritesPage.summaryMore(more, url)] : [])].join('\n\n');
}

/** Returns links that open a message with the summary. */
export function summaryTargets(text: string): { mail: string; whatsapp: string } {
  return {
    mail: mailHref('', { subject: de.favouritesPage.summarySubject, body: text }),
    whatsapp: `https://wa.me/?text=${encodePart(text)}`,
  };
}

function tripText({ title, city, country, ages, dates, price, path }: TripSummary, origin: string): string {
  const [next] = offeredDates(dates);
  const lines = [
    title,
    `${city.title}, ${country.title} · ${formatAges(ages)}`,
    next
      ? de.favouritesPage.summaryDates(formatDateRange(next.start, next.end), dates.length - 1)
      : de.favouritesPage.summaryNoDates,
    ...(price === null ? [] : [de.favouritesPage.summaryPrice(formatEuro(price))]),
    origin + path,
  ];
  return lines.join('\n   ');
}
