import { parse } from 'node:querystring';
import type { RequestHandler } from 'express';
import { AppError } from '#platform/appError.ts';
import { parseJsonObject, readText } from './readBody.ts';

const json = 'application/json';
const form = 'application/x-www-form-urlencoded';

/** Maximum number of fields; a booking for thirty travellers with all questions, own ones and some extras has about 1,500. */
const maxFields = 2_000;

/**
 * Parses a submitted form, sent as a JSON object or form-encoded, into `req.body`.
 * @param limit maximum size in bytes
 * @throws AppError 415 for other types, 413 if it is too large or has too many fields, 400 if it is malformed, 422 for JSON
 * that is not an object
 */
export function formBody(limit: number): RequestHandler {
  return async (req, _res, next) => {
    const type = req.is([json, form]);
    if (!type) throw new AppError(415, `Bitte schicke ${json} oder ${form}.`);
    const text = await readText(req, limit);
    req.body = type === json ? parseJsonObject(text) : parseForm(text);
    next();
  };
}

/** Repeated fields become arrays. */
function parseForm(text: string): Record<string, unknown> {
  const hasTooManyFields = text.split('&', maxFields + 1).length > maxFields;
  if (hasTooManyFields) throw new AppError(413, 'Das sind zu viele Felder auf einmal.');
  return { ...parse(text) };
}
