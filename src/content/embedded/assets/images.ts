/** Image endpoints: originals and their variants by Sanity's image parameters. */
import { createHash } from 'node:crypto';
import fresh from 'fresh';
import type { FairQueue } from '#platform/fairQueue.ts';
import { notFound } from '../apiError.ts';
import { abortOnDisconnect, type Exchange, parseInput } from '../http.ts';
import { canServeOriginal, chooseFormat, type ImageFormat, imageParameters, mediaTypes } from './imageParameters.ts';
import type { Original } from './pictures.ts';
import { renderImage } from './renderImage.ts';
import type { VariantCache } from './variantCache.ts';

export interface ImageDeps {
  cache: VariantCache;
  /** Limits concurrent renderings, because each one uses a full core. */
  queue: FairQueue;
}

/** Must be incremented when rendering changes, so that cached variants are computed again. */
const rendererVersion = 1;

const cacheControl = {
  /** The name contains a hash of the content. */
  asset: 'public, max-age=31536000, immutable',
  /** The picture at this path may change. */
  path: 'public, max-age=3600, must-revalidate',
};

function headers(
  kind: keyof typeof cacheControl,
  format: ImageFormat,
  etag: string,
  negotiated: boolean,
): Record<string, string> {
  return {
    'content-type': mediaTypes[format],
    'cache-control': cacheControl[kind],
    etag,
    'x-content-type-options': 'nosniff',
    ...(negotiated && { vary: 'Accept' }),
    // An uploaded SVG may contain scripts, which must not run when it is opened directly.
    ...(format === 'svg' && { 'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox" }),
  };
}

/**
 * Sends a picture in the variant that the request's parameters describe.
 * @throws ApiError 400 for unknown parameters and values out of range, 404 without an original, 503 if the rendering
 * queue is full
 */
export async function sendImage(
  deps: ImageDeps,
  kind: keyof typeof cacheControl,
  { req, res, url }: Exchange,
  find: () => Promise<Original | null>,
): Promise<void> {
  const parameters = parseInput(imageParameters, Object.fromEntries(url.searchParams));
  const original = await find();
  if (!original) throw notFound('The picture does not exist');

  const format = chooseFormat(parameters, req.headers.accept ?? '', original.format);
  const { w, h, fit, q } = parameters;
  const variant = JSON.stringify([rendererVersion, url.pathname, original.fingerprint, format, w, h, fit, q]);
  const key = createHash('sha256').update(variant).digest('hex').slice(0, 40);
  const head = headers(kind, format, `"${key}"`, parameters.auto !== undefined);
  if (fresh(req.headers, { etag: head.etag })) {
    res.writeHead(304, head).end();
    return;
  }
  const bytes = canServeOriginal(parameters, format, original.format)
    ? await original.read()
    : await deps.cache.get(
        `${key}.${format}`,
        (signal) => deps.queue.run('', async () => renderImage(await original.read(), parameters, format), signal),
        abortOnDisconnect(res),
      );
  res.writeHead(200, { ...head, 'content-length': String(bytes.length) });
  res.end(req.method === 'HEAD' ? undefined : bytes);
}
