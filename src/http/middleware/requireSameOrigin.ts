import type { RequestHandler } from 'express';
import { AppError } from '../../platform/appError.ts';

/** Methods that change nothing. */
const reading = ['GET', 'HEAD', 'OPTIONS'];

/**
 * A form of ours may only be sent from pages of ours. Browsers say where a request comes from; programs that say
 * nothing have no cookies and no visitor to act for, and are let through.
 */
export const requireSameOrigin: RequestHandler = (req, _res, next) => {
  if (reading.includes(req.method)) return next();
  const site = req.get('sec-fetch-site');
  const origin = req.get('origin');
  const isOurs = site ? site === 'same-origin' || site === 'none' : !origin || hostOf(origin) === req.host;
  if (!isOurs) throw new AppError(403, 'Dieses Formular kann nur von unserer eigenen Seite aus abgeschickt werden.');
  next();
};

function hostOf(origin: string): string | null {
  return URL.canParse(origin) ? new URL(origin).host : null;
}
