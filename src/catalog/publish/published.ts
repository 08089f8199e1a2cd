/** What the worker publishes and the web processes read: the shapes of the read model in Redis. */
import type { DocumentIssue } from '../../domain/organisers/organiserTrips.ts';
import type { Level, PublicTrip, TripSummary } from '../../domain/trip/trip.ts';
import type { Problem } from '../../domain/trip/visibility.ts';

/** What search and the organisers' lists need of a trip besides its public summary. */
export interface TripRow {
  level: Level;
  /** Of the document, as its organiser saved it. */
  revision: string;
  /** When the document was last changed, an ISO instant; null where it does not say. */
  changedAt: string | null;
  internalName: string;
  /** Codes only, ascending; the details are in the host's problem list. */
  problemCodes: number[];
  /** Plain text by weight: title beats place beats category beats description (specification §4.7). */
  text: { place: string; category: string; description: string };
}

/** All that is published of one trip: a pure function of its document, the hosts and the day. */
export interface Publication {
  combinedId: string;
  subdomain: string;
  /** "{_updatedAt}|{day}": an older one never replaces a newer one. */
  order: string;
  summary: TripSummary;
  row: TripRow;
  /** null at level 1: the trip has no page. */
  trip: PublicTrip | null;
  problems: Problem[];
}

/** A document that breaks its schema (specification §12.5): skipped, and shown to its host. */
export interface BrokenDocument extends DocumentIssue {
  /** How many issues it has besides the one that is named. */
  otherIssues: number;
  docId: string;
  type: string;
  /** null when the document does not even say whose it is. */
  subdomain: string | null;
  /** As far as they can be read; else empty. */
  title: string;
  internalName: string;
}

/** The icon of a category, as an SVG the worker has checked. */
export interface CategoryIcon {
  key: string;
  svg: string;
}

/** The overall rating, from Google or from the site's settings. */
export interface SiteRating {
  rating: number;
  count: number;
  url: string;
}

/** What a change entry speaks of: a trip, a site document, a category icon or the rating. */
export type ChangeKind = 'trip' | 'site' | 'icon' | 'rating';
