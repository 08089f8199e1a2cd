/** Describes a zod schema as a table of its fields. */
import type { z } from 'zod';
import { type Description, rowOf, valuesText } from './description.ts';

/** The parts of zod's definitions that the description reads. */
interface Def {
  type: string;
  check?: string;
  format?: string;
  pattern?: RegExp;
  minimum?: number;
  maximum?: number;
  value?: number;
  inclusive?: boolean;
  checks?: { _zod: { def: Def } }[];
  innerType?: z.ZodType;
  in?: z.ZodType;
  out?: z.ZodType;
  element?: z.ZodType;
  shape?: Record<string, z.ZodType>;
  options?: z.ZodType[];
  entries?: Record<string, string>;
  values?: (string | number)[];
}

const defOf = (schema: z.ZodType) => schema._zod.def as unknown as Def;

interface Unwrapped {
  def: Def;
  isOptional: boolean;
  /** Of a list. */
  max?: number | undefined;
}

/** Removes the wrappers of optional values, of transformations and of bounded lists. */
function unwrap(schema: z.ZodType): Unwrapped {
  const def = defOf(schema);
  if (def.innerType && ['optional', 'nullable', 'default'].includes(def.type)) {
    return { ...unwrap(def.innerType), isOptional: true };
  }
  if (def.type !== 'pipe' || !def.in || !def.out) return { def, isOptional: false };
  if (defOf(def.out).type === 'transform') return unwrap(def.in);
  const inner = unwrap(def.out);
  return inner.def.type === 'array' ? { ...inner, max: listLimit(schema) } : inner;
}

/** Finds the limit of a bounded list, which is in a function, by the issue of a list that is too long. */
function listLimit(schema: z.ZodType): number | undefined {
  const issue = schema.safeParse(new Array(100_000).fill(0)).error?.issues[0];
  return issue?.code === 'too_big' ? Number(issue.maximum) : undefined;
}

/**
 * Describes a schema.
 * @param path of the field, e.g. "dates[].start"; empty for the document
 * @throws Error for a type or a check that this function does not know
 */
export function describeZod(schema: z.ZodType, path = ''): Description {
  const { def, isOptional, max } = unwrap(schema);
  const isField = path !== '' && !path.endsWith('[]');
  const row = (type: string, ...limits: (string | false | undefined)[]): Description => ({
    [path]: rowOf(type, [isField && !isOptional && 'required', ...limits]),
  });
  switch (def.type) {
    case 'object': {
      const shape = def.shape ?? {};
      if ('_ref' in shape) return row('reference');
      if ('children' in shape) return row('block');
      const fields = Object.entries(shape).filter(([name]) => !name.startsWith('_'));
      return Object.assign(row('object'), ...fields.map(([name, field]) => describeZod(field, joined(path, name))));
    }
    case 'array':
      return { ...row('list', `max ${max}`), ...describeZod(def.element as z.ZodType, `${path}[]`) };
    case 'boolean':
      return row('boolean');
    case 'enum':
      return row('string', valuesText(Object.values(def.entries ?? {})));
    case 'union':
      return row(...unionRow((def.options ?? []).map(defOf)));
    case 'number':
      return row('number', ...checksOf(def).map(limitOf));
    case 'string': {
      const date = checksOf(def).find(({ format }) => format === 'date' || format === 'datetime')?.format;
      return row(date ?? 'string', ...checksOf(def).map(limitOf));
    }
    default:
      throw new Error(`${path}: the type ${def.type} is not supported`);
  }
}

export const joined = (path: string, name: string) => (path === '' ? name : `${path}.${name}`);

/** A union of numbers, or of texts: of these, only the greatest length is described. */
function unionRow(options: Def[]): [string, string] {
  if (options.every(({ type }) => type === 'literal')) {
    return ['number', valuesText(options.flatMap(({ values = [] }) => values))];
  }
  const lengths = options.flatMap((option) => checksOf(option).flatMap(({ maximum = [] }) => maximum));
  return ['string', `max ${Math.max(...lengths)}`];
}

/** `z.int()`, `z.email()` and dates are schemas and checks at the same time. */
const checksOf = (def: Def): Def[] => [...(def.check ? [def] : []), ...(def.checks ?? []).map(({ _zod }) => _zod.def)];

function limitOf({ check, format, pattern, minimum, maximum, value = 0, inclusive }: Def): string | undefined {
  switch (check) {
    case 'max_length':
      return `max ${maximum}`;
    case 'min_length':
      // The Studio treats empty texts as missing.
      if (minimum === 1) return undefined;
      break;
    case 'greater_than':
      return `min ${inclusive ? value : value + 1}`;
    case 'less_than':
      if (inclusive) return `max ${value}`;
      break;
    case 'number_format':
      return format === 'safeint' ? 'integer' : undefined;
    case 'custom':
      return 'custom';
    case 'overwrite':
      return undefined;
    case 'string_format':
      if (format === 'date' || format === 'datetime') return undefined;
      return format === 'email' ? 'email' : String(pattern);
  }
  throw new Error(`the check ${check} is not supported`);
}
