import type { RequestHandler } from 'express';
import { AppError } from '#platform/appError.ts';
import { parseJsonObject, readText } from './readBody.ts';

/**
 * Parses a JSON object into `req.body`, which stays undefined for a request without a body.
 * @param limit maximum size in bytes
 * @throws AppError 413 if it is too large, 415 for other types, 400 for invalid JSON, 422 for JSON that is not an object
 */
export function jsonBody(limit: number): RequestHandler {
  return async (req, _res, next) => {
    const type = req.get('content-length') === '0' ? null : req.is('application/json');
    if (type === false) throw new AppError(415, 'Bitte schicke application/json.');
    const text = type === null ? '' : await readText(req, limit);
    if (text !== '') req.body = parseJsonObject(text);
    next();
  };
}
