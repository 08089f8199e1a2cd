/** Data of the frame of every page: header, menus, footer. */
import type { MenuColumn } from '../domain/search/menu.ts';
import type { Picture } from '../domain/trip/trip.ts';

/** Data of header, menus and footer. */
export interface Chrome {
  /** Absolute origin of this site, e.g. "https://ya.example.de"; used for canonical links and sharing. */
  origin: string;
  /** The host on its own site; null on the marketplace. */
  host: { subdomain: string; name: string; claim: string; logo: Picture | null; colour: string | null } | null;
  /** Lower-case alias → subdomain of the host. */
  hostAliases: Record<string, string>;
  menu: MenuColumn[];
  footer: { title: string; links: { label: string; href: string }[] }[];
  phone: string | null;
  questionnaireUrl: string | null;
  teamerUrl: string | null;
  rating: { rating: number; count: number; url: string } | null;
  /** URL of a custom map style; null for the built-in style. */
  mapStyle: string | null;
  /** Category key → SVG markup, validated and rewritten by the worker. */
  icons: Record<string, string>;
  /** Null if no consent script is configured; then no third-party scripts are loaded. */
  thirdParties: ThirdParties | null;
}

/** Third-party scripts. */
export interface ThirdParties {
  consentScript: string;
  /** Loaded after consent to statistics. */
  analyticsScript: string | null;
}
