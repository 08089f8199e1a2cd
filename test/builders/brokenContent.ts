/** Broken documents: complete ones of each kind, derived from its schema, in which values are replaced. */
import type { z } from 'zod';
import { destinationSchema } from '#content/destinationSchema.ts';
import { siteSchemas } from '#content/siteSchemas.ts';
import { buildDestination } from './destination.ts';

export interface ContentDocument {
  _id: string;
  _type: string;
  [field: string]: unknown;
}

const nested = (depth: number): unknown => (depth === 0 ? 'x' : [{ x: nested(depth - 1) }]);

/** What editors, imports and programs can store. Add each value that has caused a fault. */
export const brokenValues: readonly unknown[] = [
  ...[null, undefined, true, [], {}, [null], [{}], [['x']], { _ref: 5 }],
  ...['', ' ', 'x', 'a\u0000b', '\ud83c', 'info\ud800x', '\u202egnp\u2066', '\ufeff\u200b', 'e\u0301', '🏕️'],
  ...['%', '%zz', '/', '//', '/fragebogen', 'https://[', 'https://[::1', 'http://x:99999999/', '?a=b#c'],
  ...['javascript:alert(1)', 'mailto:a?b=c', '<b>&"\'', 'zzzz', '__proto__', 'constructor', 'toString'],
  ...['2027-13-45', '2027-02-30', '0000-00-00', '0001-01-01', '9999-12-31', '99:99', '2027-07-03T25:00:00Z'],
  ...['-1', '1e309', 'x'.repeat(400), 'x '.repeat(2_400), '\n'.repeat(400), 'x'.repeat(60_000)],
  ...[-1, 0, 1.5, 459.995, 499.999, 1e21, 1e308, 5e-324, Number.MAX_SAFE_INTEGER],
  ...[nested(4), nested(12)],
];

/** The parts of zod's definitions that are read here. */
interface Def {
  type: string;
  innerType?: z.ZodType;
  in?: z.ZodType;
  out?: z.ZodType;
  element?: z.ZodType;
  shape?: Record<string, z.ZodType>;
  options?: z.ZodType[];
  entries?: Record<string, string>;
  values?: unknown[];
}

const defOf = (schema: z.ZodType) => schema._zod.def as unknown as Def;

const texts = [
  ...['Text', 'text', '2027-07-03', '07:30', '2027-07-03T10:00:00Z', 'https://example.org/', '/weg', '#aabbcc'],
  ...['image-abc-800x600-jpg', 'reisebilder/1/1.jpg', 'eva@example.org', '/icons/zelt.svg'],
];

/** Returns a valid value of a schema with all optional parts, and one entry in each list. */
function exampleOf(schema: z.ZodType): unknown {
  const def = defOf(schema);
  switch (def.type) {
    case 'optional':
    case 'nullable':
    case 'default':
      return exampleOf(def.innerType as z.ZodType);
    case 'pipe': {
      // Bounded lists are checked before they are parsed; other values are transformed after it.
      const isTransformed = defOf(def.out as z.ZodType).type === 'transform';
      return exampleOf((isTransformed ? def.in : def.out) as z.ZodType);
    }
    case 'object':
      return Object.fromEntries(Object.entries(def.shape ?? {}).map(([name, field]) => [name, exampleOf(field)]));
    case 'array':
      return [exampleOf(def.element as z.ZodType)];
    case 'union':
      return exampleOf(def.options?.[0] as z.ZodType);
    case 'literal':
      return def.values?.[0];
    case 'enum':
      return Object.values(def.entries ?? {})[0];
    case 'boolean':
      return true;
    case 'number':
      return 1;
    case 'string':
      return texts.find((text) => schema.safeParse(text).success);
    default:
      throw new Error(`the type ${def.type} is not supported`);
  }
}

/** Returns a value with what only the example has. */
function completed(value: unknown, example: unknown): unknown {
  if (value === undefined) return example;
  if (Array.isArray(value)) {
    if (value.length === 0) return example;
    return Array.isArray(example) ? value.map((entry) => completed(entry, example[0])) : value;
  }
  if (typeof value !== 'object' || value === null) return value;
  const parts = example as Record<string, unknown>;
  const given = Object.entries(value).map(([name, part]) => [name, completed(part, parts[name])]);
  return { ...parts, ...Object.fromEntries(given) };
}

/** Returns the trips of which values are replaced: one with every field, and one with hardly more than the required ones. */
export function baseTrips(): ContentDocument[] {
  const { _rev, _updatedAt, ...sparse } = buildDestination({ subdomain: 'ya' });
  const { _rev: _, _updatedAt: __, ...complete } = completed(sparse, exampleOf(destinationSchema)) as ContentDocument;
  return [
    { ...complete, deletedAt: undefined, deletedBy: undefined, _type: 'destination' },
    { ...sparse, _type: 'destination' },
  ];
}

/** Returns a valid document of each kind of site documents that has every field. */
export function baseSiteDocuments(): ContentDocument[] {
  return Object.entries(siteSchemas).map(([type, schema]) => {
    const { _rev, _updatedAt, ...fields } = exampleOf(schema) as ContentDocument;
    return { ...fields, _id: `site-${type}`, _type: type };
  });
}

const identity = ['_id', '_rev', '_type', '_updatedAt'];

/** Returns the paths of all values of a document, such as "dates.0.start": outer ones first, and only the first entry of each list. */
export function pathsOf(document: object): string[] {
  return Object.entries(document).flatMap(([name, value]) => {
    if (identity.includes(name)) return [];
    const inner = Array.isArray(value) ? value.slice(0, 1) : value;
    const paths = typeof inner === 'object' && inner !== null ? pathsOf(inner) : [];
    return [name, ...paths.map((path) => `${name}.${path}`)];
  });
}

/** Returns a copy with another value at a path; the same document if a value that was replaced before has no such path. */
export function withValue<T extends object>(document: T, path: string, value: unknown): T {
  const [name = '', ...rest] = path.split('.');
  const copy = (Array.isArray(document) ? [...document] : { ...document }) as Record<string, unknown>;
  const inner = copy[name];
  if (rest.length === 0) copy[name] = value;
  else if (typeof inner === 'object' && inner !== null) copy[name] = withValue(inner, rest.join('.'), value);
  return copy as T;
}

/**
 * Replaces each value of a document that can be replaced by the same one, so that few documents contain all values that are valid.
 * @param isValid whether a document may have these values
 * @returns the document and the replaced paths
 */
export function replacedEverywhere(
  base: ContentDocument,
  value: unknown,
  isValid: (document: ContentDocument) => boolean,
): { document: ContentDocument; paths: string[] } {
  let document = base;
  const paths: string[] = [];
  for (const path of pathsOf(base)) {
    if (paths.some((outer) => path.startsWith(`${outer}.`))) continue;
    const next = withValue(document, path, value);
    if (!isValid(next)) continue;
    document = next;
    paths.push(path);
  }
  return { document, paths };
}
