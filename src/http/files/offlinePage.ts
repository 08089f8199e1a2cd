import type { RequestHandler } from 'express';
import type { Renderer } from '#views/entryServer.tsx';

/** `GET /offline`: the page that the service worker caches for use without a connection. */
export function offlinePage(renderer: () => Promise<Renderer>): RequestHandler {
  return async (_req, res) => {
    const page = await renderer();
    res.type('html').set('Cache-Control', 'no-cache');
    page.renderOffline(res);
  };
}
