/**
 * Returns a trip whose cancelled departures are not online, whatever its document says (specification §7.14).
 * @param cancelled keys of the departures that the organiser has cancelled
 */
export function withoutCancelled<T extends { dates: readonly { _key: string }[] }>(
  trip: T,
  cancelled: ReadonlySet<string>,
): T {
  if (cancelled.size === 0) return trip;
  return { ...trip, dates: trip.dates.map((date) => (cancelled.has(date._key) ? { ...date, online: false } : date)) };
}
