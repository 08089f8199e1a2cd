import type { RequestHandler } from 'express';
import { AppError } from '../../platform/appError.ts';
import { parseJsonObject, readText } from './readBody.ts';

/**
 * Reads a JSON object into `req.body`, which stays undefined for a request without a body.
 * @param limit in bytes
 * @throws AppError 413 when it is larger, 415 for another type, 400 for what cannot be read, 422 for JSON that is no object
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
