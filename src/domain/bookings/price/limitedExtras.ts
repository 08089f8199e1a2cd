/** Limited extras: all bookings of a departure together can choose such an extra at most `limit` times (specification §8.2). */
import { ownEntry } from '../../ownEntry.ts';
import type { Extra } from '../../trip/tripDetails.ts';

export interface ExtraLimit {
  key: string;
  title: string;
  /** How often it can be chosen per departure. */
  limit: number;
}

/** How many of its limited extras a departure has left, by key. Extras that are missing are unlimited. */
export type ExtrasLeft = Readonly<Record<string, number>>;

export interface ExtraUse {
  title: string;
  /** More than `limit` if the organiser has lowered the limit. */
  booked: number;
  limit: number;
}

export function extraLimits(extras: readonly Pick<Extra, 'key' | 'title' | 'limit'>[]): ExtraLimit[] {
  return extras.flatMap(({ key, title, limit }) => (limit === null ? [] : [{ key, title, limit }]));
}

/**
 * Returns how many of the limited extras are left. The organiser may lower a limit below what is booked; then none are left.
 * @param booked how often each extra is booked, by key
 */
export function extrasLeft(limits: readonly ExtraLimit[], booked: ReadonlyMap<string, number>): ExtrasLeft {
  return Object.fromEntries(limits.map(({ key, limit }) => [key, Math.max(0, limit - (booked.get(key) ?? 0))]));
}

/** Returns how many of an extra are left; null if it is not limited. */
export function leftOf(left: ExtrasLeft, key: string): number | null {
  return ownEntry(left, key) ?? null;
}

/** Returns how much of each limited extra is booked, in the order of the limits. */
export function extraUses(limits: readonly ExtraLimit[], booked: ReadonlyMap<string, number>): ExtraUse[] {
  return limits.map(({ key, title, limit }) => ({ title, booked: booked.get(key) ?? 0, limit }));
}

/** The message at an extra of which a departure has too few left. */
export function tooFewExtras(title: string, left: number): string {
  if (left === 0) return `„${title}“ ist für diesen Termin ausgebucht.`;
  return left === 1
    ? `„${title}“ gibt es für diesen Termin nur noch einmal.`
    : `„${title}“ gibt es für diesen Termin nur noch ${left}-mal.`;
}
