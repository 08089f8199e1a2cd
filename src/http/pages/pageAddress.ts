import { AppError } from '#platform/appError.ts';

const payloadSuffix = '/_payload.json';

/**
 * Returns the URL of a page, and whether its data is requested instead of the page.
 * @param path path and query of the request
 * @throws AppError 400 for a path that cannot be decoded
 */
export function pageAddress(origin: string, path: string): { url: URL; wantsData: boolean } {
  // Not `new URL(path, origin)`: a path that begins with "//" would change the host.
  const url = new URL(origin + path);
  const wantsData = url.pathname.endsWith(payloadSuffix);
  if (wantsData) url.pathname = url.pathname.slice(0, -payloadSuffix.length) || '/';
  try {
    decodeURIComponent(url.pathname);
  } catch {
    throw new AppError(400, 'Diese Adresse ist nicht lesbar.');
  }
  return { url, wantsData };
}
