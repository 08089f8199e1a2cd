/** Fixed paths: those of the info pages (specification §3.1, §3.2) and those of moved pages (specification §3.8). */

import { encodePart } from '../text/addressPart.ts';

export interface StaticPage {
  /** Key of the page's document. */
  key: string;
  de: string;
  /** English path of the same page; equal to `de` if there is none. */
  en: string;
}

export const staticPages = [
  { key: 'ueber-uns', de: '/ueber-uns', en: '/about' },
  { key: 'impressum', de: '/impressum', en: '/imprint' },
  { key: 'agb', de: '/agb', en: '/terms' },
  { key: 'datenschutz', de: '/datenschutz', en: '/privacy' },
  { key: 'cookies', de: '/cookies', en: '/cookies' },
  { key: 'faq', de: '/faq', en: '/faq' },
  { key: 'verpflegung', de: '/verpflegung', en: '/catering' },
  { key: 'betreuung', de: '/betreuung', en: '/caretaking' },
  { key: 'unterkunft', de: '/unterkunft', en: '/accommodation' },
  { key: 'auszeichnungen', de: '/auszeichnungen', en: '/labels' },
  { key: 'partner', de: '/partner', en: '/partners' },
  { key: 'kontakt', de: '/kontakt', en: '/contact' },
  { key: 'barrierefreiheit', de: '/barrierefreiheit', en: '/accessibility' },
  { key: 'formblatt', de: '/formblatt', en: '/formblatt' },
] as const satisfies readonly StaticPage[];

export type StaticPageKey = (typeof staticPages)[number]['key'];

/** Returns the paths of a static page, the canonical German one first. */
export function staticPaths(key: StaticPageKey): string[] {
  return staticPages.filter((page) => page.key === key).flatMap(({ de, en }) => [...new Set<string>([de, en])]);
}

/** Returns whether each site has the page of a key, at a path of its own. */
export function isStaticPage(key: string): boolean {
  return staticPages.some((page) => page.key === key);
}

/** Path of the pages that editors have added. */
export const addedPagePath = '/info/:key';

/** Returns the path of a page of the content backend. Pages that editors have added are below `/info`. */
export function infoPagePath(key: string): string {
  return staticPages.find((page) => page.key === key)?.de ?? addedPagePath.replace(':key', encodePart(key));
}

const moved = new Map([
  ['/reisen', '/reisen/alle'],
  ['/destinations', '/reisen/alle'],
  ['/vergleich', '/favoriten'],
  ['/kontaktanfragen', '/kontakt'],
  ['/ueber_uns', '/ueber-uns'],
  ['/siegel', '/auszeichnungen'],
  ['/admin/dashboard', '/admin'],
  ['/admin/login', '/admin'],
]);

/**
 * Returns the new path of a permanently moved page (301).
 * @param pathname without query; a trailing slash is ignored
 * @returns null if the page has not moved
 */
export function findLegacyRedirect(pathname: string): string | null {
  const path = pathname.replace(/\/$/, '');
  return moved.get(path) ?? (path.startsWith('/kontaktanfragen/') ? '/kontakt' : null);
}
