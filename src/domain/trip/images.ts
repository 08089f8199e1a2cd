/** The addresses of pictures. All of them are on our own origin; the image route fetches and scales the pictures. */
import { encodePart } from '../text/addressPart.ts';
import type { ContentImage, Picture } from './trip.ts';

export interface PictureShape {
  /** Width divided by height. */
  ratio: number;
  /** Pixels, ascending. */
  widths: readonly number[];
}

/** The shapes in which pictures are shown. The image route serves only these sizes. */
export const pictureShapes = {
  square: { ratio: 1, widths: [160, 320, 480] },
  thumbnail: { ratio: 3 / 2, widths: [160, 320, 480] },
  card: { ratio: 4 / 3, widths: [320, 480, 640, 960] },
  tab: { ratio: 3 / 2, widths: [320, 640, 960] },
  gallery: { ratio: 3 / 2, widths: [480, 960, 1600] },
  hero: { ratio: 16 / 9, widths: [640, 960, 1280, 1600, 2000] },
  mail: { ratio: 2, widths: [640] },
} as const satisfies Record<string, PictureShape>;

export type PictureShapeName = keyof typeof pictureShapes;

/** Pixels. */
export interface PictureSize {
  w: number;
  h: number;
}

export function pictureSize(shape: PictureShapeName, w: number): PictureSize {
  return { w, h: Math.round(w / pictureShapes[shape].ratio) };
}

export const pictureSizes: readonly PictureSize[] = (Object.keys(pictureShapes) as PictureShapeName[]).flatMap(
  (shape) => pictureShapes[shape].widths.map((width) => pictureSize(shape, width)),
);

/** The location of a picture. Fields are optional, because unsaved drafts are checked too. */
interface PictureSource {
  asset?: { _ref: string } | null;
  path?: string | null;
}

/** Matches a path with an empty segment, "." or "..". */
const badSegment = /(^|\/)\.{0,2}(\/|$)/;
/** Matches a path without characters that must be encoded. */
const plainPath = /^[A-Za-z0-9/_.-]*$/;

/**
 * Returns the address of a picture in full size, on our own origin.
 * @returns null if the content has neither a well-formed asset nor a valid path
 */
export function imagePath(image: PictureSource, subdomain: string): string | null {
  const asset = image.asset && /^image-([A-Za-z0-9]+-\d+x\d+)-([a-z]+)$/.exec(image.asset._ref);
  if (asset) return `/bilder/asset/${asset[1]}.${asset[2]}`;
  const path = (image.path ?? '').trim();
  if (badSegment.test(path)) return null;
  return `/bilder/${subdomain}/${plainPath.test(path) ? path : path.split('/').map(encodePart).join('/')}`;
}

/** Returns whether an entry refers to a picture: it has a well-formed asset or a valid path. */
export function isShowable(image: PictureSource | null | undefined): boolean {
  return image ? imagePath(image, '') !== null : false;
}

/**
 * Returns a picture cropped to a shape, in all widths of the shape; `url` is the widest.
 * @returns null if the entry refers to no picture
 */
export function picture(image: ContentImage, subdomain: string, shape: PictureShapeName): Picture | null {
  const path = imagePath(image, subdomain);
  return path === null ? null : pictureAt(path, image.alt?.trim() ?? '', shape);
}

export function withShape({ url, alt }: Pick<Picture, 'url' | 'alt'>, shape: PictureShapeName): Picture {
  return pictureAt(url.split('?')[0] ?? url, alt, shape);
}

interface SizeQuery extends PictureSize {
  query: string;
}

/** The sizes of each shape in ascending order, with their query strings. */
const sizeQueries = Object.fromEntries(
  (Object.keys(pictureShapes) as PictureShapeName[]).map((shape) => [
    shape,
    pictureShapes[shape].widths.map((width): SizeQuery => {
      const { w, h } = pictureSize(shape, width);
      return { w, h, query: `?w=${w}&h=${h}` };
    }),
  ]),
) as Record<PictureShapeName, SizeQuery[]>;

function pictureAt(path: string, alt: string, shape: PictureShapeName): Picture {
  const sizes = sizeQueries[shape];
  const widest = sizes.at(-1) as SizeQuery;
  let srcset = '';
  for (const { w, query } of sizes) srcset += `${srcset === '' ? '' : ', '}${path}${query} ${w}w`;
  return { url: path + widest.query, srcset, alt, width: widest.w, height: widest.h };
}
