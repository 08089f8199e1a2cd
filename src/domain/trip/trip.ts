/** The types of a trip: in the content backend, and in the read model. */

import type { IsoDate } from '../dates.ts';
import type { ContentRecord } from '../fields/field.ts';
import type { TripReviews } from '../reviews/reviewSummary.ts';
import type { PortableText } from '../text/portableText.ts';
import type { Door } from './door.ts';
import type { TripDetails } from './tripDetails.ts';
import type { fixedTripFields, tripFields } from './tripRecord.ts';

/** Visibility level: 1 not reachable … 5 listed, without open problems (specification §6.1). */
export type Level = 1 | 2 | 3 | 4 | 5;

/** A trip document (Reise) in the content backend (specification §12.1). */
export interface Destination extends ContentRecord<typeof tripFields>, ContentRecord<typeof fixedTripFields> {
  _id: string;
  _rev?: string;
  _updatedAt?: string;
}

export type Country = Destination['country'];
export type City = Destination['city'];

export type ContentImage = Destination['images'][number];
export type TripTab = Destination['tabs'][number];

/** A departure (Termin) in the content backend. */
export type ContentDate = Destination['dates'][number];

/** A bookable departure: online, with a price, not yet started. */
export interface TripDate {
  key: string;
  start: IsoDate;
  end: IsoDate;
  nights: number;
  /** What one traveller pays today without options, in euros. */
  price: number;
  /** The price without the early-bird discount. */
  regularPrice: number;
  /** The last day on which `price` applies; null without a discount. */
  priceUntil: IsoDate | null;
  /** The price after that day; absent if it is the regular one. */
  nextPrice?: number;
  season: string | null;
  /** Last day on which it can be booked; absent if that is the first day. */
  bookableUntil?: IsoDate;
  /** Number of travellers that can still book if nobody books who holds places; null if places are unlimited. */
  placesLeft: number | null;
  /** Time until which visitors hold all places left, at the latest; absent if some can be booked now. */
  heldUntil?: string;
  /** Time until which others have offers for places of a full departure, at the latest; absent without offers. */
  offeredUntil?: string;
  /** The last places of a full departure are reserved for a group; absent if they are booked or offered. */
  isForGroup?: true;
}

export type PublishedPlaces = Pick<TripDate, 'placesLeft' | 'heldUntil' | 'offeredUntil' | 'isForGroup'>;

/** The attributes of an `<img>`; all addresses are on our own origin. */
export interface Picture {
  url: string;
  srcset: string;
  alt: string;
  /** Pixels of `url`. */
  width: number;
  height: number;
}

/** The data of a trip's card (specification §11.5, TripSummary). */
export interface TripSummary {
  combinedId: string;
  subdomain: string;
  destinationId: number;
  title: string;
  teaser: string;
  path: string;
  image: Picture | null;
  host: { name: string; slug: string };
  country: Country;
  city: City;
  ages: { from: number | null; to: number | null };
  /** Lowest price of the `dates` with places, or of all `dates` if none has places; null without departures. */
  price: number | null;
  /** Bookable departures, soonest first; in a search result only those that match the filters. */
  dates: TripDate[];
  /** Number of bookable departures that are not in `dates`. */
  otherDates: number;
  categories: string[];
  /** The travellers spend the nights at home; absent for other trips. */
  isDayCamp?: true;
  seasons: string[];
  rating: { average: number; count: number } | null;
  /** Only in responses to signed-in organisers. */
  level?: Level;
  /** What the prices contain besides the departure, for a family that has entered its town. */
  door?: Door;
}

/** The data of the public trip page (levels 2 to 5). */
export interface PublicTrip extends TripSummary, TripDetails {
  /** Revision of the source document; an open page compares it to detect that it is stale. */
  revision: string;
  bookable: boolean;
  listed: boolean;
  description: PortableText;
  gallery: Picture[];
  tabs: { key: string; title: string; summary: string; body: PortableText; image: Picture | null }[];
  /** Coming departures that the organiser has stopped selling, soonest first; absent without any. */
  closedDates?: Pick<TripDate, 'key' | 'start' | 'end'>[];
  /** Capacities of the departures with limited places, by their key; absent without any. */
  capacities?: Record<string, number>;
  /** Minimum numbers of travellers by the key of the departure; absent without any. */
  minimums?: Record<string, number>;
  /** Days of decision about them, by the key of the departure, where the organiser has named an earlier one than the law. */
  decisions?: Record<string, IsoDate>;
  /** null without review documents. */
  reviews: TripReviews | null;
}
