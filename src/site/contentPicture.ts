import { type PictureShapeName, picture } from '#domain/trip/images.ts';
import type { ContentImage, Picture } from '#domain/trip/trip.ts';

/** Returns the picture of a site document in the given shape, or null if it has none. */
export function contentPicture(
  image: ContentImage | undefined,
  subdomain: string,
  shape: PictureShapeName,
): Picture | null {
  return image ? picture(image, subdomain, shape) : null;
}
