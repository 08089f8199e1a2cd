import type { BookingDeps } from '#bookings/bookingDeps.ts';
import { createHosts, defaultHosts } from '#domain/hosts.ts';

/** Returns dependencies for use cases of bookings without a site. @param given what else the use case needs */
export function buildBookingDeps(given: { [Key in keyof BookingDeps]?: Partial<BookingDeps[Key]> }): BookingDeps {
  return {
    env: { hosts: createHosts(defaultHosts) },
    nameOf: () => 'Young Alps',
    replica: { site: () => ({ partnerOf: () => null }) },
    enqueueMails: async () => undefined,
    onChanged: () => undefined,
    publishTrip: () => undefined,
    ...given,
  } as BookingDeps;
}
