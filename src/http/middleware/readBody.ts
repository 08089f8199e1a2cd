import type { IncomingMessage } from 'node:http';
import type { Request } from 'express';
import { AppError } from '../../platform/appError.ts';
import { checkJsonShape } from './checkJsonShape.ts';

const tooLarge = 'Das ist zu viel auf einmal. Bitte kürze deine Angaben.';

/**
 * Reads the body of a request, up to a limit. It stops at the first byte beyond the limit, or before the first one when
 * the request announces more; what else arrives is thrown away by the server (createWebServer.ts).
 * @param limit in bytes
 * @param message what a visitor reads when the body is larger
 * @throws AppError 413 when it is larger, 415 when it is compressed, 400 when the client goes away before its end
 */
export async function readBody(req: IncomingMessage, limit: number, message = tooLarge): Promise<Buffer> {
  const encoding = req.headers['content-encoding'] || 'identity';
  if (encoding.toLowerCase() !== 'identity') throw new AppError(415, 'Bitte schicke die Daten unkomprimiert.');
  if (Number(req.headers['content-length'] ?? 0) > limit) throw new AppError(413, message);
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    const finish = (settle: () => void) => {
      req.off('data', take).off('end', end).off('error', leave).off('close', leave);
      settle();
    };
    const take = (chunk: Buffer) => {
      size += chunk.length;
      chunks.push(chunk);
      if (size > limit) finish(() => reject(new AppError(413, message)));
    };
    const end = () => finish(() => resolve(Buffer.concat(chunks, size)));
    const leave = () => finish(() => reject(new AppError(400, 'Die Anfrage wurde abgebrochen.')));
    req.on('data', take).on('end', end).on('error', leave).on('close', leave);
  });
}

/**
 * The same as text.
 * @throws AppError as `readBody`; 415 for a charset other than UTF-8, 400 for bytes that are no UTF-8
 */
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

/** @throws AppError 400 for what is no JSON, 422 for JSON that is no object, or has too many values or levels */
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
