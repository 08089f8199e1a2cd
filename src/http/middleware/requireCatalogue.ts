import type { RequestHandler } from 'express';
import type { CatalogueReplica } from '#catalog/replica/replica.ts';
import { AppError } from '#platform/appError.ts';

/** Responds with 503 until the catalogue has been loaded for the first time; an empty list would be misleading. */
export function requireCatalogue(replica: CatalogueReplica): RequestHandler {
  return (_req, res, next) => {
    if (replica.status().loaded) return next();
    res.set('Retry-After', '2');
    throw new AppError(503, 'Wir starten gerade. Bitte versuche es in einem Moment noch einmal.');
  };
}
