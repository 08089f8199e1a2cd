import type { AwardDocument } from '#domain/site/siteDocuments.ts';
import type { PortableText } from '#domain/text/portableText.ts';
import type { Picture } from '#domain/trip/trip.ts';
import type { TripList } from './list.ts';

/** The host of a trip, with the trader information that German law requires. */
export interface PartnerData {
  subdomain: string;
  slug: string;
  name: string;
  claim: string;
  logo: Picture | null;
  phone: string | null;
  email: string | null;
  description: PortableText;
  trader: { company: string; address: string; register?: string; contact: string };
  hasTerms: boolean;
  awards: AwardDocument[];
  tripCount: number;
}

export interface ListedPartner extends PartnerData {
  /** Pictures of different trips, next departure first. */
  pictures: Picture[];
}

export interface PartnerPageData extends TripList {
  partner: PartnerData;
}
