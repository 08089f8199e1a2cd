/** The departures to which bookings in the inbox can be moved. */
import type { SanityClient } from '@sanity/client';
import { loadOpenDepartures } from '#bookings/departures/openDepartures.ts';
import type { Database } from '#database/connectDatabase.ts';
import type { DepartureChoices, InboxEntry } from '#domain/bookings/inbox.ts';
import type { IsoDate } from '#domain/dates.ts';
import type { Hosts } from '#domain/hosts.ts';

/** Loads the departures of the trips of all entries that can be moved, in one request. */
export async function loadDepartureChoices(
  services: { content: SanityClient; database: Database; hosts: Hosts },
  entries: readonly InboxEntry[],
  today: IsoDate,
): Promise<DepartureChoices> {
  const movable = entries.filter(({ bookingState }) => bookingState === 'requested' || bookingState === 'confirmed');
  const combinedIds = [...new Set(movable.flatMap(({ booked }) => booked?.combinedId ?? []))];
  const open = await loadOpenDepartures(services, combinedIds, today);
  const choices = [...open].map(([combinedId, { dates }]) => {
    return [combinedId, dates.map(({ _key, start, end }) => ({ dateKey: _key, start, end }))] as const;
  });
  return Object.fromEntries(choices);
}
