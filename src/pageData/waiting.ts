import type { WaitingValues } from '#domain/bookings/waiting/waitingForm.ts';
import type { Rejection } from '#domain/fieldError.ts';
import type { Ages } from '#domain/trip/ages.ts';
import type { Door } from '#domain/trip/door.ts';
import type { PublishedPlaces, TripDate } from '#domain/trip/trip.ts';
import type { TripCardData } from '#domain/trip/tripCard.ts';

export interface WaitingFormData extends Rejection {
  combinedId: string;
  title: string;
  /** Path of the trip's page. */
  path: string;
  departure: Pick<TripDate, 'key' | 'start' | 'end'> & PublishedPlaces;
  /** Ages of the travellers, as far as they are known. */
  ages: readonly number[];
  tripAges: Ages;
  /** Idempotency key of the entry. */
  key: string;
  values: WaitingValues;
  /** The reason code of the API, e.g. "places-free". */
  reason: string | null;
  /** What the prices contain for a family that has entered its town; null without one. */
  door: Door | null;
  /** Other departures of the trip with free places. */
  otherDates: TripDate[];
  /** Other trips with free places. */
  otherTrips: TripCardData[];
}

/** The page of a signed link: the entry and its offer, or why the link cannot be used. */
export type WaitingLinkData =
  | {
      state: 'open';
      combinedId: string;
      dateKey: string;
      reference: string;
      trip: { title: string; url: string };
      /** First and last day. */
      departure: { start: string; end: string };
      places: number;
      /** Position on the list from 1; null if there is an offer, or the entry is not confirmed. */
      position: number | null;
      /** Why the entry was not confirmed, and whether the departure can be booked instead. */
      failure: { message: string; isFree: boolean } | null;
      /** Whether the departure can be booked now, with the offer if there is one. */
      isBookable: boolean;
      /** Token of the offer's link, its end, and its price if it is known; null without an offer. */
      offer: { token: string; until: string; price: string | null } | null;
    }
  | { state: 'unknown' | 'unconfirmed' | 'expired' | 'used' | 'declined' | 'left' | 'removed' };
