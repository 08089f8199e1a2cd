import type { BookingDeps } from '#bookings/bookingDeps.ts';
import type { SignedLinks } from '#platform/signedLinks.ts';

/** What forms, pages and use cases of reviews need in a web process. Who reviews has booked. */
export interface ReviewDeps extends BookingDeps {
  /** Links with the reference of the booking. */
  reviewLinks: SignedLinks;
}
