/** What families have of a departure. */
export interface TakenDeparture {
  /** Places. */
  booked: number;
  offered: number;
  held: number;
  /** Whether somebody is on the waiting list. */
  isAwaited: boolean;
  /** Whether the organiser has cancelled it. */
  isCancelled: boolean;
}

/** Returns the keys of the cancelled departures. */
export function cancelledIn(taken: Iterable<readonly [string, TakenDeparture]>): ReadonlySet<string> {
  return new Set([...taken].flatMap(([dateKey, { isCancelled }]) => (isCancelled ? [dateKey] : [])));
}

/** Returns whether families rely on a departure: they have bookings, holds, offers or entries on its waiting list. */
export function isPromised({ booked, offered, held, isAwaited }: TakenDeparture): boolean {
  return booked + offered + held > 0 || isAwaited;
}
