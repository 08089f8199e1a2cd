/** Rules about which documents are backed up, restored and replaced. */
import { isPastRetention } from '../../submissions/retention.ts';

/** Private document that exists while a restore is not complete. */
export const restoreMarkId = 'private.restore';

interface Identified {
  _id: string;
  _type: string;
}

/** Documents that the content backend creates itself. */
const isOfBackend = ({ _id, _type }: Identified) => _type.startsWith('system.') || _id.startsWith('_.');

/** Sign-ins are not backed up: a restored one could be one that was ended meanwhile. */
export function isBackedUp(document: Identified): boolean {
  return !isOfBackend(document) && document._type !== 'adminSession' && document._id !== restoreMarkId;
}

/** Submissions whose retention period has ended since the backup are not restored. */
export function isRestored(document: Identified, keepDays: number, now: Date): boolean {
  return isBackedUp(document) && !(document._type === 'submission' && isPastRetention(document, keepDays, now));
}

/** Documents that `--replace` deletes if the backup does not contain them. Pictures stay, because nothing depends on them. */
export function isReplaced(document: Identified): boolean {
  const isKept = document._type.startsWith('sanity.') || document._type === 'erasure' || document._id === restoreMarkId;
  return !isOfBackend(document) && !isKept;
}

/** Documents that do not make a target non-empty. */
export function isIncidental(document: Identified): boolean {
  return !isReplaced(document) || ['adminSession', 'dataVersion'].includes(document._type);
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
