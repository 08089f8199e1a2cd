/**
 * Derives from the syntax tree of a GROQ query which documents it can need. The evaluator scans all documents that it
 * receives. Therefore the store first selects documents by index, if the filters directly on `*` compare `_id` or `_type`
 * with constants. The evaluator applies the filters again, so a plan may select too many documents, but never too few.
 */
import type { Selection } from '../store/documents.ts';

/** A node of groq-js's syntax tree. Parameters have been replaced by their values. */
export interface Node {
  type: string;
  [part: string]: unknown;
}

type IdsAndTypes = { ids: string[]; types: string[] };

const envelopeFields = new Set(['_id', '_type', '_rev', '_updatedAt']);
/** Node types that read no attributes other than those they name. */
const transparentTypes = new Set(
  `Everything Filter And Or Not OpCall Value Array ArrayElement Group PipeFuncCall Asc Desc Slice AccessElement Map
   Projection Object ObjectAttributeValue AccessAttribute FuncCall`.split(/\s+/),
);

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';
}

export function walk(node: Node, visit: (node: Node, parent: Node | null) => void, parent: Node | null = null): void {
  visit(node, parent);
  if (node.type === 'Value') return;
  for (const part of Object.values(node)) {
    for (const child of Array.isArray(part) ? part : [part]) if (isNode(child)) walk(child, visit, node);
  }
}

function attribute(node: unknown): string | null {
  return isNode(node) && node.type === 'AccessAttribute' && node.base === undefined ? String(node.name) : null;
}

/** Returns the strings in a constant; other values never equal an id or a type. Null if the node is no constant. */
function constants(node: unknown): string[] | null {
  if (!isNode(node)) return null;
  if (node.type === 'Group') return constants(node.base);
  if (node.type === 'Value') return [node.value].flat().filter((value) => typeof value === 'string');
  if (node.type !== 'Array') return null;
  const elements = (node.elements as { value: unknown; isSplat: boolean }[]).map((element) =>
    element.isSplat ? null : constants(element.value),
  );
  return elements.includes(null) ? null : elements.flat().filter((value) => value !== null);
}

function selectBy(name: string | null, values: string[] | null): IdsAndTypes | null {
  if (values === null) return null;
  if (name === '_id') return { ids: values, types: [] };
  return name === '_type' ? { ids: [], types: values } : null;
}

/** Returns the ids and types that a filter can match; null if it can match any document. */
function narrow(expression: unknown): IdsAndTypes | null {
  if (!isNode(expression)) return null;
  const { type, op, left, right } = expression;
  if (type === 'Group') return narrow(expression.base);
  if (type === 'OpCall' && (op === '==' || op === 'in')) {
    const direct = selectBy(attribute(left), constants(right));
    return direct ?? (op === '==' ? selectBy(attribute(right), constants(left)) : null);
  }
  if (type !== 'And' && type !== 'Or') return null;
  const [one, other] = [narrow(left), narrow(right)];
  if (type === 'And') return [one, other].find((side) => side && side.types.length === 0) ?? one ?? other;
  return one && other && { ids: [...one.ids, ...other.ids], types: [...one.types, ...other.types] };
}

/**
 * Parses a filter that consists only of `_type == "a"` and optionally `_id > "x"`. The index can then apply the order by
 * `_id` and the limit. Returns null for any other filter.
 */
function pageFilter(expression: unknown): { types: string[]; after?: string } | null {
  if (!isNode(expression)) return null;
  if (expression.type === 'And') {
    const [one, other] = [pageFilter(expression.left), pageFilter(expression.right)];
    if (!one || !other || one.types.length + other.types.length > 1) return null;
    if (one.after !== undefined && other.after !== undefined) return null;
    return { ...one, ...other, types: [...one.types, ...other.types] };
  }
  if (expression.type !== 'OpCall') return null;
  const values = constants(expression.right);
  if (values?.length !== 1) return null;
  const name = attribute(expression.left);
  if (name === '_type' && expression.op === '==') return { types: values };
  if (name === '_id' && expression.op === '>') return { types: [], after: values[0] };
  return null;
}

/** Returns the selection of a query for the first documents of one type by `_id`: `*[…] | order(_id) [0...100]`. */
function firstPage(chain: Node[]): Pick<Selection, 'by' | 'after' | 'limit'> | null {
  const [, filter, ...above] = chain;
  if (filter?.type !== 'Filter') return null;
  const page = pageFilter(filter.expr);
  let next = above.shift();
  if (next?.type === 'PipeFuncCall' && next.name === 'order') {
    const [key, ...rest] = next.args as Node[];
    if (rest.length > 0 || attribute(key?.type === 'Asc' ? key.base : key) !== '_id') return null;
    next = above.shift();
  }
  if (page?.types.length !== 1 || !next) return null;
  const by = { ids: [], types: page.types };
  const { left, right, index } = next as { left?: unknown; right?: unknown; index?: unknown };
  if (next.type === 'Slice' && typeof left === 'number' && typeof right === 'number' && left >= 0 && right >= 0) {
    return { by, limit: next.isInclusive ? right + 1 : right, ...(page.after !== undefined && { after: page.after }) };
  }
  if (next.type === 'AccessElement' && typeof index === 'number' && index >= 0) {
    return { by, limit: index + 1, ...(page.after !== undefined && { after: page.after }) };
  }
  return null;
}

/** Checks that the query reads only envelope fields. */
function readsEnvelopeOnly(root: Node): boolean {
  const projects = root.type === 'Projection' || (root.type === 'Map' && (root.expr as Node).type === 'Projection');
  const counts = root.type === 'FuncCall' && root.name === 'count';
  let stars = 0;
  let isEnvelopeOnly = projects || counts;
  walk(root, (node, parent) => {
    if (node.type === 'Everything') stars++;
    if (node.type === 'This') isEnvelopeOnly &&= parent?.type === 'Projection' && parent.base === node;
    else isEnvelopeOnly &&= transparentTypes.has(node.type);
    if (node.type === 'AccessAttribute') {
      isEnvelopeOnly &&= node.base === undefined && envelopeFields.has(String(node.name));
    }
    if (node.type === 'FuncCall') isEnvelopeOnly &&= node.name === 'count' && node === root;
  });
  return isEnvelopeOnly && stars === 1;
}

/** Returns the nodes from the query's only `*` up to its root, along `base`; null if the query has another shape. */
function onlyChain(root: Node): Node[] | null {
  let stars = 0;
  walk(root, (node) => {
    if (node.type === 'Everything') stars++;
  });
  const chain: Node[] = [];
  for (
    let node: unknown = root;
    isNode(node);
    node = node.type === 'FuncCall' ? (node.args as unknown[])[0] : node.base
  ) {
    chain.unshift(node);
  }
  return stars === 1 && chain[0]?.type === 'Everything' ? chain : null;
}

/** Returns the documents that a query can need. @param root the parsed query, with its parameters inserted */
export function planQuery(root: Node): Selection {
  const chain = onlyChain(root);
  const page = chain && firstPage(chain);
  const envelopeOnly = readsEnvelopeOnly(root);
  if (page) return { ...page, envelopeOnly };

  const need: IdsAndTypes = { ids: [], types: [] };
  let everything = false;
  walk(root, (node, parent) => {
    if (node.type !== 'Everything') return;
    const part = parent?.type === 'Filter' && parent.base === node ? narrow(parent.expr) : null;
    if (!part) everything = true;
    need.ids.push(...(part?.ids ?? []));
    need.types.push(...(part?.types ?? []));
  });
  return { by: everything ? 'everything' : need, envelopeOnly };
}
