import type { Promised } from './brokenPromises.ts';

export interface TakenDeparture {
  /** Places. */
  booked: number;
  /** With those of groups. */
  offered: number;
  contingents: number;
  held: number;
  /** Families on the waiting list, and those of them that have an offer, with its latest end. */
  families: number;
  offers: number;
  offeredUntil: Date | null;
  isCancelled: boolean;
}

export function cancelledIn(taken: Iterable<readonly [string, TakenDeparture]>): ReadonlySet<string> {
  return new Set([...taken].flatMap(([dateKey, { isCancelled }]) => (isCancelled ? [dateKey] : [])));
}

/** Returns what families have of a departure; null for nothing. */
export function promisedOf({ booked, offered, held, families }: TakenDeparture): Promised | null {
  if (offered + held + families > 0) return 'awaited';
  return booked > 0 ? 'booked' : null;
}

/** Says which places keep the capacity of a departure from being this low; null if it can be. */
export function whyTooFew(capacity: number, taken: TakenDeparture | undefined): string | null {
  const { booked, offered, held } = taken ?? { booked: 0, offered: 0, held: 0 };
  if (capacity >= booked + offered + held) return null;
  if (offered + held === 0) {
    const count = booked === 1 ? 'ist schon ein Platz' : `sind schon ${booked} Plätze`;
    return `Für diesen Termin ${count} gebucht. Weniger Plätze gehen erst, wenn Buchungen storniert sind.`;
  }
  const counts = `${booked} gebucht, ${offered} angeboten und ${held} gerade reserviert`;
  return `Plätze dieses Termins: ${counts}. Weniger als ${booked + offered + held} gehen erst, wenn davon welche frei werden.`;
}
