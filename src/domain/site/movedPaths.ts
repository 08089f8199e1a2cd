/** Addresses of moved pages (specification §3.8). */
import { allTripsPath, pathOf } from './pageTargets.ts';

const moved = new Map([
  ['/reisen', allTripsPath],
  ['/destinations', allTripsPath],
  ['/vergleich', pathOf('favorites-page')],
  ['/kontaktanfragen', pathOf('contact-form')],
  ['/ueber_uns', pathOf('about')],
  ['/siegel', pathOf('awards')],
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
  return moved.get(path) ?? (path.startsWith('/kontaktanfragen/') ? pathOf('contact-form') : null);
}
