import type { RequestHandler } from 'express';
import { nearTown } from '#catalog/queries/readCatalogue.ts';
import type { CatalogueReplica } from '#catalog/replica/replica.ts';
import { AppError } from '#platform/appError.ts';

/** Computes the prices to the door of a visitor who has entered a town, unless they are known. */
export function prepareTown(replica: CatalogueReplica): RequestHandler {
  return async (_req, res, next) => {
    const catalogue = replica.current();
    const near = nearTown(catalogue, res.locals.town);
    if (near) await catalogue.prepare(near);
    next();
  };
}

/** Responds with 503 until the catalogue has been loaded for the first time; an empty list would be misleading. */
export function requireCatalogue(replica: CatalogueReplica): RequestHandler {
  return (_req, res, next) => {
    if (replica.status().loaded) return next();
    res.set('Retry-After', '2');
    throw new AppError(503, 'Wir starten gerade. Bitte versuche es in einem Moment noch einmal.');
  };
}
