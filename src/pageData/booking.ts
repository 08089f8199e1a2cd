import type { Fact } from '#domain/bookings/bookingFacts.ts';
import type { BookingValues } from '#domain/bookings/bookingForm.ts';
import type { Creditor } from '#domain/bookings/debits.ts';
import type { ReservedPlaces } from '#domain/bookings/fewPlaces.ts';
import type { BookingConditions, EarlierBooking, Voucher } from '#domain/bookings/price/bookingPrice.ts';
import type { ExtrasLeft } from '#domain/bookings/price/limitedExtras.ts';
import type { Rejection } from '#domain/fieldError.ts';
import type { HolidaysOfDepartures } from '#domain/holidays/holidaysOfDepartures.ts';
import type { Ages } from '#domain/trip/ages.ts';
import type { MinimumTerms } from '#domain/trip/minimumDecision.ts';
import type { Picture, PublishedPlaces, TripDate } from '#domain/trip/trip.ts';
import type { PricedDeparture } from '#domain/trip/tripDate.ts';
import type { CancellationTier, PaymentTerms } from '#domain/trip/tripDetails.ts';

export interface BookingArgs {
  /** Combined id of the trip; empty if none is given. */
  destination: string;
  /** Key of the departure; empty if none is selected. */
  date: string;
  /** Redirects to the booking form's own page if the trip is bookable; for browsers without JavaScript. */
  isFormOnly: boolean;
  /** Ages of the travellers, as far as they are known. */
  ages: readonly number[];
  /** Search of this page for what the family books next; empty for nothing. */
  next: string;
}

/** The selected departure with its current price, queried from the content backend. */
export interface BookingData {
  combinedId: string;
  title: string;
  path: string;
  host: string;
  image: Picture | null;
  /** Town and country. */
  place: string;
  ages: Ages;
  /** Whether travellers spend the nights there. */
  isLodged: boolean;
  bookable: boolean;
  departure: PricedDeparture | null;
  /** Address of the booking form; null if the trip is not bookable. */
  frameUrl: string | null;
  /** Whether the content security policy allows the booking page to frame it. */
  canFrame: boolean;
}

/** The places are those published, `placesLeft` only if they are few; the booking decides. */
export interface FormDeparture extends PricedDeparture, PublishedPlaces {
  /** Whether its places are limited, so that the form holds them while it is open. */
  isLimited: boolean;
  /** What is left of the limited extras; empty if it is not known. */
  extrasLeft: ExtrasLeft;
  minimum: MinimumTerms | null;
}

/** The built-in booking form: the departures that are bookable now, and the entered values. */
export interface BookingFormData extends Rejection {
  combinedId: string;
  title: string;
  /** Path of the trip's page. */
  path: string;
  host: { name: string; termsPath: string };
  /** Ages of the travellers from the page before; empty if they are not known. */
  askedAges: readonly number[];
  /** Keys of the departure places near the family's town, the nearest first; null without a town. */
  near: readonly string[] | null;
  /** Town and country. */
  place: string;
  ages: Ages;
  /** Whether travellers spend the nights there. */
  isLodged: boolean;
  /** The current date in Europe/Berlin. */
  today: string;
  /** Empty if the trip is not bookable. */
  departures: FormDeparture[];
  /** Departure places, extras and discounts. */
  conditions: BookingConditions;
  /** The voucher of the values, if it can be used. */
  voucher: Voucher | null;
  /** The booking to whose page the link belongs; null without one. */
  earlier: EarlierBooking | null;
  /** The host as creditor; null if it does not collect by debit. */
  creditor: Creditor | null;
  payment: PaymentTerms | null;
  cancellation: readonly CancellationTier[];
  holidays: HolidaysOfDepartures;
  /** Days after the trip after which the answers about the travellers are deleted. */
  detailsKeepDays: number;
  /** Idempotency key of the booking, generated when the form is opened. */
  key: string;
  values: BookingValues;
  /** The link of a group; null without one. */
  group: {
    id: string;
    dateKey: string;
    /** The places of a family, if they are held. */
    held: { token: string; dateKey: string; places: number } | null;
    /** Name of the group for which an organiser has reserved places; null for one of families. */
    contingent: string | null;
  } | null;
  /** The places that an offer or a group has reserved, so that no more travellers can book; null without. */
  reserved: ReservedPlaces | null;
  /** The reason code of the API, e.g. "price-changed". */
  reason: string | null;
  /** An organiser enters the booking of a family. */
  isEntered: boolean;
  /** The form was submitted and rejected. Without JavaScript, all its steps are then shown on one page. */
  isAgain: boolean;
}

export interface BookedData {
  /** Null if the trip is no longer shown. */
  trip: {
    combinedId: string;
    title: string;
    path: string;
    host: string;
    departure: Pick<TripDate, 'key' | 'start' | 'end'> | null;
  } | null;
  /** Present only in the browser that has just sent the booking; null otherwise. */
  booking: {
    facts: Fact[];
    /** Cents. */
    total: number;
    /** Address of the family's page. */
    url: string;
    /** Address of the page of the group; null without one. */
    group: string | null;
    /** Days within which the organiser usually answers; null if they are not known. */
    answerDays: number | null;
  } | null;
}
