import { existsSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import type { RequestHandler } from 'express';
import sirv from 'sirv';

/** How long a file that keeps its name is used without asking, in seconds. */
const fileMaxAge = 3600;

/**
 * The browser's files, compressed when they were built. Which there are is known from the start, so that a page costs
 * no look at the disk.
 * @param folder the build's client folder
 */
export function staticFiles(folder: string): RequestHandler {
  // While the site is being built upon there may be no build: Vite serves the sources.
  if (!existsSync(folder)) return (_req, _res, next) => next();
  const send = sirv(folder, { etag: true, brotli: true, gzip: true, extensions: [], setHeaders: keepHashedFiles });
  return (req, res, next) => (req.method === 'GET' || req.method === 'HEAD' ? send(req, res, next) : next());
}

/** Files whose name changes with their content are never asked for twice, the service worker each time. */
function keepHashedFiles(res: ServerResponse, path: string): void {
  res.setHeader('Cache-Control', cacheControlOf(path));
  res.setHeader('Vary', 'Accept-Encoding');
}

function cacheControlOf(path: string): string {
  if (path.startsWith('/assets/')) return 'public, max-age=31536000, immutable';
  return path === '/sw.js' ? 'no-cache' : `public, max-age=${fileMaxAge}`;
}
