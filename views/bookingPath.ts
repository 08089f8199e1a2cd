/** The address at which one departure of a trip is booked (specification §8.1). */
export function bookingPath(combinedId: string, dateKey: string): string {
  return `/buchungen/new?${new URLSearchParams({ destination: combinedId, date: dateKey })}`;
}

/** Marks the booking page that comes with everything in it, for browsers that cannot take up what is streamed. */
export const wholeBookingKey = 'ganz';

/** The same page for browsers without scripts. */
export function wholeBookingPath(combinedId: string, dateKey: string): string {
  return `${bookingPath(combinedId, dateKey)}&${wholeBookingKey}=1`;
}
