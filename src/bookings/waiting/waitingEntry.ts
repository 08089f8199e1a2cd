/** Entries of waiting lists as rows. Whoever changes one locks its departure. */

import type { Database } from '#database/connectDatabase.ts';
import type { DepartureRow } from '#database/locks.ts';
import type { DB } from '#database/tables.ts';
import type { WaitingPlaces } from '#domain/bookings/waiting/waitingList.ts';
import type { Hosts } from '#domain/hosts.ts';
import { findTripKey } from '#domain/site/tripOnSite.ts';
import type { DepartureKey } from '../departureKey.ts';

export type WaitingEntry = DB['waitingEntries'];
export type WaitingRequest = DB['waitingRequests'];

export async function findEntry(database: Database, reference: string): Promise<WaitingEntry | null> {
  const entries = database.selectFrom('waitingEntries').selectAll().where('reference', '=', reference);
  return (await entries.executeTakeFirst()) ?? null;
}

export async function findRequest(database: Database, entry: string, id: string): Promise<WaitingRequest | null> {
  const requests = database.selectFrom('waitingRequests').selectAll().where('entry', '=', entry).where('id', '=', id);
  return (await requests.executeTakeFirst()) ?? null;
}

/** Returns what a request asks for: the values that its entry has after the confirmation. */
export function requestedValues({ places, name, email, receivedAt }: WaitingRequest) {
  return { places, name, email, receivedAt };
}

export interface ListedEntry extends WaitingPlaces {
  joinedAt: Date | null;
}

export async function loadList(database: Database, { trip, dateKey }: DepartureRow): Promise<ListedEntry[]> {
  const entries = database.selectFrom('waitingEntries').select(['reference', 'places', 'joinedAt']);
  const waiting = entries.where('trip', '=', trip).where('dateKey', '=', dateKey).where('state', '=', 'waiting');
  return waiting.orderBy('joinedAt').orderBy('reference').execute();
}

/** Returns the departure of a row; null if its host does not exist any more. */
export function departureOfRow({ trip, dateKey }: DepartureRow, hosts: Hosts): DepartureKey | null {
  const key = findTripKey(trip, hosts);
  return key && { ...key, dateKey };
}
