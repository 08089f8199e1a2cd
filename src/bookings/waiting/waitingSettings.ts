import { parseDestination } from '#content/parseDocument.ts';
import type { Database } from '#database/connectDatabase.ts';
import type { Hosts } from '#domain/hosts.ts';
import { docIdOf } from '#domain/tripId.ts';
import { withDeadline } from '#platform/deadlines.ts';
import type { DepartureKey } from '../places/departureKey.ts';
import type { HeldDeparture } from '../places/holds.ts';

/** What offering places needs. */
export interface OfferSettings {
  database: Database;
  /** Loads the current document of a trip; null if there is none. */
  loadDestination: (docId: string) => Promise<unknown | null>;
  /** Enqueues the jobs that send stored mails. Never fails. @param ids of the mails */
  enqueueMails: (ids: readonly string[]) => Promise<void>;
  now: () => Date;
}

/** What the use cases of the waiting list need in web processes. */
export interface WaitingSettings extends OfferSettings {
  hosts: Hosts;
  /** Called after the places left of a departure may have changed: publishes them and offers them. Never fails. */
  onPlacesChanged: (departure: DepartureKey) => void;
}

/** Timeout in milliseconds, because a family may wait. The content client itself would retry for minutes. */
const timeoutMs = 5_000;

/**
 * Loads what the content says about a departure.
 * @returns null if the trip is missing or invalid, or does not have the departure
 * @throws if the content backend does not answer
 */
export async function loadDeparture(
  { loadDestination }: Pick<OfferSettings, 'loadDestination'>,
  { subdomain, destinationId, dateKey }: DepartureKey,
): Promise<HeldDeparture | null> {
  const document = await withDeadline(loadDestination(docIdOf(subdomain, destinationId)), timeoutMs);
  const parsed = parseDestination(document);
  const date = parsed.ok ? parsed.value.dates.find(({ _key }) => _key === dateKey) : undefined;
  return date ? { start: date.start, capacity: date.capacity ?? null } : null;
}
