/** Data of what surrounds every page. */
import type { MenuColumn } from '../domain/search/menu.ts';
import type { Picture } from '../domain/trip/trip.ts';

/** What every page shows around itself: header, menus, footer. */
export interface Chrome {
  /** Absolute origin of this site, e.g. "https://ya.example.de"; for canonical links and sharing. */
  origin: string;
  /** null on the marketplace, the host on its own site. */
  host: { subdomain: string; name: string; claim: string; logo: Picture | null; colour: string | null } | null;
  /** Subdomains of hosts by their aliases, in lower case. */
  hostAliases: Record<string, string>;
  menu: MenuColumn[];
  footer: { title: string; links: { label: string; href: string }[] }[];
  phone: string | null;
  questionnaireUrl: string | null;
  teamerUrl: string | null;
  rating: { rating: number; count: number; url: string } | null;
  /** Address of a map style of one's own; null for the site's. */
  mapStyle: string | null;
  /** category key → SVG markup checked by the worker. */
  icons: Record<string, string>;
  /** null where no consent script is configured: then nothing of others is loaded. */
  thirdParties: ThirdParties | null;
}

/** Scripts of others. */
export interface ThirdParties {
  consentScript: string;
  /** Loaded after consent to statistics. */
  analyticsScript: string | null;
}
