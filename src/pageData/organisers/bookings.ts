import type { BookingList, EnteredAccounts, ListedBooking, ManyPlan } from '#domain/organisers/bookings/bookingList.ts';

export interface BookingsData extends BookingList {
  /** What will be done with the chosen bookings; null while they are chosen. */
  plan: ManyPlan | null;
  /** Those that the message about a change names. */
  done: ListedBooking[];
  /** Accounts that were entered for refunds. */
  accounts: EnteredAccounts;
  /** Why nothing was done. */
  failure: string | null;
}
