/** `POST /api/admin/images?subdomain=`: stores a picture, sent as the raw body, as an asset of the content backend. */
import type { RequestHandler } from 'express';
import type { Deps } from '#deps.ts';
import { maxPictureBytes, pictureLimits, type UploadedPicture } from '#domain/organisers/uploadedPicture.ts';
import { imagePath } from '#domain/trip/images.ts';
import { AppError } from '#platform/appError.ts';
import { createFairQueue } from '#platform/fairQueue.ts';
import { type PictureIssue, preparePicture } from '#trips/preparePicture.ts';
import { limitConcurrency } from '../../middleware/limitConcurrency.ts';
import { organiserOf } from '../../middleware/organiser.ts';
import { readBody } from '../../middleware/readBody.ts';

/** Maximum number of bodies in memory at the same time, in total and per host. */
const concurrentUploads = { most: 12, mostPerKey: 3 };

const issues: Record<PictureIssue, [status: number, detail: string]> = {
  'no-picture': [415, 'Das ist kein Foto. Bitte wähle ein Bild im Format JPEG, PNG, WebP oder AVIF.'],
  heic: [415, 'HEIC-Bilder können wir nicht lesen. Bitte speichere das Foto als JPEG und lade es dann hoch.'],
  'too-small': [
    422,
    `Das Bild ist zu klein: Es braucht mindestens ${pictureLimits.longEdge} × ${pictureLimits.shortEdge} Pixel.`,
  ],
  'too-large': [422, `Das Bild hat mehr als ${pictureLimits.pixels / 1_000_000} Megapixel. Bitte verkleinere es.`],
  damaged: [422, 'Das Bild ist beschädigt und lässt sich nicht öffnen.'],
};

/** Reads the picture into `req.body`. Bodies of other content types are rejected without reading them. */
const readPicture: RequestHandler = async (req, _res, next) => {
  if (!req.is('image/*')) throw new AppError(...issues['no-picture']);
  req.body = await readBody(req, maxPictureBytes, 'Das Bild ist zu groß: Erlaubt sind höchstens 15 MB.');
  next();
};

/**
 * Responds with 201 and an `UploadedPicture`.
 * @throws AppError 413 for a body that is too large, 415 for an unsupported type, 422 for invalid dimensions, 503 under
 * overload
 */
export function uploadPicture({ content }: Deps): RequestHandler[] {
  const tooBusy = () => new AppError(503, 'Gerade ist sehr viel los.');
  const conversions = createFairQueue({ maxConcurrent: 1, maxWaiting: concurrentUploads.most, tooBusy });
  const store: RequestHandler = async (req, res) => {
    const { subdomain } = organiserOf(res);
    const prepared = await conversions.run(subdomain, () => preparePicture(req.body as Buffer));
    if ('issue' in prepared) throw new AppError(...issues[prepared.issue]);
    const { bytes, contentType } = prepared;
    const asset = await content.main.assets.upload('image', bytes, { contentType, preserveFilename: false });
    const reference = { _type: 'reference', _ref: asset._id } as const;
    const { width, height } = asset.metadata.dimensions;
    const url = imagePath({ asset: reference }, subdomain) ?? '';
    res.status(201).json({ asset: reference, url, width, height } satisfies UploadedPicture);
  };
  return [
    limitConcurrency({ ...concurrentUploads, keyOf: (_req, res) => organiserOf(res).subdomain }),
    readPicture,
    store,
  ];
}
