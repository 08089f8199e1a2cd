import { parseDestination } from '#content/parseDocument.ts';
import type { Database } from '#database/connectDatabase.ts';
import { berlinToday } from '#domain/dates.ts';
import type { Hosts } from '#domain/hosts.ts';
import { isBookable } from '#domain/trip/visibility.ts';
import { docIdOf } from '#domain/tripId.ts';
import type { DepartureKey } from '../places/departureKey.ts';
import type { HeldDeparture } from '../places/holds.ts';

/** What the use cases of the waiting list need. */
export interface WaitingSettings {
  database: Database;
  hosts: Hosts;
  /** Loads the current document of a trip; null if there is none. */
  loadDestination: (docId: string) => Promise<unknown | null>;
  /** Enqueues the jobs that send stored mails. Never fails. @param ids of the mails */
  enqueueMails: (ids: readonly string[]) => Promise<void>;
  now: () => Date;
  /** Called after the places left of a departure may have changed: publishes them and offers them. Never fails. */
  onPlacesChanged: (departure: DepartureKey) => void;
}

/**
 * Loads what the content says about a departure.
 * @returns null if families cannot book it now
 * @throws if the content backend does not answer
 */
export async function loadBookable(
  { hosts, loadDestination, now }: Pick<WaitingSettings, 'hosts' | 'loadDestination' | 'now'>,
  { subdomain, destinationId, dateKey }: DepartureKey,
): Promise<HeldDeparture | null> {
  const document = await loadDestination(docIdOf(subdomain, destinationId));
  const parsed = parseDestination(document);
  if (!parsed.ok || !isBookable(parsed.value, dateKey, berlinToday(now()), hosts)) return null;
  const date = parsed.value.dates.find(({ _key }) => _key === dateKey);
  return date ? { start: date.start, capacity: date.capacity ?? null } : null;
}
