/** Types of the read model in Redis, which the worker writes and the web processes read. */

import type { PricedChoices } from '#domain/bookings/price/bookingPrice.ts';
import type { IsoDate } from '#domain/dates.ts';
import type { DocumentIssue } from '#domain/organisers/organiserTrips.ts';
import type { FieldValues } from '#domain/search/fieldValues.ts';
import type { Level, PublicTrip, TripSummary } from '#domain/trip/trip.ts';
import type { Problem } from '#domain/trip/visibility.ts';

/** The fields of a trip that search and the organisers' lists need in addition to the public summary. */
export interface TripRow {
  level: Level;
  /** Revision of the trip document. */
  revision: string;
  /** Time of the last change of the document, as an ISO instant; null if the document does not contain it. */
  changedAt: string | null;
  internalName: string;
  /** Codes only, in ascending order; the details are in the host's problem list. */
  problemCodes: number[];
  /**
   * Plain text by weight: title, then place, then category, then description (specification §4.7). `mentions` are the
   * words of all other texts, which do not make a trip a result. `lodging` are the words that say where travellers sleep,
   * which count only if the search text asks for it. Rows of an older release lack both.
   */
  text: { place: string; category: string; description: string; lodging?: string; mentions?: string };
  /** Keys of the regions that the place belongs to. */
  regions: string[];
  /** The values of its fields by which filters find the trip. */
  fieldValues: FieldValues;
  pictures: number;
  /** What the price to a family's door depends on: places, and the extras that every booking contains. Missing in rows of an older release. */
  door?: PricedChoices;
  /** Identifies what the first picture shows, so that lists separate trips with the same motif; empty without a picture. */
  motif: string;
}

/** The published data of one trip: a pure function of its document, the hosts and the day. */
export interface Publication {
  combinedId: string;
  subdomain: string;
  /** "{_updatedAt}|{day}": a publication with a lower order does not replace one with a higher order. */
  order: string;
  summary: TripSummary;
  row: TripRow;
  /** null at level 1, because such a trip has no page. */
  trip: PublicTrip | null;
  problems: Problem[];
  /** Allows a sweep to skip the trip; null if the trip must be computed by each sweep. */
  basis: PublishedBasis | null;
}

/** What a publication was computed from. The same basis gives the same publication. */
export interface PublishedBasis {
  /** Identifies the rules, the document and its reviews. */
  source: string;
  /** The day for which the publication was computed. */
  from: IsoDate;
  /** Last day on which the publication is valid; null if it does not depend on the day. */
  through: IsoDate | null;
}

/** A document that breaks its schema or cannot be computed (specification §12.5). It is not published, but shown to its host. */
export interface BrokenDocument extends DocumentIssue {
  /** Number of further issues besides the described one. */
  otherIssues: number;
  docId: string;
  type: string;
  /** null if the document does not contain a host. */
  subdomain: string | null;
  /** Empty if unreadable. */
  title: string;
  /** Empty if unreadable. */
  internalName: string;
}

/** The icon of a category, as SVG markup that the worker has checked. */
export interface CategoryIcon {
  key: string;
  svg: string;
}

/** The overall rating of the marketplace, from Google or from the site's settings. */
export interface SiteRating {
  rating: number;
  count: number;
  url: string;
}

/** The kind of a changed entry: a trip, a site document, a category icon or the rating. */
export type ChangeKind = 'trip' | 'site' | 'icon' | 'rating';
