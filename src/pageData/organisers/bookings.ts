import type { BookingList, ManyPlan } from '#domain/organisers/bookings/bookingList.ts';
import type { OrganiserHost } from '#domain/organisers/organiserTrips.ts';

export interface BookingsData extends BookingList {
  host: OrganiserHost;
  /** What will be done with the chosen bookings; null while they are chosen. */
  plan: ManyPlan | null;
  /** Why nothing was done. */
  failure: string | null;
}
