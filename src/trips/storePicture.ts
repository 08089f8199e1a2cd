import type { SanityImageAssetDocument } from '@sanity/client';
import { pictureLimits, type UploadedPicture } from '#domain/organisers/uploadedPicture.ts';
import { imagePath } from '#domain/trip/images.ts';
import { AppError } from '#platform/appError.ts';
import { createFairQueue } from '#platform/fairQueue.ts';
import { type PictureIssue, preparePicture } from './preparePicture.ts';
import type { TripBase } from './tripBase.ts';

/** Maximum number of pictures in memory at the same time, in total and per host. */
export const concurrentUploads = { most: 12, mostPerKey: 3 };
export const noPicture = 'Das ist kein Foto. Bitte wähle ein Bild im Format JPEG, PNG, WebP oder AVIF.';

const issues: Record<PictureIssue, [status: number, detail: string]> = {
  'no-picture': [415, noPicture],
  heic: [415, 'HEIC-Bilder können wir nicht lesen. Bitte speichere das Foto als JPEG und lade es dann hoch.'],
  'too-small': [
    422,
    `Das Bild ist zu klein: Es braucht mindestens ${pictureLimits.longEdge} × ${pictureLimits.shortEdge} Pixel.`,
  ],
  'too-narrow': [
    422,
    `Das Bild ist zu schmal: Die lange Seite darf höchstens ${pictureLimits.ratio}-mal so lang sein wie die kurze. Bitte schneide es zu.`,
  ],
  'too-large': [422, `Das Bild hat mehr als ${pictureLimits.pixels / 1_000_000} Megapixel. Bitte verkleinere es.`],
  damaged: [422, 'Das Bild ist beschädigt und lässt sich nicht öffnen.'],
};

/** Stores a picture as an asset of the content backend. */
export type StorePicture = (subdomain: string, bytes: Buffer) => Promise<UploadedPicture>;

/** The function throws AppError 415 for an unsupported type, 422 for invalid dimensions, 503 under overload. */
export function createStorePicture({ content: { main } }: TripBase): StorePicture {
  const tooBusy = () => new AppError(503, 'Gerade ist sehr viel los.');
  const conversions = createFairQueue({ maxConcurrent: 1, maxWaiting: concurrentUploads.most, tooBusy });
  return async (subdomain, sent) => {
    const prepared = await conversions.run(subdomain, () => preparePicture(sent));
    if ('issue' in prepared) throw new AppError(...issues[prepared.issue]);
    const { bytes, contentType } = prepared;
    // `assets.upload` waits for ever, and calls no request handler: a silent backend would go unnoticed.
    const { document: asset } = await main.request<{ document: SanityImageAssetDocument }>({
      ...{ method: 'POST', url: `/assets/images/${main.config().dataset}` },
      ...{ headers: { 'Content-Type': contentType }, body: bytes },
    });
    const reference = { _type: 'reference', _ref: asset._id } as const;
    const { width, height } = asset.metadata.dimensions;
    return { asset: reference, url: imagePath({ asset: reference }, subdomain) ?? '', width, height };
  };
}
