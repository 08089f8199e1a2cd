import express, { type Router } from 'express';
import type { CatalogueReplica } from '#catalog/replica/replica.ts';

/**
 * `/healthz`: the process is alive. `/readyz`: a catalogue is loaded; a catalogue that temporarily receives no changes counts
 * as ready and is reported as stale (specification §11.6). Both respond for any host name, since probes use IP addresses.
 * @param isStopping whether the process is about to close its port, so that the proxy must choose another one
 */
export function health(replica: CatalogueReplica, isStopping: () => boolean): Router {
  const router = express.Router();
  router.get('/healthz', (_req, res) => void res.set('Cache-Control', 'no-store').json({ status: 'ok' }));
  router.get('/readyz', (_req, res) => {
    const { loaded, stale, version } = replica.status();
    const status = isStopping() ? 'stopping' : !loaded ? 'loading' : stale ? 'stale' : 'ready';
    res
      .status(loaded && !isStopping() ? 200 : 503)
      .set('Cache-Control', 'no-store')
      .json({ status, version });
  });
  return router;
}
