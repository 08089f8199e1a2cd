/** Applies mutations as an atomic transaction. Patches are applied by Sanity's own mutator. */
import { randomBytes, randomUUID } from 'node:crypto';
import { Mutation } from '@sanity/mutator';
import { mutationError } from '../apiError.ts';
import type { NewChange } from '../store/changeLog.ts';
import type { StoredDocument } from '../store/document.ts';
import type { Store } from '../store/store.ts';
import type { MutationBodyById, MutationById, Patch } from './mutationBody.ts';

type Operation = 'create' | 'update' | 'delete' | 'none';

export interface MutationResult {
  transactionId: string;
  results: { id: string; operation: Operation; document?: StoredDocument | null }[];
}

export interface MutateOptions {
  now: number;
  returnDocuments?: boolean;
  dryRun?: boolean;
  autoGenerateArrayKeys?: boolean;
}

interface Transaction {
  store: Store;
  id: string;
  timestamp: string;
  options: MutateOptions;
  changes: Map<string, NewChange>;
  results: MutationResult['results'];
}

type Stub = { _id?: string | undefined; _type: string; [field: string]: unknown };

/** Writes the new state of a document, and records its state before the transaction. */
function write(
  transaction: Transaction,
  id: string,
  before: StoredDocument | null,
  after: StoredDocument | null,
  item: unknown,
) {
  if (after) transaction.store.put(after);
  else transaction.store.remove(id);
  const recorded = transaction.changes.get(id);
  transaction.changes.set(id, {
    documentId: id,
    before: recorded ? recorded.before : before,
    after,
    mutations: [...(recorded?.mutations ?? []), item],
  });
}

function create(
  transaction: Transaction,
  index: number,
  kind: 'create' | 'createOrReplace' | 'createIfNotExists',
  stub: Stub,
) {
  const { store, timestamp, options } = transaction;
  const id = !stub._id || stub._id.endsWith('.') ? `${stub._id ?? ''}${randomUUID()}` : stub._id;
  const before = store.get(id);
  if (before && kind === 'create') {
    const description = `Document by ID "${id}" already exists`;
    throw mutationError(409, index, { type: 'documentAlreadyExistsError', description, id });
  }
  if (before && kind === 'createIfNotExists') {
    transaction.results.push({ id, operation: 'none' });
    return;
  }
  const fields = options.autoGenerateArrayKeys ? addArrayKeys(stub) : stub;
  const after: StoredDocument = {
    ...fields,
    _id: id,
    _type: stub._type,
    _rev: transaction.id,
    _createdAt: typeof stub._createdAt === 'string' ? stub._createdAt : (before?._createdAt ?? timestamp),
    _updatedAt: timestamp,
  };
  write(transaction, id, before, after, { [kind]: after });
  transaction.results.push({ id, operation: before ? 'update' : 'create' });
}

function applyPatch(transaction: Transaction, index: number, before: StoredDocument, patch: Patch): StoredDocument {
  const { _id: id, _type } = before;
  const patchError = (description: string) => mutationError(400, index, { type: 'mutationError', description, id });
  let after: StoredDocument;
  try {
    const mutation = new Mutation({ mutations: [{ patch: patch as never }], resultRev: transaction.id });
    after = mutation.apply(before) as StoredDocument;
  } catch (error) {
    throw patchError(error instanceof Error ? error.message : 'The patch cannot be applied');
  }
  if (after._id !== id || after._type !== _type) throw patchError('A patch cannot change _id or _type');
  const keyed = transaction.options.autoGenerateArrayKeys ? addArrayKeys(after) : after;
  return { ...keyed, _rev: transaction.id, _createdAt: before._createdAt, _updatedAt: transaction.timestamp };
}

function patchDocument(transaction: Transaction, index: number, patch: Patch) {
  const { id } = patch;
  const before = transaction.store.get(id);
  if (!before) {
    const description = `The document with the ID "${id}" was not found`;
    throw mutationError(409, index, { type: 'documentNotFoundError', description, id });
  }
  if (patch.ifRevisionID !== undefined && patch.ifRevisionID !== before._rev) {
    const description = `The document with the ID "${id}" has revision "${before._rev}", not "${patch.ifRevisionID}"`;
    throw mutationError(409, index, { type: 'documentRevisionIDDoesNotMatchError', description, id });
  }
  write(transaction, id, before, applyPatch(transaction, index, before, patch), { patch });
  transaction.results.push({ id, operation: 'update' });
}

function deleteDocument(transaction: Transaction, id: string) {
  const before = transaction.store.get(id);
  if (!before) return;
  write(transaction, id, before, null, { delete: { id } });
  transaction.results.push({ id, operation: 'delete' });
}

function apply(transaction: Transaction, item: MutationById, index: number) {
  if ('create' in item) create(transaction, index, 'create', item.create);
  else if ('createOrReplace' in item) create(transaction, index, 'createOrReplace', item.createOrReplace);
  else if ('createIfNotExists' in item) create(transaction, index, 'createIfNotExists', item.createIfNotExists);
  else if ('patch' in item) patchDocument(transaction, index, item.patch);
  else deleteDocument(transaction, item.delete.id);
}

/**
 * Applies the mutations as one transaction, which is durable when the function returns. Its documents share one `_rev`
 * (the transaction's id) and one `_updatedAt`, which is later than that of all previous transactions.
 * @throws ApiError 409 for a conflict (duplicate, missing document, stale revision), 400 for an invalid patch
 */
export function mutate(store: Store, body: MutationBodyById, options: MutateOptions): MutationResult {
  const transactionId = body.transactionId ?? randomBytes(16).toString('hex');
  if (store.log.hasTransaction(transactionId)) {
    const description = `The transaction "${transactionId}" already exists`;
    throw mutationError(409, 0, { type: 'mutationError', description });
  }
  const timestamp = store.log.nextTimestamp(options.now);
  const transaction: Transaction = { store, id: transactionId, timestamp, options, changes: new Map(), results: [] };
  let results = transaction.results;
  store.transact(transactionId, timestamp, () => {
    for (const [index, item] of body.mutations.entries()) apply(transaction, item, index);
    if (options.returnDocuments) {
      results = results.map((result) => ({ ...result, document: store.get(result.id) }));
    }
    return options.dryRun ? null : [...transaction.changes.values()];
  });
  return { transactionId, results };
}

/** Adds a `_key` to each object in an array that has none, as Sanity does for `autoGenerateArrayKeys`. */
function addArrayKeys<T>(value: T): T {
  if (Array.isArray(value)) {
    return value.map((element) => {
      const keyed = addArrayKeys(element);
      const lacksKey = typeof keyed === 'object' && keyed !== null && !Array.isArray(keyed) && !('_key' in keyed);
      return lacksKey ? { _key: randomBytes(6).toString('hex'), ...keyed } : keyed;
    }) as T;
  }
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([field, inner]) => [field, addArrayKeys(inner)])) as T;
}
