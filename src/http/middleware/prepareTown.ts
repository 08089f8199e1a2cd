import type { RequestHandler } from 'express';
import { nearTown } from '#catalog/queries/readCatalogue.ts';
import type { CatalogueReplica } from '#catalog/replica/replica.ts';

/** Computes the prices to the door of a visitor who has entered a town, unless they are known. */
export function prepareTown(replica: CatalogueReplica): RequestHandler {
  return async (_req, res, next) => {
    const catalogue = replica.current();
    const near = nearTown(catalogue, res.locals.town);
    if (near) await catalogue.prepare(near);
    next();
  };
}
