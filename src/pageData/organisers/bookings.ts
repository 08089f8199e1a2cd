import type { BookingList, ManyPlan } from '#domain/organisers/bookings/bookingList.ts';

export interface BookingsData extends BookingList {
  /** What will be done with the chosen bookings; null while they are chosen. */
  plan: ManyPlan | null;
  /** Why nothing was done. */
  failure: string | null;
}
