/** The types of a trip: in the content backend, and in the read model. */
import type { TripReviews } from '../reviews/reviewSummary.ts';
import type { ContentDetails, TripDetails } from './details/tripDetails.ts';
import type { PortableText } from './portableText.ts';

/** A calendar day, "YYYY-MM-DD", in Europe/Berlin. */
export type IsoDate = string;

/** Visibility level: 1 not reachable … 5 listed, without open problems (specification §6.1). */
export type Level = 1 | 2 | 3 | 4 | 5;

export interface Country {
  slug: string;
  title: string;
  /** ISO 3166-1 alpha-2, upper case. */
  code?: string;
}

export interface City {
  slug: string;
  title: string;
  lat: number;
  lng: number;
}

/** Ages in whole years; a missing bound means unlimited (specification §12.1). */
export interface AgeRange {
  from?: number;
  to?: number;
}

/** A picture in content: an uploaded asset, or a path below the host's image base URL. */
export interface ContentImage {
  _key?: string;
  alt?: string;
  /** Sanity asset reference "image-{id}-{width}x{height}-{ext}". */
  asset?: { _ref: string };
  /** "reisebilder/…", resolved against the host's image base URL. */
  path?: string;
}

export interface TripTab {
  _key: string;
  /** One of the tab keys of specification §5.5. */
  key: string;
  title?: string;
  summary?: string;
  body?: PortableText;
  image?: ContentImage;
}

/** The maximum number of departures of a trip. */
export const maxDepartures = 100;

/** The maximum capacity of a departure, in travellers. */
export const maxCapacity = 2_000;

/** A departure (Termin) in the content backend. */
export interface ContentDate {
  _key: string;
  start: IsoDate;
  end: IsoDate;
  online?: boolean;
  /** Price of the whole trip in euros, without discounts. */
  basePrice?: number;
  season?: string;
  /** Number of travellers that can take part; unlimited if missing. */
  capacity?: number;
  /** Number of travellers without which the departure may be cancelled. */
  minimum?: number;
  /** Until how many days before the departure the organiser decides about that, if it is earlier than the law demands. */
  minimumDecisionDays?: number;
}

/** A trip document (Reise) in the content backend (specification §12.1). */
export interface Destination extends ContentDetails {
  _id: string;
  _rev?: string;
  _updatedAt?: string;
  subdomain: string;
  destinationId: number;
  visible?: boolean;
  switchedOn?: boolean;
  archived?: boolean;
  rdsUrl?: string;
  title?: string;
  internalName?: string;
  teaser?: string;
  description?: PortableText;
  categories: string[];
  country: Country;
  city: City;
  ageRange?: AgeRange;
  images: ContentImage[];
  tabs: TripTab[];
  dates: ContentDate[];
  included: string[];
  notIncluded: string[];
  careRatio?: string;
  videoUrl?: string;
  /** Used only if the trip has no review documents. */
  rating?: { average: number; count: number };
}

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
  /** Number of travellers that can still book; null if places are unlimited. */
  placesLeft: number | null;
}

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
  seasons: string[];
  rating: { average: number; count: number } | null;
  /** Only in responses to signed-in organisers. */
  level?: Level;
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
  included: string[];
  notIncluded: string[];
  careRatio: string | null;
  videoUrl: string | null;
  rdsUrl: string | null;
  /** Capacities of the departures with limited places, by their key; absent without any. */
  capacities?: Record<string, number>;
  /** Minimum numbers of travellers by the key of the departure; absent without any. */
  minimums?: Record<string, number>;
  /** Days of decision about them, by the key of the departure, where the organiser has named an earlier one than the law. */
  decisions?: Record<string, IsoDate>;
  /** null without review documents. */
  reviews: TripReviews | null;
}
