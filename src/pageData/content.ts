import type { AwardDocument, FaqEntryDocument, PageDocument } from '#domain/site/siteDocuments.ts';
import type { PortableText } from '#domain/text/portableText.ts';
import type { Picture } from '#domain/trip/trip.ts';
import type { HomeData } from './home.ts';
import type { TripData } from './trip.ts';

export type PicturedPage = PageDocument & { picture: Picture | null };
export type PicturedAward = AwardDocument & { picture: Picture | null };

export interface ContentSample {
  hero: HomeData['hero'];
  text: PortableText;
  trip: TripData;
  faq: FaqEntryDocument[];
  awards: PicturedAward[];
}

export interface CmsDemoData {
  /** Some of the host's trips, to choose from. */
  trips: { combinedId: string; title: string }[];
  /** Published content of the requested trip; null if none was requested or it does not exist (a fixed sample is shown). */
  live: ContentSample | null;
}
