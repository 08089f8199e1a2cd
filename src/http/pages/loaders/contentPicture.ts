import { type PictureShapeName, picture } from '../../../domain/trip/images.ts';
import type { ContentImage, Picture } from '../../../domain/trip/trip.ts';

/** A site document's picture in a shape; null when it has none. */
export function contentPicture(
  image: ContentImage | undefined,
  subdomain: string,
  shape: PictureShapeName,
): Picture | null {
  return image ? picture(image, subdomain, shape) : null;
}
