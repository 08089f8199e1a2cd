/** Data of the page on which a guardian sees a booking. */
import type { AmountDue } from '../domain/bookings/amountsDue.ts';
import type { BookingState } from '../domain/bookings/bookingStates.ts';
import type { FeeStep } from '../domain/bookings/cancellationFee.ts';
import type { IsoDate } from '../domain/trip/trip.ts';

export type GuardianBookingData = { state: 'unknown' | 'expired' } | GuardianBookingView;

export interface GuardianBookingView {
  state: 'open';
  reference: string;
  bookingState: BookingState;
  trip: { title: string; url: string };
  departure: { start: IsoDate; end: IsoDate };
  /** Departure place with its time; null for own arrival. */
  boarding: { title: string; time: string } | null;
  host: { name: string; email: string | null; phone: string | null; termsPath: string | null };
  /** Names only, because the mail address is not verified. */
  travellers: string[];
  /** Lines of the price in cents. */
  lines: { label: string; amount: number }[];
  /** Cents. */
  total: number;
  payments: (AmountDue & { paid: { day: IsoDate } | null })[];
  /** Fees from today on; the first one applies today. Empty if the terms state none. */
  fees: FeeStep[];
  /** What a cancellation costs now; null if it is not possible any more. */
  cancellation: { percent: number | null; amount: number | null; value: string } | null;
  /** How the booking was declined or cancelled. `day` is null if it is not known; `fee` belongs to a cancellation by the guardian. */
  ending: { day: IsoDate | null; isByGuardian: boolean; reason: string; fee: number | null } | null;
  /** Input of a rejected cancellation. */
  rejected: RejectedCancellation | null;
}

export interface RejectedCancellation {
  reason: string;
  /** Message of the checkbox, or of the form. */
  unconfirmed: string | null;
  failure: string | null;
}
