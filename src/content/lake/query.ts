/** Answers GROQ: groq-js evaluates, over no more documents than the query's plan asks the index for. */
import { evaluateSync, GroqSyntaxError, parse } from 'groq-js';
import { ApiError, badRequest, queryParseError } from './apiError.ts';
import { isVisible, type LakeDocument, type Sight } from './document.ts';
import { type Node, planQuery, walk } from './queryPlan.ts';
import type { Store } from './store.ts';

const maxQueryLength = 100_000;

/**
 * Parses a query with its parameters filled in.
 * @throws ApiError 400 for what is not GROQ, and for a parameter that is missing
 */
function parseQuery(query: string, params: Record<string, unknown>): Node {
  if (query.length > maxQueryLength) throw badRequest(`The query is longer than ${maxQueryLength} characters`);
  const tree = parseOrRefuse(query, params);
  walk(tree, (node) => {
    if (node.type === 'Parameter') throw queryParseError(query, 0, `param $${node.name} referenced, but not provided`);
  });
  return tree;
}

function parseOrRefuse(query: string, params: Record<string, unknown>): Node {
  try {
    return parse(query, { params }) as Node;
  } catch (error) {
    if (error instanceof GroqSyntaxError) throw queryParseError(query, error.position, error.message);
    // Undefined functions, and nesting deeper than the stack.
    throw queryParseError(query, 0, error instanceof Error ? error.message : 'The query cannot be parsed');
  }
}

function evaluate(tree: Node, dataset: LakeDocument[], store: Store, sight: Sight): unknown {
  try {
    const value = evaluateSync(tree as unknown as Parameters<typeof evaluateSync>[0], {
      dataset,
      dereference: ({ _ref }: { _ref: string }) => (isVisible(_ref, sight) ? store.get(_ref) : null),
    }) as { data: unknown };
    return value.data ?? null;
  } catch (error) {
    if (error instanceof ApiError) throw error;
    throw badRequest(`The query cannot be evaluated: ${error instanceof Error ? error.message : 'unknown reason'}`);
  }
}

/**
 * Answers a query.
 * @param params values by name, without the "$"
 * @throws ApiError 400
 */
export function runQuery(store: Store, query: string, params: Record<string, unknown>, sight: Sight): unknown {
  const tree = parseQuery(query, params);
  return evaluate(tree, store.select(planQuery(tree), sight), store, sight);
}

/** A listener's filter: tells whether one state of a document is among those the query is about. */
export type DocumentFilter = (document: LakeDocument | null) => boolean;

/**
 * Reads the filter off a query's front (`*[…]`); projections, orders and slices behind it do not matter to a listener.
 * @throws ApiError 400 when the query does not begin with documents
 */
export function parseFilter(
  store: Store,
  query: string,
  params: Record<string, unknown>,
  sight: Sight,
): DocumentFilter {
  const chain: Node[] = [];
  for (let node: Node | undefined = parseQuery(query, params); node; node = node.base as Node | undefined) {
    chain.unshift(node);
  }
  if (chain[0]?.type !== 'Everything') throw badRequest('A listener needs a query that begins with *[…]');
  const afterFilters = chain.findIndex((node, index) => index > 0 && node.type !== 'Filter');
  const filter = chain.at(afterFilters === -1 ? -1 : afterFilters - 1) ?? chain[0];
  return (document) => {
    if (!document || !isVisible(document._id, sight)) return false;
    const matches = evaluate(filter, [document], store, sight);
    return Array.isArray(matches) && matches.length > 0;
  };
}
