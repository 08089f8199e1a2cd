/** Adds entries to waiting lists. A mailbox has one open entry per departure. */
import { createHash } from 'node:crypto';
import { outdated, retryChange } from '../../content/retryChange.ts';
import { isOpenEntry, maxWaiting, positionOf, type WaitingPlaces } from '../../domain/bookings/waiting/waitingList.ts';
import { addMail, type OutgoingMail } from '../../outbox/outgoingMail.ts';
import { withDeadline } from '../../platform/shutdown.ts';
import { mailboxKey } from '../intake/mailboxKey.ts';
import type { CountMail } from '../intake/mailLimit.ts';
import { type DepartureKey, departureName } from '../places/departureKey.ts';
import { referenceOf } from '../submissionStore.ts';
import { listFull, placesFree, tooMany, tooManyEntries } from './joinErrors.ts';
import { loadWaitingEntry, type StoredWaitingEntry, type WaitingEntry, waitingDocument } from './waitingEntry.ts';
import { entryMail, offerMail } from './waitingMails.ts';
import { refreshPlaces, type WaitingSettings } from './waitingSettings.ts';

export interface JoinSettings extends WaitingSettings {
  /** Counts the confirmations to a mailbox. */
  countMail: CountMail;
  /** Distinguishes installations that share a content backend. */
  prefix: string;
  /** Enqueues the job that offers free places. */
  offerPlaces: (departure: DepartureKey) => void;
}

export interface JoinRequest
  extends Pick<WaitingEntry, 'subdomain' | 'combinedId' | 'dateKey' | 'places' | 'name' | 'email' | 'trip'> {
  departure: DepartureKey;
  /** First and last day. */
  days: WaitingEntry['departure'];
  /** Text of the idempotency key. */
  key: string;
}

/** The reference of the entry, and its position from 1. */
export interface Joined {
  reference: string;
  position: number;
}

/** Timeout in milliseconds, because the user is waiting. */
const timeoutMs = 5_000;
/** Entries of a mailbox for a departure, one after the other. */
const maxEntries = 10;

/**
 * Adds an entry to the list and mails a confirmation. For a mailbox that is on the list already, the reference is that of
 * its entry, the confirmation is mailed again, and the position is the one that a new entry would have: the response does
 * not tell others who is on the list.
 * @throws AppError 409 if the places are free or the list is full; 422; another error if a store does not answer
 */
export async function joinList(settings: JoinSettings, request: JoinRequest): Promise<Joined> {
  const { ledgers, limitedPlaces, departurePlaces, now } = settings;
  const { departure, places, email } = request;
  const keyHash = createHash('sha256').update(request.key).digest('base64url');
  let isLimited: boolean | undefined;
  const mayMail = async () => {
    isLimited ??= (await settings.countMail(email)) > 0;
    return !isLimited;
  };
  return retryChange(async () => {
    const found = await limitedPlaces.load(departure);
    if (!found) throw placesFree(null);
    const { ledger, capacity } = found;
    const { reference, stored } = await findEntry(settings, request, keyHash);
    const next = ledger.waiting.length + 1;
    if (stored && stored.receipt?.key === keyHash) return { reference, position: positionIn(ledger.waiting, stored) };
    if (stored) {
      if (await mayMail()) await mailAgain(settings, stored, positionIn(ledger.waiting, stored));
      return { reference, position: next };
    }
    if (places > capacity) throw tooMany(capacity);
    if (next > maxWaiting) throw listFull();
    const counted = await limitedPlaces.run(departure, (basis) => departurePlaces.read(departure, basis));
    if (!counted || counted.available >= places) throw placesFree(counted?.available ?? null);
    const entry = entryOf(request, { reference, keyHash, now: now() });
    const mail = (await mayMail()) ? entryMail(entry, next) : null;
    const waiting = [...ledger.waiting, { entry: reference, places }];
    const isStored = await ledgers.change(departure, ledger, { waiting }, (transaction) => {
      transaction.create<object>(waitingDocument(entry));
      return mail ? addMail(transaction, mail, now()) : transaction;
    });
    if (!isStored) return outdated;
    if (mail) await settings.sendMails([mail.id]);
    await refreshPlaces(settings, departure);
    // Places may have become free since they were counted.
    settings.offerPlaces(departure);
    return { reference, position: next };
  });
}

/** Finds the open entry of a mailbox or the one of the key, or the reference for a new entry. */
async function findEntry(
  { content, prefix }: JoinSettings,
  { departure, email }: JoinRequest,
  keyHash: string,
): Promise<{ reference: string; stored: StoredWaitingEntry | null }> {
  for (let number = 0; number < maxEntries; number++) {
    const reference = referenceOf(`${prefix} waiting ${departureName(departure)} ${mailboxKey(email)} ${number}`);
    const stored = await withDeadline(loadWaitingEntry(content, reference), timeoutMs);
    if (!stored || isOpenEntry(stored.state) || stored.receipt?.key === keyHash) return { reference, stored };
  }
  throw tooManyEntries();
}

async function mailAgain(settings: JoinSettings, entry: StoredWaitingEntry, position: number): Promise<void> {
  const { content, now } = settings;
  const id = `${entry.reference}-again-${now().getTime().toString(36)}`;
  const mail: OutgoingMail =
    entry.state === 'offered' && entry.until
      ? { ...offerMail(entry, new Date(entry.until)), id }
      : entryMail(entry, position, id);
  await withDeadline(addMail(content.transaction(), mail, now()).commit({ visibility: 'async' }), timeoutMs);
  await settings.sendMails([id]);
}

/** Entries with an offer are before all others. */
function positionIn(waiting: readonly WaitingPlaces[], { reference }: StoredWaitingEntry): number {
  return positionOf(waiting, reference) ?? 1;
}

function entryOf(
  { departure: _, days, key: __, ...request }: JoinRequest,
  { reference, keyHash, now }: { reference: string; keyHash: string; now: Date },
): WaitingEntry {
  return {
    ...request,
    reference,
    departure: days,
    receivedAt: now.toISOString(),
    state: 'waiting',
    receipt: { key: keyHash },
  };
}
