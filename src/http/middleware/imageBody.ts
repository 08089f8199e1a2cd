import type { RequestHandler } from 'express';
import { AppError } from '#platform/appError.ts';
import { readBody } from './readBody.ts';

interface ImageBodyMessages {
  tooLarge?: string | undefined;
  wrongType?: string | undefined;
}

/**
 * Reads an image, sent as the raw body, into `req.body`.
 * @param limit maximum size in bytes
 * @throws AppError 415 for other content types, without reading the body, 413 if it is too large
 */
export function imageBody(limit: number, { tooLarge, wrongType }: ImageBodyMessages): RequestHandler {
  return async (req, _res, next) => {
    if (!req.is('image/*')) throw new AppError(415, wrongType ?? 'Bitte schicke ein Bild.');
    req.body = await readBody(req, limit, tooLarge);
    next();
  };
}
