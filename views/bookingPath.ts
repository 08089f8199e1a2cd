/** The address at which one departure of a trip is booked (specification §2.1). */
export function bookingPath(combinedId: string, dateKey: string): string {
  return `/buchungen/new?${new URLSearchParams({ destination: combinedId, date: dateKey })}`;
}
