/** Applies mutations as an atomic transaction. Patches are applied by Sanity's own mutator. */
import { randomBytes, randomUUID } from 'node:crypto';
import { Mutation } from '@sanity/mutator';
import { mutationError } from './apiError.ts';
import type { MutationBody, Mutation as MutationItem, Patch } from './mutationBody.ts';
import { runQuery } from './query.ts';
import type { NewChange, Store, StoredDocument } from './store.ts';

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

/** Returns a document as the mutations before have left it. */
function current({ store, changes }: Transaction, id: string): StoredDocument | null {
  const change = changes.get(id);
  return change ? change.after : store.get(id);
}

/** Records the new state of a document, and its state before the transaction. */
function record(
  transaction: Transaction,
  id: string,
  before: StoredDocument | null,
  after: StoredDocument | null,
  item: unknown,
) {
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
  const { timestamp, options } = transaction;
  const id = !stub._id || stub._id.endsWith('.') ? `${stub._id ?? ''}${randomUUID()}` : stub._id;
  const before = current(transaction, id);
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
  record(transaction, id, before, after, { [kind]: after });
  transaction.results.push({ id, operation: before ? 'update' : 'create' });
}

function applyPatch(
  transaction: Transaction,
  index: number,
  before: StoredDocument,
  patch: Patch & { id: string },
): StoredDocument {
  const { _id: id, _type } = before;
  const patchError = (description: string) => mutationError(400, index, { type: 'mutationError', description, id });
  let after: StoredDocument;
  try {
    const mutation = new Mutation({ mutations: [{ patch: patch as never }], resultRev: transaction.id });
    after = mutation.apply(structuredClone(before)) as StoredDocument;
  } catch (error) {
    throw patchError(error instanceof Error ? error.message : 'The patch cannot be applied');
  }
  if (after._id !== id || after._type !== _type) throw patchError('A patch cannot change _id or _type');
  const keyed = transaction.options.autoGenerateArrayKeys ? addArrayKeys(after) : after;
  return { ...keyed, _rev: transaction.id, _createdAt: before._createdAt, _updatedAt: transaction.timestamp };
}

function patchDocument(transaction: Transaction, index: number, id: string, patch: Patch) {
  const before = current(transaction, id);
  if (!before) {
    const description = `The document with the ID "${id}" was not found`;
    throw mutationError(409, index, { type: 'documentNotFoundError', description, id });
  }
  if (patch.ifRevisionID !== undefined && patch.ifRevisionID !== before._rev) {
    const description = `The document with the ID "${id}" has revision "${before._rev}", not "${patch.ifRevisionID}"`;
    throw mutationError(409, index, { type: 'documentRevisionIDDoesNotMatchError', description, id });
  }
  record(transaction, id, before, applyPatch(transaction, index, before, { ...patch, id }), {
    patch: { ...patch, id },
  });
  transaction.results.push({ id, operation: 'update' });
}

function deleteDocument(transaction: Transaction, id: string) {
  const before = current(transaction, id);
  if (!before) return;
  record(transaction, id, before, null, { delete: { id } });
  transaction.results.push({ id, operation: 'delete' });
}

/** Returns the ids of the documents that a mutation concerns, by its id or its query. */
function idsOf(
  transaction: Transaction,
  selection: { id: string } | { query: string; params?: Record<string, unknown> | undefined },
) {
  if ('id' in selection) return [selection.id];
  const { query, params = {} } = selection;
  const found = [
    runQuery(transaction.store, { query, params, access: { privateIds: true, publishedOnly: false } }),
  ].flat();
  return found.map((document) => (document as { _id?: unknown } | null)?._id).filter((id) => typeof id === 'string');
}

function apply(transaction: Transaction, item: MutationItem, index: number) {
  if ('create' in item) create(transaction, index, 'create', item.create);
  else if ('createOrReplace' in item) create(transaction, index, 'createOrReplace', item.createOrReplace);
  else if ('createIfNotExists' in item) create(transaction, index, 'createIfNotExists', item.createIfNotExists);
  else if ('patch' in item) {
    const {
      id: _,
      query: __,
      params: ___,
      ...patch
    } = item.patch as Patch & Record<'id' | 'query' | 'params', unknown>;
    for (const id of idsOf(transaction, item.patch)) patchDocument(transaction, index, id, patch);
  } else for (const id of idsOf(transaction, item.delete)) deleteDocument(transaction, id);
}

/**
 * Applies the mutations as one transaction, which is durable when the function returns. Its documents share one `_rev`
 * (the transaction's id) and one `_updatedAt`, which is later than that of all previous transactions. Queries see the documents as
 * they are before the transaction.
 * @throws ApiError 409 for a conflict (duplicate, missing document, stale revision), 400 for an invalid patch or query
 */
export function mutate(store: Store, body: MutationBody, options: MutateOptions): MutationResult {
  const transactionId = body.transactionId ?? randomBytes(16).toString('hex');
  if (store.hasTransaction(transactionId)) {
    const description = `The transaction "${transactionId}" already exists`;
    throw mutationError(409, 0, { type: 'mutationError', description });
  }
  const timestamp = store.nextTimestamp(options.now);
  const transaction: Transaction = { store, id: transactionId, timestamp, options, changes: new Map(), results: [] };
  for (const [index, item] of body.mutations.entries()) apply(transaction, item, index);
  if (!options.dryRun && transaction.changes.size > 0)
    store.commit(transactionId, timestamp, [...transaction.changes.values()]);
  const { results } = transaction;
  const withDocuments = results.map((result) => ({ ...result, document: current(transaction, result.id) }));
  return { transactionId, results: options.returnDocuments ? withDocuments : results };
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
