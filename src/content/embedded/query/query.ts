/** Answers GROQ: groq-js evaluates, over no more documents than the query's plan asks the index for. */
import { evaluateSync, GroqSyntaxError, parse } from 'groq-js';
import { ApiError, badRequest, queryParseError } from '../apiError.ts';
import { type AccessScope, isVisible, type StoredDocument } from '../store/document.ts';
import type { DocumentReader } from '../store/documents.ts';
import { checkQuery, isLight, isLinear, maxShortQuery } from './queryLimits.ts';
import { type Node, planQuery, walk } from './queryPlan.ts';

/** A query with what it is about: its parameters by name, without the "$", and what it may see. */
export interface Query {
  query: string;
  params: Record<string, unknown>;
  sight: AccessScope;
}

/**
 * Parses a query with its parameters filled in.
 * @throws ApiError 400 for what is not GROQ, for a parameter that is missing, and beyond the limits
 */
function parseQuery(query: string, params: Record<string, unknown>, maxLength?: number): Node {
  checkQuery(query, maxLength);
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
    // Undefined functions, for example.
    throw queryParseError(query, 0, error instanceof Error ? error.message : 'The query cannot be parsed');
  }
}

function evaluate(tree: Node, dataset: StoredDocument[], reader: DocumentReader, sight: AccessScope): unknown {
  try {
    const value = evaluateSync(tree as unknown as Parameters<typeof evaluateSync>[0], {
      dataset,
      dereference: ({ _ref }: { _ref: string }) => (isVisible(_ref, sight) ? reader.get(_ref) : null),
    }) as { data: unknown };
    return value.data ?? null;
  } catch (error) {
    if (error instanceof ApiError) throw error;
    throw badRequest(`The query cannot be evaluated: ${error instanceof Error ? error.message : 'unknown reason'}`);
  }
}

/**
 * Answers a query, however long that takes: for a query thread.
 * @throws ApiError 400
 */
export function runQuery(reader: DocumentReader, { query, params, sight }: Query): unknown {
  const tree = parseQuery(query, params);
  return evaluate(tree, reader.select(planQuery(tree), sight), reader, sight);
}

/**
 * Answers a query that costs next to nothing: few documents by id, or a short page of one type.
 * @returns undefined for any other query, without having read anything
 * @throws ApiError 400
 */
export function runLightQuery(reader: DocumentReader, { query, params, sight }: Query): unknown {
  if (query.length > maxShortQuery) return undefined;
  const tree = parseQuery(query, params);
  const plan = planQuery(tree);
  return isLight(tree, plan) ? evaluate(tree, reader.select(plan, sight), reader, sight) : undefined;
}

/** A listener's filter: tells whether one state of a document is among those the query is about. */
export type DocumentFilter = (document: StoredDocument | null) => boolean;

/**
 * Reads the filter off a query's front (`*[…]`); projections, orders and slices behind it do not matter to a listener.
 * It is evaluated for every change in the main thread, so it may compare, but not iterate.
 * @throws ApiError 400 when the query does not begin with documents, or its filter iterates
 */
export function parseFilter(reader: DocumentReader, { query, params, sight }: Query): DocumentFilter {
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
    if (!document || !isVisible(document._id, sight)) return false;
    const matches = evaluate(filter, [document], reader, sight);
    return Array.isArray(matches) && matches.length > 0;
  };
}
