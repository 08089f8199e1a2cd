import type { RequestHandler } from 'express';
import type { Renderer } from '../../../views/entryServer.tsx';

/** `GET /offline`: the page a service worker keeps for when there is no connection. */
export function offlinePage(renderer: () => Promise<Renderer>): RequestHandler {
  return async (_req, res) => {
    const page = await renderer();
    res.type('html').set('Cache-Control', 'no-cache');
    page.renderOffline(res);
  };
}
