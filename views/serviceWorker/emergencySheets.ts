/**
 * Emergency sheets that organisers have saved on their device (decision 0010). They are documents of their own in a cache of
 * their own, because they contain personal data. Shared by the page and the service worker.
 */
import { storedItems } from '#domain/site/storedItems.ts';
import { openCache } from '#views/storage/browserStorage.ts';

/** Opens the cache with the saved sheets, by path. */
const openSheets = () => openCache(storedItems.emergencySheets);
const hasSheets = () => caches.has(storedItems.emergencySheets.name);

/** Days after the end of the trip on which a sheet is still kept. The page /cookies names them. */
export const keptDaysAfterEnd = 14;

/** Header with the last day on which a sheet is kept, "YYYY-MM-DD". */
const untilHeader = 'Sheet-Until';

/** The saved document loads nothing and runs no scripts. */
const policy = "default-src 'none'; style-src 'unsafe-inline'";

/** @param until last day on which the sheet is kept */
export async function keepSheet(path: string, html: string, until: string): Promise<void> {
  const type = 'text/html; charset=utf-8';
  const headers = { 'Content-Type': type, 'Content-Security-Policy': policy, [untilHeader]: until };
  await (await openSheets()).put(path, new Response(html, { headers }));
}

export async function hasSheet(path: string): Promise<boolean> {
  return (await findSheet(path)) !== undefined;
}

/** Returns a saved sheet whose time is not over. */
export async function findSheet(path: string): Promise<Response | undefined> {
  if (!(await hasSheets())) return undefined;
  await deleteOldSheets();
  return (await openSheets()).match(path, { ignoreVary: true });
}

export async function removeSheet(path: string): Promise<void> {
  await (await openSheets()).delete(path);
}

/** Deletes the sheets whose time is over. @param today "YYYY-MM-DD" */
export async function deleteOldSheets(today = new Date().toISOString().slice(0, 10)): Promise<void> {
  if (!(await hasSheets())) return;
  const cache = await openSheets();
  for (const request of await cache.keys()) {
    const until = (await cache.match(request))?.headers.get(untilHeader) ?? '';
    if (until < today) await cache.delete(request);
  }
}

/** Returns whether a request signs an organiser out. */
export function isSignOut(method: string, path: string): boolean {
  return method === 'POST' && /^\/(api\/admin|admin\/[^/]+)\/logout$/.test(path);
}

/** Deletes all sheets, whichever sign-in could read them: that of a marketplace administrator reads those of every host. */
export async function deleteSheets(): Promise<void> {
  if (await hasSheets()) await caches.delete(storedItems.emergencySheets.name);
}
