import express, { type Router } from 'express';
import type { CatalogueReplica } from '../../catalog/replica/replica.ts';

/**
 * `/healthz`: the process lives. `/readyz`: it has a catalogue to serve; a catalogue that cannot be followed for the
 * moment still serves, and says so (specification §11.6). Answered for any host name: probes ask by address.
 */
export function health(replica: CatalogueReplica): Router {
  const router = express.Router();
  router.get('/healthz', (_req, res) => void res.set('Cache-Control', 'no-store').json({ status: 'ok' }));
  router.get('/readyz', (_req, res) => {
    const { loaded, stale, version } = replica.status();
    const status = !loaded ? 'loading' : stale ? 'stale' : 'ready';
    res
      .status(loaded ? 200 : 503)
      .set('Cache-Control', 'no-store')
      .json({ status, version });
  });
  return router;
}
