import { pathOf } from '#domain/site/pageTargets.ts';

/** Returns the address of the booking page for one departure (specification §8.1). */
export function bookingPath(combinedId: string, dateKey: string): string {
  return `${pathOf('booking')}?${new URLSearchParams({ destination: combinedId, date: dateKey })}`;
}

/** Query parameter of the booking page for browsers without JavaScript: redirects to the booking form's own page. */
export const formOnlyKey = 'ganz';

/** Returns the address of the booking form's own page. If the trip cannot be booked, the booking page states the reason. */
export function bookingFormRedirectPath(combinedId: string, dateKey: string): string {
  return `${bookingPath(combinedId, dateKey)}&${formOnlyKey}=1`;
}
