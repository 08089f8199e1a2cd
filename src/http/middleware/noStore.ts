import type { RequestHandler } from 'express';

/** Headers of private responses: not cacheable and not indexable. */
export const privateHeaders = { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' };

/** Marks all responses to organisers as private, including errors and redirects. */
export const noStore: RequestHandler = (_req, res, next) => {
  res.set(privateHeaders);
  next();
};
