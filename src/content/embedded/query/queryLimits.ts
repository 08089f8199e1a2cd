/** What a query may cost before anybody evaluates it, and which queries cost next to nothing. */
import { ApiError, badRequest } from '../apiError.ts';
import type { Selection } from '../store/documents.ts';
import { type Node, walk } from './queryPlan.ts';

/** Characters. The parser's time grows with the square of the length: 15,000 take a tenth of a second. */
const maxQueryLength = 15_000;
/** Brackets open at the same time. */
const maxDepth = 50;
/** Characters a query may have that is parsed in the main thread: a few milliseconds. */
export const maxShortQuery = 2_000;
/** Documents a query may read that is answered in the main thread. */
const maxLightReads = 100;

const openings = '([{';
const closings = ')]}';

/** How many brackets are open at the same time; those inside strings and comments do not count. */
function depthOf(query: string): number {
  const tokens = query.matchAll(/"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|\/\/[^\n]*|[()[\]{}]/gs);
  let [open, deepest] = [0, 0];
  for (const [token] of tokens) {
    if (openings.includes(token)) deepest = Math.max(deepest, ++open);
    else if (closings.includes(token)) open--;
  }
  return deepest;
}

/** @throws ApiError 400 for a query that is too long or nested too deeply to be parsed */
export function checkQuery(query: string, maxLength = maxQueryLength): void {
  if (query.length > maxLength) throw badRequest(`The query is longer than ${maxLength} characters`);
  if (depthOf(query) > maxDepth) throw badRequest(`The query is nested deeper than ${maxDepth} levels`);
}

/** A query that ran out of time. */
export function queryTimedOut(timeMs: number): ApiError {
  const description = `The query took longer than ${timeMs} ms`;
  return new ApiError(408, description, { error: { type: 'queryTimeoutError', description } });
}

/** Node types that do not iterate: evaluating them takes time proportional to their number. */
const linear = new Set(
  `And Or Not Value Array ArrayElement Group AccessAttribute Deref This Object ObjectAttributeValue ObjectSplat Asc
   Desc`.split(/\s+/),
);
const comparisons = new Set(['==', '!=', '<', '<=', '>', '>=', 'in']);
const linearFunctions = new Set(['defined', 'references', 'coalesce']);
const maxNodes = 100;
const maxDereferences = 3;
const maxElements = 1_000;

/** Whether evaluating the expression takes a short time, whatever the document: it only compares a few values. */
export function isLinear(expression: unknown): boolean {
  if (typeof expression !== 'object' || expression === null) return true;
  let [only, nodes, dereferences] = [true, 0, 0];
  walk(expression as Node, ({ type, name, op, value }) => {
    nodes++;
    if (type === 'Deref') dereferences++;
    else if (type === 'OpCall') only &&= comparisons.has(String(op));
    else if (type === 'FuncCall') only &&= linearFunctions.has(String(name));
    else if (type === 'Value') only &&= !Array.isArray(value) || value.length <= maxElements;
    if (type !== 'OpCall' && type !== 'FuncCall') only &&= linear.has(type);
  });
  return only && nodes <= maxNodes && dereferences <= maxDereferences;
}

/** Whether a query is one chain (`*[…] | order(…) [0...9] {…}`) and each link looks at a document once. */
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

/** Whether a query reads few documents and looks at each of them once, as those of `_id == $id` do. */
export function isLight(root: Node, { by, limit }: Selection): boolean {
  const readsFew =
    limit === undefined
      ? by !== 'everything' && by.types.length === 0 && by.ids.length <= maxLightReads
      : limit <= maxLightReads;
  return readsFew && isLinearChain(root);
}
