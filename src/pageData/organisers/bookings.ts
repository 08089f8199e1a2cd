import type { BookingList, EnteredAccounts, ManyPlan } from '#domain/organisers/bookings/bookingList.ts';

export interface BookingsData extends BookingList {
  /** What will be done with the chosen bookings; null while they are chosen. */
  plan: ManyPlan | null;
  /** Accounts that were entered for refunds. */
  accounts: EnteredAccounts;
  /** Why nothing was done. */
  failure: string | null;
}
