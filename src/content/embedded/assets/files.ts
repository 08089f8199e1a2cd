import { join } from 'node:path';
import { readFileIfPresent } from '#platform/atomicFile.ts';
import { notFound } from '../apiError.ts';
import type { Exchange } from '../http.ts';
import { assetNamePattern } from './assets.ts';

/** Sends an uploaded file as a download, so that browsers do not execute it. */
export async function sendFile(directory: string, name: string, { req, res }: Exchange): Promise<void> {
  const bytes = assetNamePattern.test(name) ? await readFileIfPresent(join(directory, name)) : null;
  if (!bytes) throw notFound('The file does not exist');
  res.writeHead(200, {
    'content-type': 'application/octet-stream',
    'content-disposition': 'attachment',
    'content-length': String(bytes.length),
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  });
  res.end(req.method === 'HEAD' ? undefined : bytes);
}
