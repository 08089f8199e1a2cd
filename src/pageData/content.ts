/** Data of pages of editorial content. */

import type { OrganiserHost } from '../domain/organisers/organiserTrips.ts';
import type { AwardDocument, FaqEntryDocument } from '../domain/site/siteDocuments.ts';
import type { PortableText } from '../domain/trip/portableText.ts';
import type { Picture } from '../domain/trip/trip.ts';
import type { HomeData } from './home.ts';
import type { TripData } from './trip.ts';

export type PicturedAward = AwardDocument & { picture: Picture | null };

/** One of every kind of content the site shows. */
export interface ContentSample {
  hero: HomeData['hero'];
  text: PortableText;
  trip: TripData;
  faq: FaqEntryDocument[];
  awards: PicturedAward[];
}

export interface CmsDemoData {
  host: OrganiserHost;
  /** Some of the host's, to choose from. */
  trips: { combinedId: string; title: string }[];
  /** What is live for the trip that was asked for; null for the fixed sample, or where there is no such trip. */
  live: ContentSample | null;
}
