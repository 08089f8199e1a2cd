/** The bin: deleted trips can be restored for some days (specification §7.10). */
import type { IsoDate } from '../../dates.ts';

/** Days after which a deleted trip is erased. */
export const binDays = 14;

const dayMs = 86_400_000;

/** Returns when a deleted trip is erased; null if the time of its deletion is unreadable, so that it stays. @param deletedAt ISO 8601 */
export function endOfBin(deletedAt: string): Date | null {
  const end = new Date(Date.parse(deletedAt) + binDays * dayMs);
  return Number.isNaN(end.getTime()) ? null : end;
}

export interface BinnedTrip {
  combinedId: string;
  /** Empty if the trip has none. */
  title: string;
  /** ISO 8601, unless a program has written something else. */
  deletedAt: string;
  /** User name. */
  deletedBy: string;
}

/** A departure with bookings, holds, offers or a waiting list, because of which its trip cannot be deleted. */
export interface BookedDeparture {
  dateKey: string;
  start: IsoDate;
  end: IsoDate;
  /** Number of booked places; 0 if families only wait or hold places. */
  places: number;
}
