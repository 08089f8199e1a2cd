import type { RequestHandler } from 'express';
import { AppError } from '#platform/appError.ts';

/** Methods without side effects. */
const safeMethods = ['GET', 'HEAD', 'OPTIONS'];

/**
 * Protects against CSRF: rejects requests that a browser sends from pages of other origins. Requests without an origin come
 * from programs, which have no visitor's cookies, and are accepted.
 */
export const requireSameOrigin: RequestHandler = (req, _res, next) => {
  if (safeMethods.includes(req.method)) return next();
  const site = req.get('sec-fetch-site');
  const origin = req.get('origin');
  const isSameOrigin = site ? site === 'same-origin' || site === 'none' : !origin || hostOf(origin) === req.host;
  if (!isSameOrigin)
    throw new AppError(403, 'Dieses Formular kann nur von unserer eigenen Seite aus abgeschickt werden.');
  next();
};

function hostOf(origin: string): string | null {
  return URL.canParse(origin) ? new URL(origin).host : null;
}
