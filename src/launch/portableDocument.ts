/** Converts documents of the embedded backend to the form in which Sanity's import and its Studio expect them. */
import type { RawDocument } from '#content/reading.ts';

/** A picture in a document: an uploaded asset ("image-{name}-{format}"), a path of a host, or the address of an icon. */
export type PictureReference = { asset: string } | { subdomain: string; path: string } | { icon: string };

/** Returns the address of a picture from which it can be copied; null if it stays as it is. */
export type FindPicture = (reference: PictureReference) => string | null;

type Fields = Record<string, unknown>;

/** The pictures of documents without a host belong to this one. */
const defaultHost = 'lagerfeuer';
const assetPattern = /^image-[A-Za-z0-9]+-\d+x\d+-[a-z]+$/;

/**
 * Returns the document with `_type` of pictures, with keys for the entries of lists, and with the addresses of the pictures, from
 * which Sanity's import uploads them. An icon becomes the address that `find` returns for it.
 */
export function portableDocument(document: RawDocument, find: FindPicture): RawDocument {
  const { _rev, _createdAt, _updatedAt, ...content } = document;
  const subdomain = typeof document.subdomain === 'string' ? document.subdomain : defaultHost;
  const { iconUrl } = document;
  const icon = typeof iconUrl === 'string' && iconUrl.startsWith('/icons/') ? find({ icon: iconUrl }) : null;
  return { ...(convert(content, subdomain, find) as RawDocument), ...(icon && { iconUrl: icon }) };
}

function convert(value: unknown, subdomain: string, find: FindPicture): unknown {
  if (Array.isArray(value)) return value.map((entry, index) => withKey(convert(entry, subdomain, find), index));
  if (!isFields(value)) return value;
  const reference = referenceIn(value, subdomain);
  if (!reference)
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, convert(inner, subdomain, find)]));
  const address = find(reference);
  const { asset, path, ...picture } = value;
  return { _type: 'image', ...(address ? { ...picture, _sanityAsset: `image@${address}` } : value) };
}

/** The Studio can only edit lists of objects with keys. */
function withKey(entry: unknown, index: number): unknown {
  return isFields(entry) && !('_key' in entry) ? { _key: `entry-${index}`, ...entry } : entry;
}

function referenceIn({ asset, path }: Fields, subdomain: string): PictureReference | null {
  if (isFields(asset)) {
    return typeof asset._ref === 'string' && assetPattern.test(asset._ref) ? { asset: asset._ref } : null;
  }
  return typeof path === 'string' && path.startsWith('reisebilder/') ? { subdomain, path } : null;
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
