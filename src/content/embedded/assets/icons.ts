import { join } from 'node:path';
import { readFileIfPresent } from '#platform/atomicFile.ts';
import { notFound } from '../apiError.ts';
import type { Exchange } from '../http.ts';

/**
 * Sends an icon from the folder `icons` of the shared pictures. The content security policy blocks scripts inside the SVG.
 * @param picturesFolder null if there is none
 */
export async function sendIcon(picturesFolder: string | null, { req, res, parts }: Exchange): Promise<void> {
  const svg = picturesFolder && (await readFileIfPresent(join(picturesFolder, 'icons', parts[0] ?? '')));
  if (!svg) throw notFound('The icon does not exist');
  res.writeHead(200, {
    'content-type': 'image/svg+xml; charset=utf-8',
    'content-length': String(svg.length),
    'content-security-policy': "default-src 'none'",
    'x-content-type-options': 'nosniff',
  });
  res.end(req.method === 'HEAD' ? undefined : svg);
}
