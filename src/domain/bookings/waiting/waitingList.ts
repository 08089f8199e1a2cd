/** The rules of the waiting list of a departure: its order, who gets an offer, and for how long. */

import type { IsoDate } from '../../dates.ts';
import { startOfDay } from '../../startOfDay.ts';

/** An entry that waits for an offer. */
export interface WaitingPlaces {
  reference: string;
  /** Number of travellers. */
  places: number;
}

/**
 * `unconfirmed`: the mailbox was not confirmed yet, so the entry is not on the list; `waiting` for an offer; `offered`: has one;
 * `accepted`: has booked with it; `declined` the offer; `expired`: has not used the offer in time; `left` the list; `removed` by
 * the organiser. An entry gets one offer at most.
 */
export const entryStates = [
  'unconfirmed',
  'waiting',
  'offered',
  'accepted',
  'declined',
  'expired',
  'left',
  'removed',
] as const;
export type EntryState = (typeof entryStates)[number];

/** Maximum number of entries that wait for a departure, and of those that are not confirmed yet. */
export const maxWaiting = 500;

const hourMs = 3_600_000;
/** Time in which the mailbox of an entry must be confirmed. */
export const confirmMs = 24 * hourMs;
/** Longest time for an answer to an offer. */
const longestMs = 48 * hourMs;
/** Within this time before the departure nobody gets an offer, because the answer may come too late for travelling. */
export const closedMs = 12 * hourMs;

/** Returns whether an entry can be confirmed, is on the list or has an offer. */
export function isOpenEntry(state: EntryState): boolean {
  return state === 'unconfirmed' || state === 'waiting' || state === 'offered';
}

/**
 * Returns the end of an offer: a quarter of the time until the departure, at most 48 hours.
 * @param start first day of the trip
 * @returns null if it is too late for offers: less than 12 hours before the day of the departure
 */
export function offerEnd(start: IsoDate, now: Date): Date | null {
  const remaining = startOfDay(start).getTime() - now.getTime();
  if (remaining < closedMs) return null;
  return new Date(now.getTime() + Math.min(longestMs, Math.floor(remaining / 4)));
}

/** Returns the entries that get offers: in the order of the list, each that needs at most the places left by those before. */
export function nextOffers(waiting: readonly WaitingPlaces[], left: number): WaitingPlaces[] {
  let free = left;
  return waiting.filter(({ places }) => {
    if (places > free) return false;
    free -= places;
    return true;
  });
}

/**
 * Returns how many of the places left anybody may take. People on the waiting list come first: there are none while the
 * places are enough for one of them. If they are not enough for anyone on the list, anybody may take them.
 * @param fewest the fewest places that somebody on the list needs; 0 if nobody gets an offer
 */
export function availablePlaces(left: number, fewest: number): number {
  return fewest > 0 && fewest <= left ? 0 : left;
}

/** Returns the position of an entry from 1; null if it does not wait. */
export function waitingPositionOf(waiting: readonly WaitingPlaces[], reference: string): number | null {
  const index = waiting.findIndex((one) => one.reference === reference);
  return index < 0 ? null : index + 1;
}
