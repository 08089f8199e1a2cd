/** Compiles the schema of the Sanity Studio (studio/) with the compiler of the Studio. */
import { Schema } from '@sanity/schema';
import { builtinTypes, groupProblems, validateSchema } from '@sanity/schema/_internal';
import { schemaTypes } from '../../studio/schema/schemaTypes.ts';
import type { Rule } from '../../studio/schema/types.ts';

/** The part of a compiled type that the tests read. */
export interface CompiledType {
  name: string;
  jsonType: string;
  type?: CompiledType | null;
  fields?: { name: string; type: CompiledType }[];
  of?: CompiledType[];
  options?: { list?: { value: string | number }[] };
  validation?: (rule: Rule) => Rule[];
  readOnly?: boolean;
}

const schema = Schema.compile({ name: 'studio', types: [...builtinTypes, ...schemaTypes] });

export const compiledType = (name: string): CompiledType => schema.get(name) as CompiledType;

const builtIn = ['string', 'text', 'number', 'boolean', 'date', 'datetime', 'reference', 'block', 'array', 'object'];

/** Returns the name of the built-in type on which a type is based. */
export function baseName(type: CompiledType): string {
  return builtIn.includes(type.name) || !type.type ? type.name : baseName(type.type);
}

/** Fields that Sanity adds to pictures. The product ignores them. */
const pictureFields = ['crop', 'hotspot', 'media'];

/** Returns the fields of an object without those that the product ignores. */
export function ownFields(type: CompiledType): NonNullable<CompiledType['fields']> {
  return (type.fields ?? []).filter(({ name }) => !pictureFields.includes(name));
}

/** Returns the errors and warnings that the Studio would show for the schema itself. */
export function schemaProblems(): string[] {
  const own = new Set(schemaTypes.map(({ name }) => name));
  const checked = validateSchema([...builtinTypes, ...schemaTypes]).getTypes();
  return groupProblems(checked.filter(({ name }) => own.has(name))).flatMap(({ path, problems }) =>
    problems.map(({ message }) => `${JSON.stringify(path)}: ${message}`),
  );
}

/** The limits that a field's rules set. */
export interface Limits {
  isRequired?: boolean;
  isInteger?: boolean;
  isEmail?: boolean;
  min?: number;
  max?: number;
  patterns: RegExp[];
  checks: Parameters<Rule['custom']>[0][];
}

/** Runs the rules of a type on a recorder. */
export function limitsOf(type: CompiledType): Limits {
  const limits: Limits = { patterns: [], checks: [] };
  const record = (change: () => void): Rule => {
    change();
    return rule;
  };
  const rule: Rule = {
    required: () => record(() => Object.assign(limits, { isRequired: true })),
    integer: () => record(() => Object.assign(limits, { isInteger: true })),
    email: () => record(() => Object.assign(limits, { isEmail: true })),
    min: (min) => record(() => Object.assign(limits, { min })),
    max: (max) => record(() => Object.assign(limits, { max })),
    regex: (pattern) => record(() => limits.patterns.push(pattern)),
    custom: (check) => record(() => limits.checks.push(check)),
    error: () => rule,
  };
  type.validation?.(rule);
  return limits;
}
