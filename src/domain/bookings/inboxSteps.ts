/** Forms of an inbox entry that are shown again, or that continue with a second step. */
import type { FieldError } from '../fieldError.ts';
import type { IsoDate } from '../trip/trip.ts';
import type { PaymentValues } from './paymentForm.ts';

export interface MoveStep {
  reference: string;
  /** The chosen departure. */
  dateKey: string;
  message: string | null;
  /** Lines and total in cents. */
  offer: { start: IsoDate; end: IsoDate; lines: { label: string; amount: number }[]; total: number } | null;
}

export interface RejectedReply {
  reference: string;
  text: string;
  message: string;
}

export interface RejectedPayment {
  reference: string;
  values: PaymentValues;
  /** Errors by the name of the field. */
  errors: FieldError[];
}

export interface RejectedCorrection {
  reference: string;
  /** Position of the traveller, from 0. */
  index: number;
  values: { firstName: string; lastName: string; birthDate: string; reason: string };
  /** Errors by the name of the field. */
  errors: FieldError[];
}
