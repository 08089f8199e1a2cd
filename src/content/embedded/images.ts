/** Image endpoints: originals and their variants by Sanity's image parameters. */
import { createHash } from 'node:crypto';
import type { Request, Response } from 'express';
import { LRUCache } from 'lru-cache';
import { notFound } from './apiError.ts';
import { canServeOriginal, chooseFormat, type ImageFormat, imageParameters, mediaTypes } from './imageParameters.ts';
import type { Original } from './pictures.ts';
import { renderImage } from './renderImage.ts';
import { parseInput } from './requests.ts';

/** Variants by all that they depend on. Concurrent requests for a variant share its computation. */
export type Variants = LRUCache<string, Buffer, () => Promise<Buffer>>;

export const createVariants = (): Variants =>
  new LRUCache({
    maxSize: 200_000_000,
    sizeCalculation: (bytes) => bytes.length,
    fetchMethod: (_key, _stale, { context: render }) => render(),
  });

const cacheControl = {
  /** The name contains a hash of the content. */
  asset: 'public, max-age=31536000, immutable',
  /** The picture at this path may change. */
  path: 'public, max-age=3600, must-revalidate',
};

function headers(kind: keyof typeof cacheControl, format: ImageFormat, negotiated: boolean): Record<string, string> {
  return {
    'content-type': mediaTypes[format],
    'cache-control': cacheControl[kind],
    'x-content-type-options': 'nosniff',
    ...(negotiated && { vary: 'Accept' }),
    // An uploaded SVG may contain scripts, which must not run when it is opened directly.
    ...(format === 'svg' && { 'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox" }),
  };
}

/**
 * Sends a picture in the variant that the request's parameters describe.
 * @throws ApiError 400 for unknown parameters and values out of range, 404 without an original
 */
export async function sendImage(
  variants: Variants,
  kind: keyof typeof cacheControl,
  req: Request,
  res: Response,
  find: () => Promise<Original | null>,
): Promise<void> {
  const { pathname, searchParams } = new URL(req.url, 'http://lake');
  const parameters = parseInput(imageParameters, Object.fromEntries(searchParams));
  const original = await find();
  if (!original) throw notFound('The picture does not exist');
  const format = chooseFormat(parameters, req.headers.accept ?? '', original.format);
  const { w, h, fit, q } = parameters;
  const variant = JSON.stringify([pathname, original.fingerprint, format, w, h, fit, q]);
  const etag = `"${createHash('sha256').update(variant).digest('hex').slice(0, 40)}"`;
  res.set({ ...headers(kind, format, parameters.auto !== undefined), etag });
  if (req.fresh) return void res.status(304).end();
  const bytes = canServeOriginal(parameters, format, original.format)
    ? await original.read()
    : await variants.forceFetch(variant, {
        context: async () => renderImage(await original.read(), parameters, format),
      });
  res.send(bytes);
}
