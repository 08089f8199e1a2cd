/** Puts an entry on its waiting list after the mailbox was confirmed. */
import { berlinToday } from '#domain/dates.ts';
import { docIdOf } from '#domain/tripId.ts';
import { addMails } from '#mails/outgoingMail.ts';
import type { BookingDeps } from '../bookingDeps.ts';
import { lockOpenDeparture } from '../places/lockOpenDeparture.ts';
import { bookableDeparture } from './bookableDeparture.ts';
import { requireFull } from './joinList.ts';
import { departureOfRow, findEntry, findRequest, requestedValues } from './waitingEntry.ts';
import { entryMail } from './waitingMails.ts';

/**
 * Puts an unconfirmed entry at the end of the list, with the values of the request that the link names, and mails its position.
 * Does nothing if there is no such request any more, or if the entry was confirmed before. Joining is checked again, because places may have become free since the request.
 * @param requestId id of the request
 * @throws AppError 409 if the places are free, the list is full or the departure cannot be booked; 422 if the departure has become too small; another error if a
 * store does not answer
 */
export async function confirmEntry(deps: BookingDeps, reference: string, requestId: string): Promise<void> {
  const { database, now } = deps;
  const found = await findEntry(database, reference);
  const departure = found && departureOfRow(found, deps.env.hosts);
  if (!departure) return;
  const { subdomain, destinationId, dateKey } = departure;
  const document = await deps.loadDestination(docIdOf(subdomain, destinationId));
  const content = bookableDeparture(document, dateKey, berlinToday(now()), deps.env.hosts);
  const mail = await database.transaction().execute(async (transaction) => {
    await lockOpenDeparture(transaction, found);
    const entry = await findEntry(transaction, reference);
    const request = entry?.state === 'unconfirmed' ? await findRequest(transaction, reference, requestId) : null;
    if (!entry || !request) return null;
    const values = requestedValues(request);
    const list = await requireFull(transaction, entry, content, values.places, now());
    // The clocks of processes differ, and several entries can join in the same millisecond.
    const last = list.at(-1)?.joinedAt?.getTime() ?? 0;
    const joinedAt = new Date(Math.max(now().getTime(), last + 1));
    const update = transaction.updateTable('waitingEntries').set({ ...values, state: 'waiting', joinedAt });
    await update.where('reference', '=', reference).execute();
    // The confirmed request stays: its idempotency key still names the entry.
    const others = transaction.deleteFrom('waitingRequests').where('entry', '=', reference);
    await others.where('id', '!=', requestId).execute();
    const position = entryMail({ ...entry, ...values }, list.length + 1);
    await addMails(transaction, [position], now());
    return position;
  });
  if (!mail) return;
  await deps.enqueueMails([mail.id]);
  deps.publishTrip(departure);
}
