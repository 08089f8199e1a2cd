import type { IncomingMessage } from 'node:http';
import type { Request } from 'express';
import { AppError } from '#platform/appError.ts';
import { checkJsonShape } from './checkJsonShape.ts';

const tooLarge = 'Das ist zu viel auf einmal. Bitte kürze deine Angaben.';

/**
 * Reads the body of a request up to a limit. It stops at the first byte beyond the limit, or immediately if the
 * Content-Length exceeds it. The server discards the rest of the body (createWebServer.ts).
 * @param limit maximum size in bytes
 * @param message error message for visitors if the body is too large
 * @throws AppError 413 if it is too large, 415 if it is compressed, 400 if the client disconnects
 */
export async function readBody(req: IncomingMessage, limit: number, message = tooLarge): Promise<Buffer> {
  const encoding = req.headers['content-encoding'] || 'identity';
  if (encoding.toLowerCase() !== 'identity') throw new AppError(415, 'Bitte schicke die Daten unkomprimiert.');
  if (Number(req.headers['content-length'] ?? 0) > limit) throw new AppError(413, message);
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    const finish = (settle: () => void) => {
      req.off('data', onData).off('end', onEnd).off('error', onAbort).off('close', onAbort);
      settle();
    };
    const onData = (chunk: Buffer) => {
      size += chunk.length;
      chunks.push(chunk);
      if (size > limit) finish(() => reject(new AppError(413, message)));
    };
    const onEnd = () => finish(() => resolve(Buffer.concat(chunks, size)));
    const onAbort = () => finish(() => reject(new AppError(400, 'Die Anfrage wurde abgebrochen.')));
    req.on('data', onData).on('end', onEnd).on('error', onAbort).on('close', onAbort);
  });
}

/** Reads the body of a request as UTF-8 text. @throws AppError as `readBody`; 415 for other charsets, 400 for invalid UTF-8 */
export async function readText(req: Request, limit: number): Promise<string> {
  const charset = /;\s*charset="?([^;"\s]*)/i.exec(req.headers['content-type'] ?? '')?.[1] ?? 'utf-8';
  if (!['utf-8', 'utf8', 'us-ascii'].includes(charset.toLowerCase())) throw new AppError(415, 'Bitte schicke UTF-8.');
  const bytes = await readBody(req, limit);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new AppError(400, 'Das ist kein gültiges UTF-8.');
  }
}

/** @throws AppError 400 for invalid JSON, 422 for JSON that is not an object or exceeds the limits of `checkJsonShape` */
export function parseJsonObject(text: string): Record<string, unknown> {
  checkJsonShape(text);
  const value = parseJson(text);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new AppError(422, 'Erwartet wird ein JSON-Objekt mit den Feldern des Formulars.');
  }
  return value as Record<string, unknown>;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new AppError(400, 'Das ist kein gültiges JSON.');
  }
}
