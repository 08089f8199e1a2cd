/** GROQ conditions for the documents of an inbox. Values are always passed as parameters. */
import type { BookingState } from '../../domain/bookings/bookingStates.ts';
import type { InboxSelection, InboxStatus } from '../../domain/bookings/inbox.ts';
import type { IsoDate } from '../../domain/trip/trip.ts';
import { isRefusedGroq } from '../delivery/deliveryRecord.ts';

/** Maximum number of search words; further words are ignored. */
const maxWords = 8;

interface Condition {
  groq: string;
  params?: Record<string, unknown>;
}

const standingGroq: Record<InboxStatus, string> = {
  open: '!defined(answered)',
  answered: 'defined(answered)',
  refused: isRefusedGroq,
};

/** States of bookings; `travelled` is a confirmed booking whose trip has ended. */
const stateGroq: Record<BookingState, string> = {
  requested: 'coalesce(state, "requested") == "requested"',
  confirmed: 'state == "confirmed" && departure.end >= $today',
  travelled: 'state == "confirmed" && departure.end < $today',
  declined: 'state == "declined"',
  cancelled: 'state == "cancelled"',
};

/** Fields that are searched: reference, trip title, names and mail addresses. */
const searchedFields = `[reference, trip.title, payload.name, payload.email, correctedEmail,
  payload.guardian.firstName, payload.guardian.lastName, payload.guardian.email,
  ...coalesce(payload.travellers[].firstName, []), ...coalesce(payload.travellers[].lastName, [])]`;

/**
 * Returns the condition for all submissions of an inbox. The marketplace's inbox contains submissions without a host, or
 * with a host that does not exist.
 * @param hosts subdomains of all hosts
 */
export function ownerCondition(
  { subdomain, box }: Pick<InboxSelection, 'subdomain' | 'box'>,
  hosts: readonly string[],
): Condition {
  return box === 'marketplace'
    ? { groq: '_type == "submission" && (!defined(subdomain) || !(subdomain in $hosts))', params: { hosts } }
    : { groq: '_type == "submission" && subdomain == $subdomain', params: { subdomain } };
}

/** @param today in Europe/Berlin */
export function selectionCondition(
  selection: InboxSelection,
  hosts: readonly string[],
  today: IsoDate,
): Required<Condition> {
  const { kind, standing, state, trip, text } = selection;
  const words = (text.match(/[^\s*]+/g) ?? []).filter((word) => /[\p{L}\p{N}]/u.test(word)).slice(0, maxWords);
  const conditions: Condition[] = [ownerCondition(selection, hosts)];
  if (kind) conditions.push({ groq: 'kind == $kind', params: { kind } });
  if (standing) conditions.push({ groq: standingGroq[standing] });
  if (state) conditions.push({ groq: `kind == "booking" && ${stateGroq[state]}`, params: { today } });
  if (trip) conditions.push({ groq: 'payload.combinedId == $trip', params: { trip: trip.combinedId } });
  if (trip?.dateKey) conditions.push({ groq: 'payload.dateKey == $dateKey', params: { dateKey: trip.dateKey } });
  if (words.length > 0) {
    conditions.push({ groq: `${searchedFields} match $words`, params: { words: words.map((word) => `${word}*`) } });
  }
  return {
    groq: conditions.map(({ groq }) => groq).join(' && '),
    params: Object.assign({}, ...conditions.map(({ params }) => params)),
  };
}
