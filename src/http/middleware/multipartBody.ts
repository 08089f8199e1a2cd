import type { RequestHandler } from 'express';
import { AppError } from '#platform/appError.ts';
import { readBody } from './readBody.ts';

const type = 'multipart/form-data';

export interface SentFile {
  name: string;
  bytes: Uint8Array;
}

const maxFields = 20;
/** Browsers send two headers with each field: its name, and the type of a file. */
const maxHeadBytes = 4_096;

/**
 * Parses a form with files into `req.body`: texts by field, files as `SentFile`. Of repeated fields, the last one counts.
 * Empty file fields are left out.
 * @param limit maximum size in bytes
 * @param tooLarge message if it is larger
 * @throws AppError 415 for other types, 413 if it is too large or has too many fields, 400 if it is malformed
 */
export function multipartBody(limit: number, tooLarge?: string): RequestHandler {
  return async (req, _res, next) => {
    if (!req.is(type)) throw new AppError(415, `Bitte schicke ${type}.`);
    const bytes = await readBody(req, limit, tooLarge);
    const contentType = String(req.headers['content-type']);
    if (hasTooManyParts(bytes, contentType)) throw new AppError(413, 'Das sind zu viele Felder auf einmal.');
    const form = await parseForm(bytes, contentType);
    const fields: Record<string, string | SentFile> = {};
    for (const [field, value] of form) {
      if (typeof value === 'string') fields[field] = value;
      else if (value.size > 0) fields[field] = { name: value.name, bytes: await value.bytes() };
    }
    req.body = fields;
    next();
  };
}

/**
 * Returns whether there are more than `maxFields` parts, or one with more than `maxHeadBytes` of headers. Parsing takes several
 * milliseconds per thousand parts or headers.
 */
function hasTooManyParts(bytes: Buffer, contentType: string): boolean {
  const [, quoted, plain] = /boundary=(?:"([^"]*)"|([^;\s]*))/i.exec(contentType) ?? [];
  const border = `--${quoted ?? plain ?? ''}`;
  let parts = 0;
  for (let at = bytes.indexOf(border); at >= 0; at = bytes.indexOf(`\r\n${border}`, at)) {
    at = bytes.indexOf(border, at) + border.length;
    const head = bytes.subarray(at, at + maxHeadBytes);
    const isEnd = head.toString('latin1', 0, 2) === '--';
    if (isEnd) break;
    parts += 1;
    if (parts > maxFields || !head.includes('\r\n\r\n')) return true;
  }
  return false;
}

async function parseForm(bytes: Buffer, contentType: string): Promise<FormData> {
  try {
    return await new Response(new Uint8Array(bytes), { headers: { 'Content-Type': contentType } }).formData();
  } catch {
    throw new AppError(400, 'Das Formular ist nicht lesbar.');
  }
}
