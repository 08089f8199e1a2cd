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
 * Types that record what visitors and mails have done. An accepted submission must not be lost, an entry that was ended must not
 * come back, and no mail is sent twice. So the document of the target stays as it is.
 */
const keptTypes = ['submission', 'waitingEntry', 'ledger', 'outgoingMail', 'mailing', 'latestMailing'];
/** Type of records that must stay: a restore does not undo what they record. */
const lastingType = 'erasure';
/** Types without content. */
const recordTypes = [lastingType, 'dataVersion'];

/** Whether a restore keeps the document of the target instead of the one of the backup. */
export function isKept({ _type }: Identified): boolean {
  return keptTypes.includes(_type);
}

/** Whether `--replace` deletes the document if the backup does not contain it. Pictures stay, because nothing depends on them. */
export function isReplaced(document: Identified): boolean {
  const { _id, _type } = document;
  const stays = _type.startsWith('sanity.') || [lastingType, ...keptTypes, 'review'].includes(_type);
  return !isOfBackend(document) && !stays && _id !== restoreMarkId;
}

/** Whether a target with this document is not empty. */
export function isContent(document: Identified): boolean {
  const isRecord = recordTypes.includes(document._type) || document._id === restoreMarkId;
  return !isOfBackend(document) && !isRecord && !document._type.startsWith('sanity.');
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
