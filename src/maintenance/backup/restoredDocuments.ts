/** Rules about which documents are backed up, restored and replaced. */
/** Private document that exists while a restore is not complete. */
export const restoreMarkId = 'private.restore';

interface Identified {
  _id: string;
  _type: string;
}

/** Documents that the content backend creates itself. */
const isOfBackend = ({ _id, _type }: Identified) => _type.startsWith('system.') || _id.startsWith('_.');

export function isBackedUp(document: Identified): boolean {
  return !isOfBackend(document) && document._id !== restoreMarkId;
}

/**
 * Whether a target with this document is not empty, and whether `--replace` deletes the document if the backup does not contain
 * it. Pictures stay, because nothing depends on them.
 */
export function isContent(document: Identified): boolean {
  return isBackedUp(document) && !document._type.startsWith('sanity.');
}

/**
 * Returns the document with weak references to other documents, or the document itself if it has none. Content backends
 * reject a reference to a document that does not exist yet, unless it is weak. Pictures are uploaded before.
 */
export function withWeakReferences<T>(value: T): T {
  if (Array.isArray(value)) {
    const items = value.map(withWeakReferences);
    return items.some((item, index) => item !== value[index]) ? (items as T) : value;
  }
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).map(([name, field]) => [name, withWeakReferences(field)] as const);
  const { _ref, _weak } = value as { _ref?: unknown; _weak?: unknown };
  const isStrong = typeof _ref === 'string' && !/^(image|file)-/.test(_ref) && _weak !== true;
  const isChanged = fields.some(([name, field]) => field !== (value as Record<string, unknown>)[name]);
  if (!isStrong && !isChanged) return value;
  return { ...Object.fromEntries(fields), ...(isStrong && { _weak: true }) } as T;
}
