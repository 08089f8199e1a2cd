/** The site's documents other than trips (specification §12.2). They are published to the read model unchanged. */
import type { PortableText } from '../text/portableText.ts';
import type { ContentImage } from '../trip/trip.ts';
import type { IncidentComponent } from './incidentComponents.ts';

interface Base {
  _id: string;
  _rev?: string;
  _updatedAt?: string;
}

export interface CategoryDocument extends Base {
  _type: 'category';
  key: string;
  /** Headings by list slug; the entry without a slug is the default. */
  h1: { slug?: string; text: string }[];
  intro?: string;
  cardImage?: ContentImage;
  heroImage?: ContentImage;
  /** URL of an SVG icon, or "/icons/….svg" on the content backend. The worker fetches it; browsers never do. */
  iconUrl?: string;
}

export interface HostDocument extends Base {
  _type: 'host';
  subdomain: string;
  name: string;
  claim?: string;
  logo?: ContentImage;
  phone?: string;
  email?: string;
  /** "#rrggbb" */
  colour?: string;
  /** Hero of the host's own site; defaults to the claim, the partner's description and a picture of a trip. */
  hero?: { title?: string; lead?: string; image?: ContentImage };
}

export interface PartnerDocument extends Base {
  _type: 'partner';
  subdomain: string;
  slug: string;
  name: string;
  description?: PortableText;
  terms?: PortableText;
  trader: { company: string; address: string; register?: string; contact: string };
  awards?: { _ref: string }[];
}

export interface PageDocument extends Base {
  _type: 'page';
  key: string;
  title: string;
  lead?: string;
  image?: ContentImage;
  body: PortableText;
  /** Words of a search for which the page is an answer. */
  keywords?: string[] | undefined;
  seo?: { title?: string; description?: string };
}

export interface FaqEntryDocument extends Base {
  _type: 'faqEntry';
  question: string;
  answer: PortableText;
  topic: string;
  order: number;
  /** Words of a search for which the entry is an answer. */
  keywords?: string[] | undefined;
}

export interface AwardDocument extends Base {
  _type: 'award';
  name: string;
  issuer: string;
  validUntil?: string;
  image?: ContentImage;
  url?: string;
}

export interface FooterDocument extends Base {
  _type: 'footer';
  tenant: string;
  columns: { title: string; links: { label: string; href: string }[] }[];
}

export interface SiteSettingsDocument extends Base {
  _type: 'siteSettings';
  phone?: string;
  questionnaireUrl?: string;
  teamerUrl?: string;
  hero?: { title?: string; lead?: string; image?: ContentImage };
  /** With `placeId` the worker fetches the rating from Google; until then the values given here are shown. */
  googleRating?: { rating?: number; count?: number; url?: string; placeId?: string };
}

export interface RouteRuleDocument extends Base {
  _type: 'routeRule';
  from: string;
  to: string;
  status: 301 | 302 | 307 | 308;
  external?: boolean;
}

/** A disruption that the status page reports. */
export interface IncidentDocument extends Base {
  _type: 'incident';
  title: string;
  text: string;
  /** Instant, ISO 8601. */
  startedAt: string;
  /** Missing while the incident lasts. */
  resolvedAt?: string;
  components: IncidentComponent[];
}

export type SiteDocument =
  | CategoryDocument
  | HostDocument
  | PartnerDocument
  | PageDocument
  | FaqEntryDocument
  | AwardDocument
  | FooterDocument
  | SiteSettingsDocument
  | RouteRuleDocument
  | IncidentDocument;

export type SiteDocumentType = SiteDocument['_type'];
