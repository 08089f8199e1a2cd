/** The addresses of pictures. Every one is on our own origin; the image route behind them fetches and scales. */
import type { ContentImage, Picture } from './trip.ts';

/** Pixels. The only widths the image route serves, so that nobody can make it compute arbitrary ones. */
export const imageWidths = [160, 320, 480, 640, 960, 1280, 1600, 2000] as const;

export interface PictureShape {
  /** Width divided by height. */
  ratio: number;
  /** Pixels; of imageWidths. */
  widths: number[];
}

/** What says where a picture is; loose, since unsaved drafts are asked too. */
interface PictureSource {
  asset?: { _ref: string } | null;
  path?: string | null;
}

/**
 * The own-origin address of a picture in full size.
 * @returns null when the content names neither a well-formed asset nor a path
 */
export function imagePath(image: PictureSource, subdomain: string): string | null {
  const asset = /^image-([A-Za-z0-9]+-\d+x\d+)-([a-z]+)$/.exec(image.asset?._ref ?? '');
  if (asset) return `/bilder/asset/${asset[1]}.${asset[2]}`;
  const segments = (image.path ?? '').trim().split('/');
  if (segments.some((segment) => segment === '' || segment === '.' || segment === '..')) return null;
  return `/bilder/${subdomain}/${segments.map(encodeURIComponent).join('/')}`;
}

/** Whether there is anything to show: an entry without asset and path is no picture. */
export function isShowable(image: PictureSource | null | undefined): boolean {
  return image ? imagePath(image, '') !== null : false;
}

/**
 * A picture cropped to a shape, in every width the layout may ask for; `url` is the widest.
 * @returns null when there is nothing to show
 * @throws RangeError on a width the image route does not serve
 */
export function picture(image: ContentImage, subdomain: string, shape: PictureShape): Picture | null {
  const path = imagePath(image, subdomain);
  const widths = [...shape.widths].sort((a, b) => a - b);
  const width = widths.at(-1);
  const refused = widths.find((each) => !(imageWidths as readonly number[]).includes(each));
  if (width === undefined || refused !== undefined) throw new RangeError(`No pictures of width ${refused}`);
  if (path === null) return null;
  const height = (each: number) => Math.round(each / shape.ratio);
  const url = (each: number) => `${path}?w=${each}&h=${height(each)}&fit=crop&auto=format`;
  return {
    url: url(width),
    srcset: widths.map((each) => `${url(each)} ${each}w`).join(', '),
    alt: image.alt?.trim() ?? '',
    width,
    height: height(width),
  };
}
