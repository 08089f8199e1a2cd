/** Forms of an inbox entry that are shown again, or that continue with a second step. */

import type { FieldError } from '../fieldError.ts';
import type { BookingEvent } from './bookingStates.ts';
import type { CancellationOffer, FamilyCancellationValues } from './familyCancellation.ts';
import type { PaymentValues } from './paymentForm.ts';
import type { ShownMail } from './shownMail.ts';

/** A cancellation by the family that is entered: its second step, or what was wrong. */
export interface FamilyCancelStep {
  reference: string;
  values: FamilyCancellationValues;
  /** null if there is no such day, so that the first step is shown again. */
  offer: CancellationOffer | null;
  errors: FieldError[];
}

/** A change of state that is not made yet: its message to the family, and the mail. */
export interface StateStep {
  reference: string;
  event: BookingEvent;
  reason: string;
  preview: ShownMail;
}

/** A reply that was not sent: its preview, or what was wrong. */
export interface ReplyStep {
  reference: string;
  text: string;
  message: string | null;
  preview: ShownMail | null;
}

export interface RejectedPayment {
  reference: string;
  values: PaymentValues;
  errors: FieldError[];
}
