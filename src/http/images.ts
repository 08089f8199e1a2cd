/** Pictures from our own origin: passed through from the content backend's image address (decisions §7). */
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { RequestHandler, Response } from 'express';
import { z } from 'zod';
import { type PictureSettings, pictureSource } from '../content/pictureSource.ts';
import { imageWidths } from '../domain/images.ts';
import { AppError } from './appError.ts';

/** How long the content backend may take to draw a picture for the first time, in milliseconds. */
const timeoutMs = 20_000;

const widths: readonly number[] = imageWidths;
const query = z.object({
  w: z.coerce
    .number()
    .refine((width) => widths.includes(width))
    .optional(),
  h: z.coerce.number().int().min(1).max(3000).optional(),
  fit: z.enum(['crop', 'clip', 'max']).optional(),
  fm: z.enum(['jpg', 'png', 'webp', 'avif']).optional(),
  q: z.coerce.number().int().min(20).max(95).optional(),
  auto: z.literal('format').optional(),
});

/** Serves `/bilder/asset/{file}` and `/bilder/{subdomain}/reisebilder/…`. */
export function images(settings: PictureSettings): RequestHandler {
  return async (req, res) => {
    const parameters = query.safeParse(req.query);
    if (!parameters.success) throw new AppError(400, 'Diese Bildgröße gibt es nicht.');
    const source = pictureSource(req.path, settings);
    if (!source) throw new AppError(404, 'Dieses Bild gibt es nicht.');
    const url = new URL(source);
    for (const [name, value] of Object.entries(parameters.data)) url.searchParams.set(name, String(value));
    const headers: Record<string, string> = { accept: req.get('accept') ?? 'image/*' };
    const known = req.get('if-none-match');
    if (known) headers['if-none-match'] = known;
    const signal = AbortSignal.any([AbortSignal.timeout(timeoutMs), whenGone(res)]);
    const picture = await fetch(url, { headers, signal }).catch(() => null);
    if (res.destroyed) return;
    if (!picture || picture.status >= 500) throw new AppError(503, 'Das Bild ist gerade nicht zu haben.');
    if (picture.status >= 400) throw new AppError(404, 'Dieses Bild gibt es nicht.');
    res.status(picture.status);
    for (const name of ['content-type', 'content-length', 'etag', 'vary', 'content-security-policy']) {
      const value = picture.headers.get(name);
      if (value) res.setHeader(name, value);
    }
    res.setHeader('Cache-Control', 'public, max-age=31536000, immutable');
    if (!picture.body || req.method === 'HEAD') res.end();
    // Whoever left half-way does not need the rest.
    else await pipeline(Readable.fromWeb(picture.body as never), res).catch(() => res.destroy());
  };
}

/** Aborted when the visitor has gone before the answer was there. */
function whenGone(res: Response): AbortSignal {
  const controller = new AbortController();
  res.once('close', () => controller.abort());
  return controller.signal;
}
