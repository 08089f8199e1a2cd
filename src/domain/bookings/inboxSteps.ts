/** Forms of an inbox entry that are shown again, or that continue with a second step. */

import type { IsoDate } from '../dates.ts';
import type { FieldError } from '../fieldError.ts';
import type { CancellationOffer, FamilyCancellationValues } from './familyCancellation.ts';
import type { PaymentValues } from './paymentForm.ts';

export interface MoveStep {
  reference: string;
  /** The chosen departure. */
  dateKey: string;
  message: string | null;
  /** Lines and total in cents. */
  offer: { start: IsoDate; end: IsoDate; lines: { label: string; amount: number }[]; total: number } | null;
}

/** A cancellation by the family that is entered: its second step, or what was wrong. */
export interface FamilyCancelStep {
  reference: string;
  values: FamilyCancellationValues;
  /** null if there is no such day, so that the first step is shown again. */
  offer: CancellationOffer | null;
  errors: FieldError[];
}

export interface RejectedReply {
  reference: string;
  text: string;
  message: string;
}

export interface RejectedPayment {
  reference: string;
  values: PaymentValues;
  errors: FieldError[];
}

export interface RejectedCorrection {
  reference: string;
  /** Position of the traveller, from 0. */
  index: number;
  values: { firstName: string; lastName: string; birthDate: string; reason: string };
  errors: FieldError[];
}
