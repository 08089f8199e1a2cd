/** The address at which one departure of a trip is booked (specification §8.1). */
export function bookingPath(combinedId: string, dateKey: string): string {
  return `/buchungen/new?${new URLSearchParams({ destination: combinedId, date: dateKey })}`;
}

/** Query parameter of the booking page for browsers without scripts: it redirects to the booking form's own page. */
export const formOnlyKey = 'ganz';

/** Leads to the booking form's own page, or to the booking page where it says why the trip cannot be booked. */
export function bookingFormPath(combinedId: string, dateKey: string): string {
  return `${bookingPath(combinedId, dateKey)}&${formOnlyKey}=1`;
}
