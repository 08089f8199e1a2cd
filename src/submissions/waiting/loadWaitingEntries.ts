/** The waiting list of a departure, for its organisers. */

import type { SanityClient } from '@sanity/client';
import { z } from 'zod';
import { maxWaiting, positionOf } from '../../domain/bookings/waiting/waitingList.ts';
import type { ListedWaitingEntry } from '../../domain/organisers/departures/waitingEntry.ts';
import { combinedIdOf } from '../../domain/trip/tripId.ts';
import type { DepartureKey } from '../places/departureKey.ts';
import type { LedgerStore } from '../places/ledgerStore.ts';
import { readWaitingEntry } from './waitingEntry.ts';

const query = `*[_type == "waitingEntry" && combinedId == $combinedId && dateKey == $dateKey
  && state in ["waiting", "offered"]] | order(receivedAt asc, _id asc) [0...${2 * maxWaiting}]`;

/**
 * Loads the entries that wait or have an offer: offers first, then the list in its order.
 * @throws if the content backend does not answer
 */
export async function loadWaitingEntries(
  { content, ledgers }: { content: SanityClient; ledgers: Pick<LedgerStore, 'loadLedger'> },
  departure: DepartureKey,
): Promise<ListedWaitingEntry[]> {
  const { subdomain, destinationId, dateKey } = departure;
  const params = { combinedId: combinedIdOf(subdomain, destinationId), dateKey };
  const [documents, ledger] = await Promise.all([content.fetch(query, params), ledgers.loadLedger(departure)]);
  const entries = z
    .array(z.unknown())
    .parse(documents)
    .flatMap((document) => readWaitingEntry(document) ?? []);
  return entries
    .map(({ reference, places, name, email, receivedAt, state, until }) => ({
      ...{ reference, places, name, email, receivedAt },
      state: state === 'offered' ? ('offered' as const) : ('waiting' as const),
      position: positionOf(ledger?.waiting ?? [], reference),
      until: (state === 'offered' && until) || null,
    }))
    .sort((a, b) => (a.position ?? 0) - (b.position ?? 0));
}
