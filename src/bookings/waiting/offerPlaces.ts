/** Offers free places to the people on the waiting list of a departure, and ends offers whose time is over. */
import { z } from 'zod';
import { loadPublicDocument } from '#content/reading.ts';
import type { Database, Transaction } from '#database/connectDatabase.ts';
import { type DepartureRow, lock } from '#database/locks.ts';
import { nextOffers, offerEnd } from '#domain/bookings/waiting/waitingList.ts';
import { addDays, berlinToday } from '#domain/dates.ts';
import { docIdOf } from '#domain/tripId.ts';
import { defineJob, forChanges } from '#jobs/job.ts';
import type { JobDeps } from '#jobs/jobDeps.ts';
import { addMails, type OutgoingMail } from '#mails/outgoingMail.ts';
import type { DepartureKey } from '../departureKey.ts';
import { departureRowOf, loadPlaces } from '../places/departurePlaces.ts';
import { bookableDeparture } from './bookableDeparture.ts';
import { loadList } from './waitingEntry.ts';
import { expiredMail, offerMail } from './waitingMails.ts';

export const offerPlacesJob = defineJob({
  ...forChanges,
  name: 'offerPlaces',
  payload: z.strictObject({ subdomain: z.string(), destinationId: z.int(), dateKey: z.string() }),
  deduplicationKey: ({ subdomain, destinationId, dateKey }) => `offer-${subdomain}-${destinationId}-${dateKey}`,
  run: runOfferPlaces,
});

/**
 * Ends and makes all due offers of a departure with their mails in one transaction.
 * @throws if the content backend or the database does not answer
 */
export async function runOfferPlaces(deps: JobDeps, departure: DepartureKey): Promise<void> {
  const { content: clients, database, env, enqueueMails, now } = deps;
  const row = departureRowOf(departure);
  if (!(await hasList(database, row))) return;
  const document = await loadPublicDocument(clients.main, docIdOf(departure.subdomain, departure.destinationId));
  const content = bookableDeparture(document, departure.dateKey, berlinToday(now()), env.hosts);
  const at = now();
  const mails = await database.transaction().execute(async (transaction) => {
    await lock(transaction, { departures: [row] });
    const written = [...(await endOffers(transaction, row, at)), ...(await makeOffers(transaction, row, content, at))];
    await addMails(transaction, written, at);
    return written;
  });
  if (mails.length === 0) return;
  await enqueueMails(mails.map(({ id }) => id));
  await deps.publishTrip(docIdOf(departure.subdomain, departure.destinationId));
}

/** Most departures have no list, and need no lock. */
async function hasList(database: Database, { trip, dateKey }: DepartureRow): Promise<boolean> {
  const entries = database.selectFrom('waitingEntries').select('reference').where('trip', '=', trip);
  const open = entries.where('dateKey', '=', dateKey).where('state', 'in', ['waiting', 'offered']);
  return (await open.limit(1).execute()).length > 0;
}

/** Ends the offers whose time is over. @returns the mails about them */
async function endOffers(transaction: Transaction, { trip, dateKey }: DepartureRow, at: Date): Promise<OutgoingMail[]> {
  const update = transaction.updateTable('waitingEntries').set({ state: 'expired', offeredUntil: null, closedAt: at });
  const ended = update.where('trip', '=', trip).where('dateKey', '=', dateKey).where('offeredUntil', '<=', at);
  return (await ended.where('state', '=', 'offered').returningAll().execute()).map(expiredMail);
}

/** Makes the offers for the free places. @param content null if families cannot book it @returns their mails */
async function makeOffers(
  transaction: Transaction,
  row: DepartureRow,
  content: ReturnType<typeof bookableDeparture>,
  at: Date,
): Promise<OutgoingMail[]> {
  if (!content) return [];
  const { start, capacity, bookableUntil, price } = content;
  // An offer ends while the departure can be booked.
  const until = offerEnd(bookableUntil && bookableUntil < start ? addDays(bookableUntil, 1) : start, at);
  if (!until) return [];
  const left =
    capacity === null ? Number.POSITIVE_INFINITY : (await loadPlaces(transaction, row, { start, capacity }, at)).left;
  const next = nextOffers(await loadList(transaction, row), left).map(({ reference }) => reference);
  if (next.length === 0) return [];
  const update = transaction.updateTable('waitingEntries').set({ state: 'offered', offeredUntil: until });
  const offered = await update.where('reference', 'in', next).returningAll().execute();
  return offered.map((entry) => offerMail(entry, until, price));
}
