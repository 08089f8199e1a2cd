/** The inbox: the bookings and messages that organisers have received. */

import type { IsoDate } from '../dates.ts';
import type { Balance, ShownPayment } from './balance.ts';
import type { BookingState } from './bookingStates.ts';
import type { HandLine } from './changes/changeForm.ts';
import type { Mandate } from './debits.ts';
import type { FamilyCancelStep, RejectedPayment, ReplyStep, StateStep } from './inboxSteps.ts';
import type { ListedReceipt } from './receipts.ts';
import type { SubmissionKind } from './submissionKinds.ts';
import type { ThreadEntry } from './thread.ts';

/**
 * Outcomes of a mail that is not retried automatically. `filed`: written to a file instead of being sent. `failed`:
 * given up after retries. `withheld`: a confirmation that was not sent because of the hourly limit of its mailbox.
 */
export const finalOutcomes = ['sent', 'filed', 'withheld', 'refused', 'failed'] as const;
export type DeliveryOutcome = (typeof finalOutcomes)[number] | 'waiting';

/** The last attempt to send a mail to one of the two recipients. */
export interface Delivery {
  recipient: 'organiser' | 'sender';
  outcome: DeliveryOutcome;
  /** ISO 8601. */
  at: string;
  /** Time of the next attempt, ISO 8601; null if there is none. */
  nextTry: string | null;
  /** An organiser has marked an undelivered mail as settled. */
  isSettled: boolean;
}

/**
 * - `delivered`: both mails were sent.
 * - `filed`: the mails were written to files.
 * - `underWay`: no attempt has been made yet.
 * - `waiting`: an attempt failed, and another one follows.
 * - `refused`: the mail server refused the mail to the organiser.
 * - `unconfirmed`: the mail to the sender was refused or withheld.
 * - `failed`: given up after three days.
 * - `settled`: an organiser has marked the undelivered mails as settled.
 */
export const deliveryStates = [
  'underWay',
  'waiting',
  'delivered',
  'filed',
  'unconfirmed',
  'refused',
  'failed',
  'settled',
] as const;
export type DeliveryState = (typeof deliveryStates)[number];

export interface Traveller {
  name: string;
  firstName: string;
  lastName: string;
  birthDate: IsoDate;
  /** In whole years on the day of departure; null if it cannot be determined. */
  age: number | null;
}

export interface InboxEntry {
  reference: string;
  /** Digests of what is shown; an action names those it is based on. */
  basis: string;
  kind: SubmissionKind;
  /** ISO 8601. */
  receivedAt: string;
  state: DeliveryState;
  deliveries: Delivery[];
  /** Who marked a message as answered, and when (ISO 8601); null for bookings, which are confirmed or declined instead. */
  answered: { by: string; at: string } | null;
  trip: { title: string; url: string } | null;
  departure: { start: IsoDate; end: IsoDate } | null;
  /** The booked departure; null for messages. */
  booked: { combinedId: string; dateKey: string } | null;
  travellers: Traveller[];
  /** Departure place with its time; null for own arrival. */
  boarding: string | null;
  /** Surcharges and discounts: label with the traveller's name, position of the traveller from 0, and cents. */
  extras: { label: string; traveller: number | null; amount: number }[];
  /** In cents. */
  total: number | null;
  sender: { name: string; email: string; phone: string | null; address: string | null };
  /** Whether the answers about the travellers are stored. */
  hasTravellerData: boolean;
  /** The message, or the remarks of a booking. */
  text: string;
  /** Name of the group for which its places were reserved; null for none. */
  group: string | null;
  /** User name of the organiser who has entered the booking by telephone; null for others. */
  enteredBy: string | null;
  /** Whether the family asks for a change of its booking. */
  hasWish: boolean;
  /** Null for messages. */
  bookingState: BookingState | null;
  /** The last mandate of a family that pays or has paid by debit; null for others. */
  mandate: Mandate | null;
  /** Null for messages. */
  balance: Balance | null;
  /** In the order in which they were recorded. */
  payments: ShownPayment[];
  /** Earliest first. */
  thread: ThreadEntry[];
  /** Other bookings of these travellers at this host for the same departure or days. */
  doubles: { name: string; reference: string; isSameDeparture: boolean }[];
  /** The sibling discount with an earlier booking of the family that a request lacks; null without one. */
  siblings: HandLine | null;
  /** Whether the booking needs a certificate, and its host has none for it. */
  isUnsecured: boolean;
  /** Receipts of its payments, earliest first. */
  receipts: ListedReceipt[];
  /** What follows if its payments are taken back, by payment: only for those with a receipt or in a downloaded file. */
  undoing: Readonly<Record<string, Undoing>>;
}

/** What of a payment stays when it is taken back. */
export interface Undoing {
  /** Label of its receipt, which gets a correction; null without one. */
  receipt: string | null;
  /** When a file for the bank that contains it was downloaded first, ISO 8601; null if none was. */
  downloadedAt: string | null;
}

/** The inbox of a host, or that of the marketplace, which holds submissions without a host. */
export type InboxScope = 'host' | 'marketplace';

/**
 * The processing status by which entries are filtered. `open`: a message that was not answered, or a requested booking;
 * `settled`: the others. `unanswered`: the last word is a message of the family. `refused`: a mail was refused or given up and is
 * not settled; includes settled entries.
 */
export const inboxStatuses = ['open', 'unanswered', 'settled', 'refused'] as const;
export type InboxStatus = (typeof inboxStatuses)[number];

export interface InboxSelection {
  /** Host of the organiser who sends the request. */
  subdomain: string;
  box: InboxScope;
  /** Null for all. */
  kind: SubmissionKind | null;
  standing: InboxStatus | null;
  /** State of bookings; null for all. */
  state: BookingState | null;
  /** A trip by its combined id, and one of its departures by its key. */
  trip: { combinedId: string; dateKey: string | null } | null;
  /** Reference of an entry whose family has sent the others; null for all. */
  family: string | null;
  /** Words that must all occur in reference, trip or names, or a phone number; empty for all. */
  text: string;
}

/** Filters that match every entry. */
export const noInboxFilters = {
  kind: null,
  standing: null,
  state: null,
  trip: null,
  family: null,
  text: '',
} satisfies Partial<InboxSelection>;

export interface InboxArgs extends InboxSelection {
  page: number;
  /** Result of the last action, shown once in the entry that it concerned. */
  notice: InboxNotice | null;
  /** Reference of that entry, which is open; null without one. */
  entry: string | null;
}

export const inboxNotices = [
  'gespeichert',
  'erneut',
  'veraltet',
  'stand-neu',
  'termin-neu',
  'zahlung-neu',
  'bankdatei',
  'zustellung-neu',
  'adresse',
  'geantwortet',
  'bestaetigt',
  'abgelehnt',
  'storniert',
  'stand',
  'geaendert',
  'wunsch',
  'eingetragen',
] as const;
export type InboxNotice = (typeof inboxNotices)[number];

/** A trip that occurs in the inbox, with those of its departures that occur there. */
export interface InboxTrip {
  combinedId: string;
  title: string;
  departures: { dateKey: string; start: IsoDate; end: IsoDate }[];
}

export interface InboxList {
  total: number;
  page: number;
  pageSize: number;
  /** The one with the latest news first. */
  items: InboxEntry[];
  /** Options of the trip filter. */
  trips: InboxTrip[];
  /** Changes with every change to the inbox; null if it could not be read. */
  version: string | null;
  /** Days after which an entry is deleted, counted from the end of the trip for bookings and from receipt for messages. */
  keepDays: number;
  /** A cancellation by the family that is entered. */
  familyCancelStep: FamilyCancelStep | null;
  /** A change of state whose mail is shown first. */
  stateStep: StateStep | null;
  /** A reply that is not sent yet. */
  replyStep: ReplyStep | null;
  /** A payment that was not stored and is shown again. */
  rejectedPayment: RejectedPayment | null;
}

/** How long a delivery is retried, in milliseconds (see src/jobs/job.ts). */
const retriedForMs = 3 * 86_400_000;

interface DeliveredEntry extends Pick<InboxEntry, 'receivedAt'> {
  deliveries: readonly Delivery[];
}

/** Computes the state of an entry from its recorded deliveries and the time since the last attempt. */
export function deliveryState({ deliveries, receivedAt }: DeliveredEntry, now: Date): DeliveryState {
  const deliveryTo = (recipient: Delivery['recipient']) =>
    deliveries.find((delivery) => delivery.recipient === recipient);
  const organiser = deliveryTo('organiser');
  const sender = deliveryTo('sender');
  const isOpen = (delivery: Delivery | undefined, outcome: DeliveryOutcome) =>
    delivery?.outcome === outcome && !delivery.isSettled;
  if (isOpen(organiser, 'refused')) return 'refused';
  if (isOpen(organiser, 'failed') || isOpen(sender, 'failed')) return 'failed';
  if (organiser && sender && organiser.outcome !== 'waiting' && sender.outcome !== 'waiting') {
    if (isOpen(sender, 'refused') || isOpen(sender, 'withheld')) return 'unconfirmed';
    if (organiser.isSettled || sender.isSettled) return 'settled';
    return organiser.outcome === 'filed' || sender.outcome === 'filed' ? 'filed' : 'delivered';
  }
  const lastTry = Math.max(...[receivedAt, ...deliveries.map(({ at }) => at)].map((at) => Date.parse(at) || 0));
  if (now.getTime() - lastTry > retriedForMs) return 'failed';
  return organiser?.outcome === 'waiting' || sender?.outcome === 'waiting' ? 'waiting' : 'underWay';
}

/** Returns whether a mail can be sent again: it was refused, given up or withheld. */
export function canResend(delivery: Delivery): boolean {
  return ['refused', 'failed', 'withheld'].includes(delivery.outcome);
}
