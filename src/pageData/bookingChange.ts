/** Data of the forms with which organisers change a booking, and families ask for it. */
import type { Fact } from '#domain/bookings/bookingFacts.ts';
import type { ChangeValues, HandLine } from '#domain/bookings/changes/changeForm.ts';
import type { BookingConditions } from '#domain/bookings/price/bookingPrice.ts';
import type { ExtrasLeft } from '#domain/bookings/price/limitedExtras.ts';
import type { ShownMail } from '#domain/bookings/shownMail.ts';
import type { IsoDate } from '#domain/dates.ts';
import type { Rejection } from '#domain/fieldError.ts';

export interface ChangeFormData extends Rejection {
  reference: string;
  trip: { title: string; start: IsoDate; end: IsoDate };
  /** Those of the family contain no birth dates of the booking, and no contact data. */
  values: ChangeValues;
  /** The travellers of the booking, with the fee of the terms in cents if they leave; null if the terms state none. */
  travellers: { name: string; fee: number | null }[];
  /** What can be chosen on the departure. */
  conditions: BookingConditions;
  extrasLeft: ExtrasLeft;
  /** The voucher that the booking has used: "Gutschein SOMMER (10 %)"; null for none. */
  redeemed: string | null;
  /** The booked departure, as the form names it: combined id and key. */
  booked: string;
  /** The departures of the host to which a booking can be moved, by trip; that of the booking comes first. */
  trips: OfferedTrip[];
  /** Identifies the booking on which the form is based. */
  version: string;
  preview: ChangePreview | null;
}

export interface BookingChangeData extends ChangeFormData {
  /** Whether the booking can be changed. */
  isOpen: boolean;
  /** The sibling discount with another booking of the family, which can be added; null without one. */
  siblings: HandLine | null;
  /** What the family has remarked; empty for nothing. */
  remarks: string;
  /** The change for which the family asks; null without one. `isEntered`: the form contains it. */
  wish: { at: string; text: string; note: string; isEntered: boolean } | null;
}

export interface OpenChangeRequest extends ChangeFormData {
  state: 'open';
  /** Whether the family can ask for a change. */
  isOpen: boolean;
  /** Name of the host. */
  host: string;
}

export type ChangeRequestData = { state: 'unknown' | 'expired' } | OpenChangeRequest;

export interface OfferedTrip {
  combinedId: string;
  title: string;
  /** With what is published of it: today's price in euros, and for organisers the places left, null if they are unlimited. */
  dates: { dateKey: string; start: IsoDate; end: IsoDate; price?: number; placesLeft?: number | null }[];
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
  /** The mail to the family; null in its own form, and if the change cannot be made. */
  mail: ShownMail | null;
}
