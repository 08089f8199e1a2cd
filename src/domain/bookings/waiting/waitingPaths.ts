import { bookingFormPath, partyParams } from '../../trip/bookingFormPath.ts';

const root = '/warteliste/';
/** Query parameter with the key of the departure. */
const departureKey = 'termin';
/** Query parameter with the position on the list. */
const positionKey = 'platz';

/** @param ages of the travellers, as far as they are known */
export function waitingPath(combinedId: string, dateKey: string, ages: readonly number[] = []): string {
  return `${root}${combinedId}?${new URLSearchParams({ [departureKey]: dateKey, ...partyParams({ ages }) })}`;
}

/** Returns the address of the confirmation. @param position the position on the list, from 1 */
export function waitingJoinedPath(combinedId: string, dateKey: string, reference: string, position: number): string {
  const search = new URLSearchParams({ [departureKey]: dateKey, [positionKey]: String(position) });
  return `${root}${combinedId}/eingetragen/${reference}?${search}`;
}

/** Reads the query of both addresses. The position is null if it is missing or invalid. */
export function readWaitingSearch(search: URLSearchParams): { date: string; position: number | null } {
  const position = search.get(positionKey) ?? '';
  return { date: search.get(departureKey) ?? '', position: /^[1-9]\d{0,3}$/.test(position) ? Number(position) : null };
}

/** The links in mails: to confirm the mailbox, to the own entry, and to an offer. */
export const waitingLinkKinds = ['bestaetigung', 'eintrag', 'angebot'] as const;
export type WaitingLinkKind = (typeof waitingLinkKinds)[number];

export function waitingLinkPath(kind: WaitingLinkKind, token: string): string {
  return `${root}${kind}/${token}`;
}

/** Returns the address that confirms an action. */
export const waitingDonePaths = { left: `${root}verlassen`, declined: `${root}abgelehnt` } as const;

/** Returns the address of the booking form for an offer. @param offer token of the offer's link */
export function offerBookingPath(combinedId: string, date: string, offer: string): string {
  return bookingFormPath({ combinedId, date, offer, isFramed: false });
}
