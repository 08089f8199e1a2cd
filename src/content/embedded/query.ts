/** Evaluates GROQ with groq-js over the documents in memory. A query with many steps blocks the backend while it runs. */
import { evaluateSync, GroqSyntaxError, parse } from 'groq-js';
import { ApiError, badRequest, queryParseError } from './apiError.ts';
import { type AccessScope, isVisible, type Store, type StoredDocument } from './store.ts';

export interface Query {
  query: string;
  /** By name, without the "$". */
  params: Record<string, unknown>;
  access: AccessScope;
}

/** A node of groq-js's syntax tree. */
interface Node {
  type: string;
  [part: string]: unknown;
}

/** Characters. The parser needs quadratic time: 100 ms for 15,000 characters. */
const maxLength = 15_000;
/** Nested brackets, which the parser follows by recursion. */
const maxDepth = 50;

/** Returns the nesting depth of brackets, without those in strings and comments. */
function depthOf(query: string): number {
  let [open, deepest] = [0, 0];
  for (const [token] of query.matchAll(/"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|\/\/[^\n]*|[()[\]{}]/gs)) {
    if ('([{'.includes(token)) deepest = Math.max(deepest, ++open);
    else if (')]}'.includes(token)) open--;
  }
  return deepest;
}

/**
 * Parses a query and inserts its parameters.
 * @throws ApiError 400 for invalid GROQ, missing parameters and queries that exceed the limits
 */
function parseQuery(query: string, params: Record<string, unknown>): Node {
  if (query.length > maxLength) throw badRequest(`The query is longer than ${maxLength} characters`);
  if (depthOf(query) > maxDepth) throw badRequest(`The query is nested deeper than ${maxDepth} levels`);
  let tree: Node;
  try {
    tree = parse(query, { params }) as Node;
  } catch (error) {
    if (error instanceof GroqSyntaxError) throw queryParseError(query, error.position, error.message);
    // For example, unknown functions.
    throw queryParseError(query, 0, error instanceof Error ? error.message : 'The query cannot be parsed');
  }
  const missing = missingParameter(tree);
  if (missing !== null) throw queryParseError(query, 0, `param $${missing} referenced, but not provided`);
  return tree;
}

function missingParameter(part: unknown): string | null {
  if (typeof part !== 'object' || part === null) return null;
  const { type, name } = part as Partial<Node>;
  if (type === 'Parameter') return String(name);
  if (type === 'Value') return null;
  for (const child of Object.values(part)) {
    const missing = missingParameter(child);
    if (missing !== null) return missing;
  }
  return null;
}

function evaluate(tree: Node, dataset: readonly StoredDocument[], store: Store, access: AccessScope): unknown {
  try {
    const value = evaluateSync(tree as unknown as Parameters<typeof evaluateSync>[0], {
      dataset,
      dereference: ({ _ref }: { _ref: string }) => (isVisible(_ref, access) ? store.get(_ref) : null),
    }) as { data: unknown };
    return value.data ?? null;
  } catch (error) {
    if (error instanceof ApiError) throw error;
    throw badRequest(`The query cannot be evaluated: ${error instanceof Error ? error.message : 'unknown reason'}`);
  }
}

/** Returns the result of a query. Do not modify it: it contains documents of the store. @throws ApiError 400 */
export function runQuery(store: Store, { query, params, access }: Query): unknown {
  return evaluate(parseQuery(query, params), store.all(access), store, access);
}

/** Filter of a listener: checks whether a state of a document matches the query. */
export type DocumentFilter = (document: StoredDocument | null) => boolean;

/**
 * Returns the filter at the beginning of a query (`*[…]`). Projections, orders and slices after it are ignored.
 * @throws ApiError 400 if the query does not begin with `*`
 */
export function parseFilter(store: Store, { query, params, access }: Query): DocumentFilter {
  const chain: Node[] = [];
  for (let node: Node | undefined = parseQuery(query, params); node; node = node.base as Node | undefined) {
    chain.unshift(node);
  }
  const [everything, ...steps] = chain;
  if (everything?.type !== 'Everything') throw badRequest('A listener needs a query that begins with *[…]');
  const end = steps.findIndex(({ type }) => type !== 'Filter');
  const filter = (end === -1 ? steps : steps.slice(0, end)).at(-1) ?? everything;
  return (document) => {
    if (!document || !isVisible(document._id, access)) return false;
    const matches = evaluate(filter, [document], store, access);
    return Array.isArray(matches) && matches.length > 0;
  };
}
