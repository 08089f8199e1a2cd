/** Data of the frame of every page: header and footer. */
import type { Picture } from '#domain/trip/trip.ts';

export interface Chrome {
  /** Absolute origin of this site, e.g. "https://ya.example.de"; used for canonical links and sharing. */
  origin: string;
  /** The host on its own site; null on the marketplace. */
  host: { subdomain: string; name: string; claim: string; logo: Picture | null; colour: string | null } | null;
  /** Lower-case alias → subdomain of the host. */
  hostAliases: Record<string, string>;
  /** The visitor's town, from which prices are shown; null without one. */
  town: string | null;
  footer: { title: string; links: { label: string; href: string }[] }[];
  /** A search with results as an example on the host's own site; null on the marketplace, and without trips. */
  searchExample: string | null;
  phone: string | null;
  questionnaireUrl: string | null;
  teamerUrl: string | null;
  rating: { rating: number; count: number; url: string } | null;
  /** URL of a custom map style; null for the built-in style. */
  mapStyle: string | null;
  /** Null if no consent script is configured; then no third-party scripts are loaded. */
  thirdParties: ThirdParties | null;
}

export interface ThirdParties {
  consentScript: string;
  /** Loaded after consent to statistics. */
  analyticsScript: string | null;
}
