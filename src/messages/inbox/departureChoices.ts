/** The departures to which bookings in the inbox can be moved. */
import type { SanityClient } from '@sanity/client';
import { findCancelled } from '#bookings/places/findCancelled.ts';
import { parseDestination } from '#content/parseDocument.ts';
import type { Database } from '#database/connectDatabase.ts';
import type { DepartureChoices, InboxEntry } from '#domain/bookings/inbox.ts';
import type { Hosts } from '#domain/site/hosts.ts';
import { findTripKey } from '#domain/site/tripOnSite.ts';
import type { IsoDate } from '#domain/trip/trip.ts';
import { docIdOf } from '#domain/trip/tripId.ts';
import { validDates } from '#domain/trip/visibility.ts';
import { withoutCancelled } from '#domain/trip/withoutCancelled.ts';

/** Departures offered per trip, soonest first. */
const maxChoices = 40;

/** Loads the departures of the trips of all entries that can be moved, in one request. */
export async function loadDepartureChoices(
  { content, database, hosts }: { content: SanityClient; database: Database; hosts: Hosts },
  entries: readonly InboxEntry[],
  today: IsoDate,
): Promise<DepartureChoices> {
  const movable = entries.filter(({ bookingState }) => bookingState === 'requested' || bookingState === 'confirmed');
  const combinedIds = [...new Set(movable.flatMap(({ booked }) => booked?.combinedId ?? []))];
  const trips = combinedIds.flatMap((combinedId) => {
    const key = findTripKey(combinedId, hosts);
    return key ? [{ combinedId, docId: docIdOf(key.subdomain, key.destinationId) }] : [];
  });
  if (trips.length === 0) return {};
  const [documents, cancelled] = await Promise.all([
    content.getDocuments(trips.map(({ docId }) => docId)),
    findCancelled(database, combinedIds),
  ]);
  const choices = trips.map(({ combinedId, docId }) => {
    const parsed = parseDestination(documents.find((document) => document?._id === docId) ?? null);
    const open = parsed.ok ? withoutCancelled(parsed.value, cancelled(combinedId)).dates : [];
    const dates = validDates(open, today).slice(0, maxChoices);
    return [combinedId, dates.map(({ _key, start, end }) => ({ dateKey: _key, start, end }))] as const;
  });
  return Object.fromEntries(choices);
}
