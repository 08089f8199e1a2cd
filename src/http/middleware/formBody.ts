import { parse } from 'node:querystring';
import type { RequestHandler } from 'express';
import { AppError } from '../../platform/appError.ts';
import { parseJsonObject, readText } from './readBody.ts';

const json = 'application/json';
const form = 'application/x-www-form-urlencoded';

/** Fields of one form: thirty travellers have ninety. */
const fieldsAtMost = 500;

/**
 * Reads what a form sends, as a JSON object or form-encoded, into `req.body`.
 * @param limit in bytes
 * @throws AppError 415 for other types, 413 when it is larger or has too many fields, 400 when it cannot be read, 422 for
 * JSON that is no object
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

/** A repeated field is a list. */
function parseForm(text: string): Record<string, unknown> {
  const isTooMany = text.split('&', fieldsAtMost + 1).length > fieldsAtMost;
  if (isTooMany) throw new AppError(413, 'Das sind zu viele Felder auf einmal.');
  return { ...parse(text) };
}
