/** What the steps of the booking form read and change. */
import type { FormEvent, RefObject } from 'react';
import type { BookingValues } from '#domain/bookings/bookingForm.ts';
import type { BookingConditions, BookingPrice, EarlierBooking, Voucher } from '#domain/bookings/price/bookingPrice.ts';
import type { Rejection } from '#domain/fieldError.ts';
import type { Door } from '#domain/trip/door.ts';
import type { BookingFormData, FormDeparture } from '#pageData/booking.ts';
import type { BookingStep } from './bookingSteps.ts';
import type { FormHold } from './places/usePlacesHold.ts';

/** Result of the last attempt to continue or to send the booking. */
export interface BookingOutcome extends Rejection {
  /** The API's reason for the failure. */
  reason: string | null;
  /** Number of failures. */
  attempt: number;
}

export interface BookingFormState extends BookingOutcome {
  form: RefObject<HTMLFormElement | null>;
  /** Whether the form is hydrated and shows one step at a time. */
  isLive: boolean;
  steps: readonly BookingStep[];
  /** The step that the form begins with: the travellers, if the departure was chosen on the page before. */
  firstStep: BookingStep;
  step: BookingStep;
  values: BookingValues;
  departures: FormDeparture[];
  holidays: BookingFormData['holidays'];
  departure: FormDeparture | null;
  conditions: BookingConditions;
  /** What the prices of departures contain from the family's town; null without a town. */
  door: Door | null;
  price: BookingPrice | null;
  /** The entered voucher, once the server has accepted it. */
  voucher: Voucher | null;
  /** The booking of the family whose link has led here, while it counts. */
  earlier: EarlierBooking | null;
  /** Returns the price of other values; null if no departure is selected. */
  priceOf: (values: BookingValues) => BookingPrice | null;
  isSending: boolean;
  /** Whether a reload has lost the answers about the travellers, which are not stored in the browser. */
  areDetailsLost: boolean;
  hold: FormHold;
  errorOf: (field: string) => string | undefined;
  /** Reads the values from the form's controls. */
  read: () => void;
  go: (step: BookingStep) => void;
  /** Checks the entered voucher, so that the price contains it. */
  redeem: () => void;
  /** Like `go`, but uses the browser's "back" if the previous history entry belongs to the step. */
  goBack: (step: BookingStep) => void;
  /** Shows the step that contains a field, so that a link can lead to the field. */
  reveal: (field: string) => void;
  /** Returns the new values. */
  addTraveller: () => BookingValues;
  /** Adds travellers up to a number, and focuses the first without a name. Returns the new values. */
  fillTravellers: (count: number) => BookingValues;
  /** Returns the new values. */
  removeTraveller: (index: number) => BookingValues;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
}

export interface StepProps {
  data: BookingFormData;
  bookingForm: BookingFormState;
  /** Target of the form. With a fragment, browsers without JavaScript return to the same part of the form. */
  address: string;
}
