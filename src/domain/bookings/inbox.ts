/** What organisers see of what people have sent them. */

import type { IsoDate } from '../trip/trip.ts';
import type { SubmissionKind } from './submissionKinds.ts';

/**
 * Outcomes of a mail that is not tried again by itself: `filed` is a file instead of a mail, `failed` was given up,
 * `withheld` is a confirmation that was not sent because its mailbox had got many within the hour.
 */
export const finalOutcomes = ['sent', 'filed', 'withheld', 'refused', 'failed'] as const;
export type DeliveryOutcome = (typeof finalOutcomes)[number] | 'waiting';

/** The last try to mail one of the two. */
export interface Delivery {
  recipient: 'organiser' | 'sender';
  outcome: DeliveryOutcome;
  /** ISO 8601. */
  at: string;
  /** When it is tried again, ISO 8601. */
  nextTry: string | null;
  /** Somebody has taken care of a mail that did not arrive. */
  isSettled: boolean;
}

/**
 * `delivered`: both were sent a mail. `filed`: the mails are files. `underWay`: not tried yet. `waiting`: tried, and
 * tried again later. `refused`: the mail server refuses the mail to the organiser, `unconfirmed`: the one to the
 * sender, or it was withheld.
 * `failed`: given up after three days. `settled`: somebody has taken care of what was refused or given up.
 * `unknown`: the document breaks its schema, so that nobody can tell what became of its mails.
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
  'unknown',
] as const;
export type DeliveryState = (typeof deliveryStates)[number];

export interface Traveller {
  name: string;
  birthDate: IsoDate;
  /** In whole years on the day of departure; null when that cannot be told. */
  age: number | null;
}

export interface InboxEntry {
  reference: string;
  /** Revision of the document: what an action is based on. */
  revision: string;
  /** Null when the document does not say. */
  kind: SubmissionKind | null;
  /** ISO 8601; null when the document does not say. */
  receivedAt: string | null;
  /** The document breaks its schema: only part of it can be shown. */
  isBroken: boolean;
  state: DeliveryState;
  deliveries: Delivery[];
  /** Who marked it as answered, and when (ISO 8601). */
  answered: { by: string; at: string } | null;
  trip: { title: string; url: string } | null;
  departure: { start: IsoDate; end: IsoDate } | null;
  travellers: Traveller[];
  /** In cents. */
  total: number | null;
  sender: { name: string; email: string; phone: string | null; address: string | null };
  /** The message, or the remarks of a booking. */
  text: string;
}

/** A host's own inbox, or the marketplace's: what names no host. */
export type InboxBox = 'host' | 'marketplace';

/**
 * What can be left to do with an entry: `refused` is a mail that was refused or given up and that nobody has taken care
 * of, whether the entry is answered or not.
 */
export const inboxStandings = ['open', 'answered', 'refused'] as const;
export type InboxStanding = (typeof inboxStandings)[number];

/** Which entries are asked for. */
export interface InboxSelection {
  /** The host whose organiser asks. */
  subdomain: string;
  box: InboxBox;
  /** Null for all. */
  kind: SubmissionKind | null;
  standing: InboxStanding | null;
  /** A trip by its combined id, and one of its departures by its key. */
  trip: { combinedId: string; dateKey: string | null } | null;
  /** Words that all occur in reference, trip or names; empty for all. */
  text: string;
}

/** A selection of everything. */
export const nothingChosen = { kind: null, standing: null, trip: null, text: '' } satisfies Partial<InboxSelection>;

export interface InboxArgs extends InboxSelection {
  page: number;
  /** What became of an action, told once above the list. */
  notice: InboxNotice | null;
}

export const inboxNotices = ['gespeichert', 'erneut', 'veraltet', 'adresse', 'unvollstaendig'] as const;
export type InboxNotice = (typeof inboxNotices)[number];

/** A trip that occurs in the inbox, with its departures that do. */
export interface InboxTrip {
  combinedId: string;
  title: string;
  departures: { dateKey: string; start: IsoDate; end: IsoDate }[];
}

export interface InboxList {
  total: number;
  page: number;
  pageSize: number;
  /** Newest first. */
  items: InboxEntry[];
  /** To choose from. */
  trips: InboxTrip[];
  /** Changes with every change to the inbox; null when it could not be read. */
  version: string | null;
  /** Days after which an entry is deleted: a booking after the end of the trip, a message after it came. */
  keepDays: number;
}

/** How long a delivery is tried, in milliseconds (src/jobs/jobs.ts). */
const triedForMs = 3 * 86_400_000;

interface DeliveredEntry extends Pick<InboxEntry, 'receivedAt' | 'isBroken'> {
  /** Those that can be read. */
  deliveries: readonly Delivery[];
}

export function deliveryState({ deliveries, receivedAt, isBroken }: DeliveredEntry, now: Date): DeliveryState {
  const to = (recipient: Delivery['recipient']) => deliveries.find((each) => each.recipient === recipient);
  const organiser = to('organiser');
  const sender = to('sender');
  const isOpen = (delivery: Delivery | undefined, outcome: DeliveryOutcome) =>
    delivery?.outcome === outcome && !delivery.isSettled;
  if (isOpen(organiser, 'refused')) return 'refused';
  if (isOpen(organiser, 'failed') || isOpen(sender, 'failed')) return 'failed';
  if (organiser && sender && organiser.outcome !== 'waiting' && sender.outcome !== 'waiting') {
    if (isOpen(sender, 'refused') || isOpen(sender, 'withheld')) return 'unconfirmed';
    if (organiser.isSettled || sender.isSettled) return 'settled';
    return organiser.outcome === 'filed' || sender.outcome === 'filed' ? 'filed' : 'delivered';
  }
  // A document that cannot be read is not mailed by itself either.
  if (isBroken) return 'unknown';
  const lastTry = Math.max(...[receivedAt ?? '', ...deliveries.map(({ at }) => at)].map((at) => Date.parse(at) || 0));
  if (now.getTime() - lastTry > triedForMs) return 'failed';
  return organiser?.outcome === 'waiting' || sender?.outcome === 'waiting' ? 'waiting' : 'underWay';
}

/** Whether a mail of the entry can be sent again: one that was refused, given up or withheld. */
export function canResend(delivery: Delivery): boolean {
  return ['refused', 'failed', 'withheld'].includes(delivery.outcome);
}
