import { notFound } from '../apiError.ts';
import type { Exchange } from '../http.ts';

/** @returns the SVG of an icon by its file name; null when there is none */
export type DrawIcon = (file: string) => string | null;

/** Sends an icon; no browser shall run what an SVG may hold. */
export function sendIcon(drawIcon: DrawIcon | undefined, { req, res, parts }: Exchange): void {
  const svg = drawIcon?.(parts[0] ?? '') ?? null;
  if (svg === null) throw notFound('There is no such icon');
  res.writeHead(200, {
    'content-type': 'image/svg+xml; charset=utf-8',
    'content-length': String(Buffer.byteLength(svg)),
    'content-security-policy': "default-src 'none'",
    'x-content-type-options': 'nosniff',
  });
  res.end(req.method === 'HEAD' ? undefined : svg);
}
