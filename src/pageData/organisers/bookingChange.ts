/** Data of the form with which organisers change a booking. */
import type { Fact } from '#domain/bookings/bookingFacts.ts';
import type { ChangeValues } from '#domain/bookings/changes/changeForm.ts';
import type { BookingConditions } from '#domain/bookings/price/bookingPrice.ts';
import type { ExtrasLeft } from '#domain/bookings/price/limitedExtras.ts';
import type { IsoDate } from '#domain/dates.ts';
import type { Rejection } from '#domain/fieldError.ts';

export interface BookingChangeData extends Rejection {
  reference: string;
  trip: { title: string; start: IsoDate; end: IsoDate };
  /** Whether the booking can be changed. */
  isOpen: boolean;
  values: ChangeValues;
  /** The travellers of the booking, with the fee of the terms in cents if they leave; null if the terms state none. */
  travellers: { name: string; fee: number | null }[];
  /** What can be chosen on the departure. */
  conditions: BookingConditions;
  extrasLeft: ExtrasLeft;
  /** The departures of the host to which a booking can be moved, by trip; that of the booking comes first. */
  trips: OfferedTrip[];
  /** Identifies the booking on which the form is based. */
  version: string;
  preview: ChangePreview | null;
  /** The change for which the family asks; null without one. */
  wish: { at: string; text: string; note: string } | null;
}

export interface OfferedTrip {
  combinedId: string;
  title: string;
  dates: { dateKey: string; start: IsoDate; end: IsoDate }[];
}

/** What a change does. */
export interface ChangePreview {
  facts: Fact[];
  /** The lines of the price and their sum. */
  before: Fact[];
  after: Fact[];
  /** Amounts with their days, what was paid, and what is left. */
  payments: Fact[];
  /** The new total in cents. */
  total: number;
}
