/** Offers free places to the people on the waiting list of a departure, and ends offers whose time is over. */
import type { Transaction } from '@sanity/client';
import { bookedPlaces, offeredPlaces } from '../../domain/bookings/ledger.ts';
import { nextOffer, offerEnd, type WaitingPlaces } from '../../domain/bookings/waiting/waitingList.ts';
import { addMailDocument } from '../../outbox/mailDocuments.ts';
import type { OutgoingMail } from '../../outbox/outgoingMail.ts';
import type { DepartureKey } from '../places/departureKey.ts';
import type { StoredLedger } from '../places/ledgerDocument.ts';
import type { DepartureContent } from '../places/ledgerStore.ts';
import { loadWaitingEntry, type StoredWaitingEntry, waitingDocId } from './waitingEntry.ts';
import { expiredMail, offerMail } from './waitingMails.ts';
import type { WaitingSettings } from './waitingSettings.ts';

/** Steps of one run, so that it ends also if the ledger is changed all the time. Each step makes or ends offers. */
const maxSteps = 1_000;

interface LedgerOfDeparture extends DepartureContent {
  ledger: StoredLedger;
}

/**
 * Makes and ends all due offers. Each change is one transaction of ledger, entry and mail, so it is safe to stop and
 * repeat at any point. Idempotent, also if several workers do it at the same time.
 * @throws if the content backend or Redis does not answer
 */
export async function offerPlaces(settings: WaitingSettings, departure: DepartureKey): Promise<void> {
  for (let step = 1; step <= maxSteps; step++) {
    const found = await settings.ledgers.load(departure);
    if (!found?.ledger) return;
    const loaded: LedgerOfDeparture = { ...found, ledger: found.ledger };
    if ((await endOffers(settings, departure, loaded)) === 'repeat') continue;
    if ((await makeOffer(settings, departure, loaded)) === 'done') return;
  }
  throw new Error('the ledger of a departure is changed too often');
}

/** @returns `repeat` if the ledger may have changed */
async function endOffers(
  settings: WaitingSettings,
  departure: DepartureKey,
  { ledger }: LedgerOfDeparture,
): Promise<'done' | 'repeat'> {
  const { content, ledgers, departurePlaces, sendMails, now } = settings;
  const [ended] = ledger.offers.filter(({ until }) => new Date(until) <= now());
  if (!ended) return 'done';
  // Missing if the person's data were erased.
  const entry = await loadWaitingEntry(content, ended.entry);
  const mail = entry?.state === 'offered' ? expiredMail(entry) : null;
  const offers = ledger.offers.filter((offer) => offer !== ended);
  const isStored = await ledgers.change(departure, ledger, { offers }, (transaction) =>
    entry && mail ? withEntry(transaction, entry, { state: 'expired' }, mail, now()) : transaction,
  );
  if (isStored) {
    await departurePlaces.withdraw(departure, ended.id);
    if (mail) await sendMails([mail.id]);
  }
  return 'repeat';
}

/** @returns `done` if nobody can get an offer now */
async function makeOffer(
  settings: WaitingSettings,
  departure: DepartureKey,
  { ledger, capacity, start }: LedgerOfDeparture,
): Promise<'done' | 'repeat'> {
  const { content, ledgers, departurePlaces, sendMails, now } = settings;
  const until = offerEnd(start, now());
  const next = until && (await findNext(settings, departure, ledger, capacity));
  if (!next) return 'done';
  const entry = await loadWaitingEntry(content, next.entry);
  const waiting = ledger.waiting.filter((one) => one !== next);
  if (entry?.state !== 'waiting') {
    // The person's data were erased, or the ledger is from another backup.
    await ledgers.change(departure, ledger, { waiting });
    return 'repeat';
  }
  const offer = { id: next.entry, entry: next.entry, places: next.places, until: until.toISOString() };
  if (!(await reserve(settings, departure, offer))) return 'repeat';
  const mail = offerMail(entry, until);
  const changes = { offers: [...ledger.offers, offer], waiting };
  const isStored = await ledgers.change(departure, ledger, changes, (transaction) =>
    withEntry(transaction, entry, { state: 'offered', until: offer.until }, mail, now()),
  );
  if (isStored) await sendMails([mail.id]);
  else await departurePlaces.withdraw(departure, offer.id);
  return 'repeat';
}

/**
 * Finds the entry for the next offer. Holds of visitors take places too, so Redis has the number of places left. The ledger
 * decides as well: while a booking is counted, Redis may lack it.
 */
async function findNext(
  { limitedPlaces, departurePlaces }: WaitingSettings,
  departure: DepartureKey,
  ledger: StoredLedger,
  capacity: number | null,
): Promise<WaitingPlaces | null> {
  const { waiting } = ledger;
  if (waiting.length === 0) return null;
  if (capacity === null) return nextOffer(waiting, Number.POSITIVE_INFINITY);
  const counted = await limitedPlaces.run(departure, (basis) => departurePlaces.read(departure, basis));
  const unsold = capacity - bookedPlaces(ledger) - offeredPlaces(ledger);
  return nextOffer(waiting, Math.min(counted?.counts.left ?? 0, unsold));
}

/**
 * Takes the places in Redis first, so that nobody else gets them until the offer is in the ledger. If the process dies in
 * between, the counts are corrected within a minute.
 */
async function reserve(
  { limitedPlaces, departurePlaces }: WaitingSettings,
  departure: DepartureKey,
  offer: { id: string; places: number },
): Promise<boolean> {
  const reply = await limitedPlaces.run(departure, (basis) => departurePlaces.offer(departure, basis, offer));
  return reply === null || reply.status === 'ok';
}

function withEntry(
  transaction: Transaction,
  { reference, _rev }: StoredWaitingEntry,
  fields: { state: 'offered' | 'expired'; until?: string },
  mail: OutgoingMail,
  now: Date,
): Transaction {
  transaction.patch(waitingDocId(reference), (patch) => patch.ifRevisionId(_rev).set(fields));
  return addMailDocument(transaction, mail, now);
}
