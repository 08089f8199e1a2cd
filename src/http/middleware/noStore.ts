import type { RequestHandler } from 'express';

/** Headers of what is nobody else's business: kept by no cache, found by no search engine. */
export const privateHeaders = { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' };

/** Answers to organisers are theirs alone, failures and redirects included. */
export const noStore: RequestHandler = (_req, res, next) => {
  res.set(privateHeaders);
  next();
};
