import { notFound } from '../apiError.ts';
import type { Exchange } from '../http.ts';

/** Returns the SVG of an icon by its file name; null if it does not exist. */
export type DrawIcon = (file: string) => string | null;

/** Sends an icon. The content security policy blocks scripts inside the SVG. */
export function sendIcon(drawIcon: DrawIcon | undefined, { req, res, parts }: Exchange): void {
  const svg = drawIcon?.(parts[0] ?? '') ?? null;
  if (svg === null) throw notFound('The icon does not exist');
  res.writeHead(200, {
    'content-type': 'image/svg+xml; charset=utf-8',
    'content-length': String(Buffer.byteLength(svg)),
    'content-security-policy': "default-src 'none'",
    'x-content-type-options': 'nosniff',
  });
  res.end(req.method === 'HEAD' ? undefined : svg);
}
