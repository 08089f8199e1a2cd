import { type PictureShape, picture } from '../../domain/images.ts';
import type { ContentImage, Picture } from '../../domain/trip.ts';

/** The shapes pictures of site documents are shown in. */
const shapes = {
  square: { ratio: 1, widths: [160, 320, 480] },
  card: { ratio: 4 / 3, widths: [320, 480, 640, 960] },
  hero: { ratio: 16 / 9, widths: [640, 960, 1280, 1600, 2000] },
} satisfies Record<string, PictureShape>;

/** A site document's picture in one of the site's shapes; null when it has none. */
export function contentPicture(
  image: ContentImage | undefined,
  subdomain: string,
  shape: keyof typeof shapes,
): Picture | null {
  return image ? picture(image, subdomain, shapes[shape]) : null;
}
