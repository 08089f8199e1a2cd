/**
 * The pages that links, menus and the sitemap name (specification §3.1, §3.2): routes, canonical addresses and links are derived
 * from this table. What the pages show is in `src/pageData/sitePages.ts`, which browsers do not load with each page.
 */
import { pagedPath } from '../pagedPath.ts';
import { encodePart } from '../text/addressPart.ts';
import { routeParam } from './routeParam.ts';

export interface PageTarget {
  title: string;
  /** Path per language; ":slug" is a parameter. */
  de: string;
  en: string;
  /** A page number may follow; the first page has none. */
  hasPagination?: boolean;
  /** Key of the document of the content backend with the texts of the page. */
  document?: string;
}

export const pageTargets = {
  home: { title: 'Kinder- und Jugendreisen', de: '/', en: '/' },
  'destinations-slug-page': { title: 'Reisen', de: '/reisen/:slug', en: '/destinations/:slug', hasPagination: true },
  'destinations-filters': { title: 'Filter', de: '/reisen/:slug/filter', en: '/destinations/:slug/filter' },
  trip: { title: 'Reise', de: '/reisen/:country/:city/:rdsSlug', en: '/destinations/:country/:city/:rdsSlug' },
  'favorites-page': { title: 'Deine Favoriten', de: '/favoriten', en: '/favorites', hasPagination: true },
  compare: { title: 'Reisen vergleichen', de: '/favoriten/vergleich', en: '/favorites/compare' },
  family: { title: 'Familienkalender', de: '/familie', en: '/family' },
  menu: { title: 'Menü', de: '/menue', en: '/menu' },
  booking: { title: 'Reise buchen', de: '/buchungen/new', en: '/buchungen/new' },
  about: { title: 'Über uns', de: '/ueber-uns', en: '/about', document: 'ueber-uns' },
  imprint: { title: 'Impressum', de: '/impressum', en: '/imprint', document: 'impressum' },
  terms: { title: 'AGB', de: '/agb', en: '/terms', document: 'agb' },
  privacy: { title: 'Datenschutz', de: '/datenschutz', en: '/privacy', document: 'datenschutz' },
  cookies: { title: 'Cookies', de: '/cookies', en: '/cookies', document: 'cookies' },
  faq: { title: 'Häufige Fragen', de: '/faq', en: '/faq', document: 'faq' },
  catering: { title: 'Verpflegung', de: '/verpflegung', en: '/catering', document: 'verpflegung' },
  caretaking: { title: 'Betreuung', de: '/betreuung', en: '/caretaking', document: 'betreuung' },
  accommodation: { title: 'Unterkunft', de: '/unterkunft', en: '/accommodation', document: 'unterkunft' },
  awards: { title: 'Auszeichnungen', de: '/auszeichnungen', en: '/labels', document: 'auszeichnungen' },
  partners: { title: 'Unsere Partner', de: '/partner', en: '/partners', document: 'partner' },
  partner: { title: 'Partner', de: '/partner/:slug', en: '/partners/:slug', hasPagination: true },
  'partner-terms': { title: 'Reisebedingungen', de: '/partner/agb/:slug', en: '/partners/terms/:slug' },
  'partner-filters': { title: 'Filter', de: '/partner/:slug/filter', en: '/partners/:slug/filter' },
  'contact-form': { title: 'Kontakt', de: '/kontakt', en: '/contact', document: 'kontakt' },
  'contact-sent': { title: 'Nachricht gesendet', de: '/kontakt/gesendet/:reference', en: '/contact/sent/:reference' },
  accessibility: {
    title: 'Barrierefreiheit',
    de: '/barrierefreiheit',
    en: '/accessibility',
    document: 'barrierefreiheit',
  },
  formblatt: { title: 'Formblatt', de: '/formblatt', en: '/formblatt', document: 'formblatt' },
  'home-town': { title: 'Preis bis zu dir', de: '/mein-ort', en: '/my-town' },
  info: { title: 'Info', de: '/info/:key', en: '/info/:key' },
} as const satisfies Readonly<Record<string, PageTarget>>;

export type PageName = keyof typeof pageTargets;

type ParamOf<Path extends string> = Path extends `${string}:${infer Param}/${infer Rest}`
  ? Param | ParamOf<Rest>
  : Path extends `${string}:${infer Param}`
    ? Param
    : never;

type Params<Name extends PageName> = Record<ParamOf<(typeof pageTargets)[Name]['de']>, string> &
  ((typeof pageTargets)[Name] extends { hasPagination: true } ? { page?: number } : unknown);

/**
 * Returns the canonical address of a page, which is the German one.
 * @param params of its path, and the number of the page from 1
 * @throws RouteParamError for a missing parameter, TypeError for a list
 */
export function pathOf<Name extends PageName>(
  name: Name,
  ...[params]: object extends Params<Name> ? [params?: Params<Name>] : [params: Params<Name>]
): string {
  const { page = 1, ...given } = (params ?? {}) as { page?: number };
  const path = pageTargets[name].de.replace(/:(\w+)/g, (_, param: string) => encodePart(routeParam(given, param)));
  return pagedPath(path, page);
}

/** The list of all trips. */
export const allTripsPath = pathOf('destinations-slug-page', { slug: 'alle' });

export function tripPath(trip: { country: { slug: string }; city: { slug: string }; combinedId: string }): string {
  return pathOf('trip', { country: trip.country.slug, city: trip.city.slug, rdsSlug: trip.combinedId });
}

/** The pages with a document of the content backend, which each site may have. */
export const documentPages = Object.entries<PageTarget>(pageTargets).flatMap(([name, { de, document }]) =>
  document === undefined ? [] : [{ name: name as PageName, path: de, document }],
);

/** Returns the path of a page of the content backend. Pages that editors have added are below `/info`. @param key of its document */
export function documentPath(key: string): string {
  return documentPages.find(({ document }) => document === key)?.path ?? pathOf('info', { key });
}

/** Returns whether each site may have the page of a document, at a path of its own. */
export function hasOwnPath(key: string): boolean {
  return documentPages.some(({ document }) => document === key);
}
