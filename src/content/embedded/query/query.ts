/** Evaluates GROQ with groq-js. The query plan selects the documents by index, so that most queries do not scan. */
import { evaluateSync, GroqSyntaxError, parse } from 'groq-js';
import { ApiError, badRequest, queryParseError } from '../apiError.ts';
import { type AccessScope, isVisible, type StoredDocument } from '../store/document.ts';
import type { DocumentReader } from '../store/documents.ts';
import { checkQuery, isLight, isLinear, maxShortQuery } from './queryLimits.ts';
import { type Node, planQuery, walk } from './queryPlan.ts';

export interface Query {
  query: string;
  /** By name, without the "$". */
  params: Record<string, unknown>;
  access: AccessScope;
}

/**
 * Parses a query and inserts its parameters.
 * @throws ApiError 400 for invalid GROQ, missing parameters and queries that exceed the limits
 */
function parseQuery(query: string, params: Record<string, unknown>, maxLength?: number): Node {
  checkQuery(query, maxLength);
  const tree = parseGroq(query, params);
  walk(tree, (node) => {
    if (node.type === 'Parameter') throw queryParseError(query, 0, `param $${node.name} referenced, but not provided`);
  });
  return tree;
}

function parseGroq(query: string, params: Record<string, unknown>): Node {
  try {
    return parse(query, { params }) as Node;
  } catch (error) {
    if (error instanceof GroqSyntaxError) throw queryParseError(query, error.position, error.message);
    // For example, unknown functions.
    throw queryParseError(query, 0, error instanceof Error ? error.message : 'The query cannot be parsed');
  }
}

function evaluate(tree: Node, dataset: StoredDocument[], reader: DocumentReader, access: AccessScope): unknown {
  try {
    const value = evaluateSync(tree as unknown as Parameters<typeof evaluateSync>[0], {
      dataset,
      dereference: ({ _ref }: { _ref: string }) => (isVisible(_ref, access) ? reader.get(_ref) : null),
    }) as { data: unknown };
    return value.data ?? null;
  } catch (error) {
    if (error instanceof ApiError) throw error;
    throw badRequest(`The query cannot be evaluated: ${error instanceof Error ? error.message : 'unknown reason'}`);
  }
}

/** Evaluates a query without a time limit. Called in query threads. @throws ApiError 400 */
export function runQuery(reader: DocumentReader, { query, params, access }: Query): unknown {
  const tree = parseQuery(query, params);
  return evaluate(tree, reader.select(planQuery(tree), access), reader, access);
}

/**
 * Evaluates a query if it is cheap: a few documents by id, or a short page of one type.
 * @returns undefined for any other query; no document has been read then
 * @throws ApiError 400
 */
export function runLightQuery(reader: DocumentReader, { query, params, access }: Query): unknown {
  if (query.length > maxShortQuery) return undefined;
  const tree = parseQuery(query, params);
  const plan = planQuery(tree);
  return isLight(tree, plan) ? evaluate(tree, reader.select(plan, access), reader, access) : undefined;
}

/** Filter of a listener: checks whether a state of a document matches the query. */
export type DocumentFilter = (document: StoredDocument | null) => boolean;

/**
 * Returns the filter at the beginning of a query (`*[…]`). Projections, orders and slices after it are ignored.
 * The filter runs in the main thread for every change, so it may compare values, but not iterate.
 * @throws ApiError 400 if the query does not begin with `*`, or if its filter iterates
 */
export function parseFilter(reader: DocumentReader, { query, params, access }: Query): DocumentFilter {
  const chain: Node[] = [];
  for (let node: Node | undefined = parseQuery(query, params, maxShortQuery); node; ) {
    chain.unshift(node);
    node = node.base as Node | undefined;
  }
  if (chain[0]?.type !== 'Everything') throw badRequest('A listener needs a query that begins with *[…]');
  const afterFilters = chain.findIndex((node, index) => index > 0 && node.type !== 'Filter');
  const filters = chain.slice(0, afterFilters === -1 ? undefined : afterFilters);
  if (!filters.every(({ expr }) => isLinear(expr))) throw badRequest("A listener's filter may only compare values");
  const filter = filters.at(-1) ?? chain[0];
  return (document) => {
    if (!document || !isVisible(document._id, access)) return false;
    const matches = evaluate(filter, [document], reader, access);
    return Array.isArray(matches) && matches.length > 0;
  };
}
