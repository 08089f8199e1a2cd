import express, { type ErrorRequestHandler, type RequestHandler } from 'express';
import { AppError } from '../appError.ts';

/** In bytes: a message of the greatest length, each character percent-encoded, with everything around it. */
const limit = 64 * 1024;
const types = ['application/json', 'application/x-www-form-urlencoded'];

const checkType: RequestHandler = (req, _res, next) => {
  if (!req.is(types)) throw new AppError(415, `Bitte schicke ${types.join(' oder ')}.`);
  next();
};

const explain: ErrorRequestHandler = (error, _req, _res, next) => {
  const isTooLarge = (error as { status?: number }).status === 413;
  next(isTooLarge ? new AppError(413, 'Das ist zu viel auf einmal. Bitte kürze deinen Text.') : error);
};

/**
 * Reads what a form sends, as JSON or form-encoded, into `req.body`.
 * Fails with 415 for other types, 413 when it is too large, 400 when it cannot be read.
 */
export const formBody: (RequestHandler | ErrorRequestHandler)[] = [
  checkType,
  express.json({ limit }),
  express.urlencoded({ extended: false, limit }),
  explain,
];
