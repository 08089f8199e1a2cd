/** Converts documents of the embedded backend to the form in which Sanity and its Studio expect them. */

export interface SourceDocument {
  _id: string;
  _type: string;
  [field: string]: unknown;
}

type Fields = Record<string, unknown>;

/** A picture in a document: an uploaded asset, a path of a host, or the address of an icon. */
export type PictureReference = { asset: string } | { subdomain: string; path: string } | { icon: string };

export interface UploadedAsset {
  _id: string;
  url: string;
}

/** The pictures of documents without a host belong to this one. */
const defaultHost = 'lagerfeuer';

const assetPattern = /^image-[A-Za-z0-9]+-\d+x\d+-[a-z]+$/;

/** Returns a text that identifies a picture. */
export const pictureKey = (reference: PictureReference): string => JSON.stringify(reference);

export function picturesOf(document: SourceDocument): PictureReference[] {
  const found: PictureReference[] = [];
  convert(document, (reference) => {
    found.push(reference);
    return null;
  });
  return found;
}

/**
 * Returns the document with uploaded pictures instead of paths, with `_type` of pictures and references, and with keys
 * for the entries of lists. The result is the same for each call, so that a copy can be repeated.
 * @param assets the uploaded pictures by `pictureKey`; other pictures stay as they are
 */
export function portableDocument(document: SourceDocument, assets: ReadonlyMap<string, UploadedAsset>): SourceDocument {
  const { _rev, _createdAt, _updatedAt, ...content } = document;
  return convert(content as SourceDocument, (reference) => assets.get(pictureKey(reference)) ?? null);
}

type FindAsset = (reference: PictureReference) => UploadedAsset | null;

function convert(document: SourceDocument, find: FindAsset): SourceDocument {
  const subdomain = typeof document.subdomain === 'string' ? document.subdomain : defaultHost;
  const { iconUrl } = document;
  const icon = typeof iconUrl === 'string' && iconUrl.startsWith('/icons/') ? find({ icon: iconUrl }) : null;
  return { ...(convertValue(document, subdomain, find) as SourceDocument), ...(icon && { iconUrl: icon.url }) };
}

function convertValue(value: unknown, subdomain: string, find: FindAsset): unknown {
  if (Array.isArray(value)) {
    return value.map((entry, index) => withKey(convertValue(entry, subdomain, find), index));
  }
  if (!isFields(value)) return value;
  const reference = referenceIn(value, subdomain);
  if (reference) return convertPicture(value, find(reference));
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, convertValue(inner, subdomain, find)]));
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

function convertPicture({ asset, path, ...picture }: Fields, uploaded: UploadedAsset | null): Fields {
  const reference = uploaded && { _type: 'reference', _ref: uploaded._id };
  const source = reference
    ? { asset: reference }
    : { ...(asset !== undefined && { asset }), ...(path !== undefined && { path }) };
  return { _type: 'image', ...picture, ...source };
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
