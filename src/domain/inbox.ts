/** What organisers see of what people have sent them (issue 5). */
import type { SubmissionKind } from './submissionKinds.ts';
import type { IsoDate } from './trip.ts';

/**
 * `delivered`: both were told. `unconfirmed`: the organiser was, the sender's address is refused. `underWay`: still
 * tried. `failed`: tried for as long as it is, operators see it.
 */
export type DeliveryState = 'underWay' | 'delivered' | 'unconfirmed' | 'failed';

export interface InboxEntry {
  reference: string;
  kind: SubmissionKind;
  /** ISO 8601. */
  receivedAt: string;
  state: DeliveryState;
  trip: { title: string; url: string } | null;
  departure: { start: IsoDate; end: IsoDate } | null;
  travellers: { name: string; birthDate: IsoDate }[];
  /** In cents. */
  total: number | null;
  sender: { name: string; email: string; phone: string | null; address: string | null };
  /** The message, or the remarks of a booking. */
  text: string;
}

export interface InboxArgs {
  subdomain: string;
  page: number;
  /** Null for all. */
  kind: SubmissionKind | null;
}

export interface InboxList {
  total: number;
  page: number;
  pageSize: number;
  /** Newest first. */
  items: InboxEntry[];
  /** Days after which an entry is deleted: a booking after the end of the trip, a message after it came. */
  keepDays: number;
}

/** How long a delivery is tried, in milliseconds (src/jobs/jobs.ts). */
const triedForMs = 3 * 86_400_000;

export function deliveryState(
  deliveries: readonly { recipient: string; outcome: string }[],
  receivedAt: string,
  now: Date,
): DeliveryState {
  const outcomeOf = (recipient: string) => deliveries.find((each) => each.recipient === recipient)?.outcome;
  if (outcomeOf('organiser') === 'sent' && outcomeOf('sender')) {
    return outcomeOf('sender') === 'sent' ? 'delivered' : 'unconfirmed';
  }
  return now.getTime() - Date.parse(receivedAt) > triedForMs ? 'failed' : 'underWay';
}
