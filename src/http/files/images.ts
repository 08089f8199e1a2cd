/**
 * Proxies pictures through our own origin (decision 0005): fetches them from the content backend or a host's own
 * server, validates them, and sends them with our own headers.
 */
import { createHash } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import type { RequestHandler, Response } from 'express';
import { z } from 'zod';
import { type OpenPicture, openPicture, PictureError } from '#content/openPicture.ts';
import { contentBackend, type PictureSettings, type PictureSource, pictureSource } from '#content/pictureSource.ts';
import type { UnlessSilent } from '#content/silence.ts';
import { pictureSizes } from '#domain/trip/images.ts';
import { addressKey } from '#platform/addressKey.ts';
import { AppError } from '#platform/appError.ts';
import { createFairQueue, type FairQueue } from '#platform/fairQueue.ts';

/**
 * Variants that the image route serves. The list is short, so that clients cannot request the computation of arbitrary
 * variants.
 */
const pixels = z
  .string()
  .regex(/^[1-9]\d{0,3}$/)
  .transform(Number);

/** A size is a width, or a width with the height of one of our shapes. There is no quality parameter. */
const pictureQuery = z
  .strictObject({
    w: pixels.optional(),
    h: pixels.optional(),
    fit: z.literal('crop').optional(),
    fm: z.enum(['jpg', 'webp', 'avif']).optional(),
    auto: z.literal('format').optional(),
  })
  .refine(({ w, h }) =>
    w === undefined ? h === undefined : pictureSizes.some((size) => size.w === w && (h === undefined || size.h === h)),
  );

/** Parses the parameters of a picture, in the order of the schema above. @returns null for an unsupported variant */
function readPictureQuery(query: unknown): URLSearchParams | null {
  const { data } = pictureQuery.safeParse(query);
  if (!data) return null;
  const { w, h, fm } = data;
  // Our pictures are always cropped and in the best format that the browser accepts, so their addresses do not say it.
  const complete = h === undefined ? data : { w, h, fit: 'crop', ...(fm ? { fm } : { auto: 'format' }) };
  return new URLSearchParams(
    Object.entries(complete).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  );
}

/** Limits of concurrent requests per server, up to their first bytes. The queue is fair between visitors' addresses. */
const queueSettings = { maxConcurrent: 6, maxConcurrentPerKey: 4, maxWaiting: 1_000, maxWaitingPerKey: 200 };
const tooBusy = () =>
  new AppError(503, 'Gerade werden sehr viele Bilder geladen. Bitte versuche es gleich noch einmal.');

const issues: Record<PictureError['kind'], [status: number, detail: string]> = {
  missing: [404, 'Dieses Bild gibt es nicht.'],
  unavailable: [503, 'Das Bild ist gerade nicht zu haben.'],
  refused: [502, 'Dieses Bild können wir nicht zeigen.'],
};

/** Serves `/bilder/asset/{file}` and `/bilder/{subdomain}/reisebilder/…`. */
export function images({
  unlessSilent,
  ...settings
}: PictureSettings & { unlessSilent: UnlessSilent }): RequestHandler {
  const queues = new Map<string, FairQueue>();
  /** Returns the queue of a server, so that a slow server does not delay others. Their number is bounded by the hosts. */
  const queueOf = (server: string) => {
    const queue = queues.get(server) ?? createFairQueue({ ...queueSettings, tooBusy });
    queues.set(server, queue);
    return queue;
  };

  return async (req, res, next) => {
    if (req.method !== 'GET' && req.method !== 'HEAD') return next();
    const parameters = readPictureQuery(req.query);
    if (!parameters) throw new AppError(400, 'Diese Bildgröße gibt es nicht.');
    const source = pictureSource(req.path, settings);
    if (!source) throw new AppError(404, 'Dieses Bild gibt es nicht.');
    const { url, server, isAllowedAddress } = source;
    url.search = String(asRaster(parameters, url));
    const left = abortOnDisconnect(res);
    const accept = req.get('accept') ?? 'image/*';
    const open = (signal: AbortSignal) =>
      queueOf(server).run(addressKey(req.ip), () => openPicture(url, { accept, isAllowedAddress, signal }), signal);
    try {
      // Of the servers of hosts, only the first bytes have a deadline.
      const picture = await (server === contentBackend
        ? unlessSilent((silent) => open(AbortSignal.any([left, silent])))
        : open(left));
      setHeaders(res, picture, source, parameters.has('auto'));
      if (req.method === 'HEAD' || req.fresh) {
        picture.body.destroy();
        res.status(req.fresh ? 304 : 200).end();
        return;
      }
      // Closes the connection if the client disconnects or the source aborts.
      await pipeline(picture.body, res).catch(() => res.destroy());
    } catch (error) {
      if (res.destroyed) return;
      if (!(error instanceof PictureError)) throw error;
      if (error.kind === 'unavailable') res.set('Retry-After', '5');
      throw new AppError(...issues[error.kind]);
    }
  };
}

/** Forces a raster format for SVG sources, which would otherwise be sent as documents. */
function asRaster(parameters: URLSearchParams, { pathname }: URL): URLSearchParams {
  const changed = new URLSearchParams(parameters);
  if (pathname.endsWith('.svg') && !changed.has('fm')) changed.set('fm', 'webp');
  return changed;
}

function setHeaders(res: Response, picture: OpenPicture, { mayChange }: PictureSource, isNegotiated: boolean): void {
  const { type, length, validator } = picture;
  res.setHeader('Content-Type', type);
  res.setHeader('X-Content-Type-Options', 'nosniff');
  res.setHeader('Content-Security-Policy', "default-src 'none'; sandbox");
  // Asset names are content hashes; pictures under other names may change.
  res.setHeader(
    'Cache-Control',
    `public, ${mayChange ? 'max-age=3600, must-revalidate' : 'max-age=31536000, immutable'}`,
  );
  if (isNegotiated) res.setHeader('Vary', 'Accept');
  if (length !== null) res.setHeader('Content-Length', length);
  if (validator !== null)
    res.setHeader(
      'ETag',
      `"${createHash('sha256')
        .update(validator + type)
        .digest('base64url')}"`,
    );
}

function abortOnDisconnect(res: Response): AbortSignal {
  const controller = new AbortController();
  res.once('close', () => controller.abort());
  return controller.signal;
}
