/** Limits that are checked before a query is parsed or evaluated, and the detection of cheap queries. */
import { ApiError, badRequest } from '../apiError.ts';
import type { Selection } from '../store/documents.ts';
import { type Node, walk } from './queryPlan.ts';

/** Characters. The parser needs quadratic time: 100 ms for 15,000 characters. */
const maxQueryLength = 15_000;
/** Nested brackets. */
const maxDepth = 50;
/** Maximum characters of a query that is parsed in the main thread, which takes a few milliseconds. */
export const maxShortQuery = 2_000;
/** Maximum number of documents that a query in the main thread may read. */
const maxLightReads = 100;

const openings = '([{';
const closings = ')]}';

/** Returns the nesting depth of brackets, without those in strings and comments. */
function depthOf(query: string): number {
  const tokens = query.matchAll(/"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|\/\/[^\n]*|[()[\]{}]/gs);
  let [open, deepest] = [0, 0];
  for (const [token] of tokens) {
    if (openings.includes(token)) deepest = Math.max(deepest, ++open);
    else if (closings.includes(token)) open--;
  }
  return deepest;
}

/** Checks the limits of the parser. @throws ApiError 400 for a query that is too long or nested too deeply */
export function checkQuery(query: string, maxLength = maxQueryLength): void {
  if (query.length > maxLength) throw badRequest(`The query is longer than ${maxLength} characters`);
  if (depthOf(query) > maxDepth) throw badRequest(`The query is nested deeper than ${maxDepth} levels`);
}

export function queryTimedOut(timeMs: number): ApiError {
  const description = `The query took longer than ${timeMs} ms`;
  return new ApiError(408, description, { error: { type: 'queryTimeoutError', description } });
}

/** Node types that do not iterate: the evaluation time is proportional to the number of nodes. */
const linearTypes = new Set(
  `And Or Not Value Array ArrayElement Group AccessAttribute Deref This Object ObjectAttributeValue ObjectSplat Asc
   Desc`.split(/\s+/),
);
const comparisons = new Set(['==', '!=', '<', '<=', '>', '>=', 'in']);
const linearFunctions = new Set(['defined', 'references', 'coalesce']);
const maxNodes = 100;
const maxDereferences = 3;
const maxElements = 1_000;

/** Checks that an expression only compares a few values, so that its evaluation is fast for any document. */
export function isLinear(expression: unknown): boolean {
  if (typeof expression !== 'object' || expression === null) return true;
  let [isOnlyLinear, nodes, dereferences] = [true, 0, 0];
  walk(expression as Node, ({ type, name, op, value }) => {
    nodes++;
    if (type === 'Deref') dereferences++;
    else if (type === 'OpCall') isOnlyLinear &&= comparisons.has(String(op));
    else if (type === 'FuncCall') isOnlyLinear &&= linearFunctions.has(String(name));
    else if (type === 'Value') isOnlyLinear &&= !Array.isArray(value) || value.length <= maxElements;
    if (type !== 'OpCall' && type !== 'FuncCall') isOnlyLinear &&= linearTypes.has(type);
  });
  return isOnlyLinear && nodes <= maxNodes && dereferences <= maxDereferences;
}

/** Checks that a query is a single chain (`*[…] | order(…) [0...9] {…}`) whose steps are linear. */
function isLinearChain(root: Node): boolean {
  for (let node = root; ; node = node.base as Node) {
    if (node.type === 'Everything') return true;
    if (node.type === 'Filter' || node.type === 'Projection') {
      if (!isLinear(node.expr)) return false;
    } else if (node.type === 'Map') {
      const { type, base, expr } = node.expr as { type: string; base?: Node; expr?: unknown };
      if (type !== 'Projection' || base?.type !== 'This' || !isLinear(expr)) return false;
    } else if (node.type === 'PipeFuncCall') {
      if (node.name !== 'order' || !(node.args as Node[]).every(isLinear)) return false;
    } else if (node.type !== 'Slice' && node.type !== 'AccessElement') return false;
    if (!node.base) return false;
  }
}

/** Checks that a query reads few documents and evaluates in linear time, for example `*[_id == $id]`. */
export function isLight(root: Node, { by, limit }: Selection): boolean {
  const readsFew =
    limit === undefined
      ? by !== 'everything' && by.types.length === 0 && by.ids.length <= maxLightReads
      : limit <= maxLightReads;
  return readsFew && isLinearChain(root);
}
