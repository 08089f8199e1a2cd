/** Accepts entries for waiting lists. They are on the list after their mailbox was confirmed, see `confirmEntry`. */
import { createHash } from 'node:crypto';
import { commitUnlessChanged } from '../../content/commitUnlessChanged.ts';
import { outdated, retryChange } from '../../content/retryChange.ts';
import { confirmMs, isOpenEntry, maxWaiting, positionOf } from '../../domain/bookings/waiting/waitingList.ts';
import { addMailDocument } from '../../outbox/mailDocuments.ts';
import type { OutgoingMail } from '../../outbox/outgoingMail.ts';
import type { MailLimit } from '../../platform/limits/mailLimit.ts';
import { mailboxKey } from '../../platform/mail/mailboxKey.ts';
import { withDeadline } from '../../platform/shutdown.ts';
import { type DepartureKey, departureName } from '../places/departureKey.ts';
import type { StoredLedger } from '../places/ledgerDocument.ts';
import { referenceOf } from '../submissionStore.ts';
import { listFull, placesFree, tooMany, tooManyEntries, tooManyJoins } from './joinErrors.ts';
import type { CountJoin } from './joinLimit.ts';
import {
  loadWaitingEntry,
  requestOf,
  requestsOf,
  type StoredWaitingEntry,
  type WaitingEntry,
  waitingDocId,
  waitingDocument,
} from './waitingEntry.ts';
import { confirmMail, entryMail, offerMail } from './waitingMails.ts';
import type { WaitingSettings } from './waitingSettings.ts';

export interface JoinSettings extends WaitingSettings {
  /** Limits the repetitions of mails about an entry. */
  repetitions: MailLimit;
  /** Counts the entries of a visitor. */
  countJoin: CountJoin;
  /** Distinguishes installations that share a content backend. */
  prefix: string;
}

export interface JoinRequest
  extends Pick<WaitingEntry, 'subdomain' | 'combinedId' | 'dateKey' | 'places' | 'name' | 'email' | 'trip'> {
  departure: DepartureKey;
  /** First and last day. */
  days: WaitingEntry['departure'];
  /** Text of the idempotency key. */
  key: string;
  /** Address of the visitor, see `addressKey`. */
  visitor: string;
}

/** The reference of the entry, and the position from 1 that it has if it is confirmed now. */
export interface Joined {
  reference: string;
  position: number;
}

/** Timeout in milliseconds, because the user is waiting. */
const timeoutMs = 5_000;
/** Entries of a mailbox for a departure, one after the other, and requests for an entry that is not confirmed. */
const maxEntries = 10;

/**
 * Stores an entry and mails the link that confirms its mailbox. Until then, later requests for the mailbox are stored beside it, and
 * the first link that is used decides: nobody can invalidate the link of somebody else. For a
 * mailbox that is on the list already, its mail is sent again and nothing changes. The response is always that for a new entry,
 * so it does not tell others who is on the list.
 * @throws AppError 409 if the places are free or the list is full; 422; 429 for too many entries of a visitor; another error if a store does not answer
 */
export async function joinList(settings: JoinSettings, request: JoinRequest): Promise<Joined> {
  const { departure, places, visitor } = request;
  const keyHash = createHash('sha256').update(request.key).digest('base64url');
  let isCounted = false;
  const count = async () => {
    if (isCounted) return;
    isCounted = true;
    const secondsToWait = await settings.countJoin(departure, visitor, places);
    if (secondsToWait > 0) throw tooManyJoins(secondsToWait);
  };
  return retryChange(async () => {
    const found = await findEntry(settings, request, keyHash);
    const { reference, stored } = found;
    if (stored && isOfKey(stored, keyHash)) {
      const ledger = await settings.ledgers.loadLedger(departure);
      return { reference, position: positionIn(ledger, stored) };
    }
    const ledger = await requireFull(settings, departure, places);
    const joined = { reference, position: ledger.waiting.length + 1 };
    await count();
    if (stored && stored.state !== 'unconfirmed') await mailAgain(settings, stored, positionIn(ledger, stored));
    else if ((await store(settings, request, { ...found, keyHash })) === 'conflict') return outdated;
    return joined;
  });
}

/**
 * Checks that a departure has a waiting list for a family.
 * @returns its ledger
 * @throws AppError 409 if there are enough free places or the list is full; 422 if it needs more places than the departure has
 */
export async function requireFull(
  { limitedPlaces, departurePlaces }: Pick<WaitingSettings, 'limitedPlaces' | 'departurePlaces'>,
  departure: DepartureKey,
  places: number,
): Promise<StoredLedger> {
  const found = await limitedPlaces.load(departure);
  if (!found) throw placesFree(null);
  const { ledger, capacity } = found;
  if (places > capacity) throw tooMany(capacity);
  if (ledger.waiting.length >= maxWaiting) throw listFull();
  const counted = await limitedPlaces.run(departure, (basis) => departurePlaces.read(departure, basis));
  if (!counted || counted.available >= places) throw placesFree(counted?.available ?? null);
  return ledger;
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
    if (!stored || isOpenEntry(stored.state) || isOfKey(stored, keyHash)) return { reference, stored };
  }
  throw tooManyEntries();
}

/** Returns whether one of the requests for an entry has the key. */
function isOfKey(entry: StoredWaitingEntry, keyHash: string): boolean {
  return requestsOf(entry).some(({ receipt }) => receipt?.key === keyHash);
}

/** Stores an unconfirmed entry, or a further request for it, together with the mail that asks for its confirmation. */
async function store(
  settings: JoinSettings,
  request: JoinRequest,
  { reference, stored, keyHash }: { reference: string; stored: StoredWaitingEntry | null; keyHash: string },
): Promise<'done' | 'conflict'> {
  const { content, now } = settings;
  if (!stored) await requireUnconfirmed(settings, request);
  const entry = entryOf(request, { reference, keyHash, now: now() });
  const since = new Date(now().getTime() - confirmMs).toISOString();
  const earlier = (stored ? requestsOf(stored) : []).filter(({ receivedAt }) => receivedAt > since).map(requestIn);
  if (earlier.length >= maxEntries) throw tooManyEntries();
  const mail = confirmMail(entry, new Date(now().getTime() + confirmMs));
  const transaction = content.transaction();
  if (stored)
    transaction.patch(
      content
        .patch(waitingDocId(reference))
        .ifRevisionId(stored._rev)
        .set({ ...entry, earlier }),
    );
  else transaction.create<object>(waitingDocument(entry));
  const outcome = await withDeadline(commitUnlessChanged(addMailDocument(transaction, mail, now())), timeoutMs);
  if (outcome === 'done') await settings.sendMails([mail.id]);
  return outcome;
}

/** @throws AppError 409 if too many entries of the departure are not confirmed yet */
async function requireUnconfirmed(
  { content, now }: JoinSettings,
  { combinedId, dateKey }: Pick<JoinRequest, 'combinedId' | 'dateKey'>,
): Promise<void> {
  const query = `count(*[_type == "waitingEntry" && combinedId == $combinedId && dateKey == $dateKey
    && state == "unconfirmed" && receivedAt > $since])`;
  const since = new Date(now().getTime() - confirmMs).toISOString();
  if ((await withDeadline(content.fetch(query, { combinedId, dateKey, since }), timeoutMs)) >= maxWaiting)
    throw listFull();
}

/** Does nothing beyond the limit: the links of the earlier mails are still valid. */
async function mailAgain(settings: JoinSettings, entry: StoredWaitingEntry, position: number): Promise<void> {
  const { content, repetitions, now } = settings;
  if ((await repetitions.count(entry.email, entry.reference)) > 0) return;
  const id = `${entry.reference}-again-${now().getTime().toString(36)}`;
  const mail: OutgoingMail =
    entry.state === 'offered' && entry.until
      ? { ...offerMail(entry, new Date(entry.until)), id }
      : entryMail(entry, position, id);
  try {
    await withDeadline(addMailDocument(content.transaction(), mail, now()).commit({ visibility: 'async' }), timeoutMs);
  } catch (error) {
    await repetitions.refund(entry.email, entry.reference);
    throw error;
  }
  await settings.sendMails([id]);
}

/** Entries with an offer are before all others, unconfirmed ones would be the last. */
function positionIn(ledger: StoredLedger | null, { reference, state }: StoredWaitingEntry): number {
  const waiting = ledger?.waiting ?? [];
  return state === 'unconfirmed' ? waiting.length + 1 : (positionOf(waiting, reference) ?? 1);
}

function requestIn({ places, name, email, receivedAt, receipt }: StoredWaitingEntry) {
  return { _key: requestOf({ receipt }), places, name, email, receivedAt, receipt };
}

function entryOf(
  { departure: _, days, key: __, visitor: ___, ...request }: JoinRequest,
  { reference, keyHash, now }: { reference: string; keyHash: string; now: Date },
): WaitingEntry {
  return {
    ...request,
    reference,
    departure: days,
    receivedAt: now.toISOString(),
    state: 'unconfirmed',
    receipt: { key: keyHash },
  };
}
