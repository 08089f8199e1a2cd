/** Validates documents with the compiled schema of the Studio, as the Studio does when it opens them. */
import { type CompiledType, compiledType, limitsOf } from './compiledSchema.ts';

interface StudioDocument {
  _id: string;
  _type: string;
}

/** Returns the issues of a document, each with the path of its field. */
export function studioIssues(document: StudioDocument): string[] {
  const type = compiledType(document._type);
  return type ? issuesOf(document, type, '', { ...document }) : [`unknown type ${document._type}`];
}

function issuesOf(value: unknown, type: CompiledType, path: string, document: Record<string, unknown>): string[] {
  const own = ownIssues(value, type, document).map((issue) => `${path || 'document'}: ${issue}`);
  if (value === undefined || value === null) return own;
  if (jsonTypeOf(value) !== type.jsonType) return [`${path}: is not of the type ${type.jsonType}`];
  if (Array.isArray(value)) {
    return [...own, ...value.flatMap((entry, index) => entryIssues(entry, type, `${path}[${index}]`, document))];
  }
  if (type.jsonType !== 'object') return own;
  const fields = new Map(type.fields?.map(({ name, type: field }) => [name, field]));
  const unknown = Object.keys(value).filter((name) => !name.startsWith('_') && !fields.has(name));
  return [
    ...own,
    ...unknown.map((name) => `${path}.${name}: is not a field of the type`),
    ...[...fields].flatMap(([name, field]) =>
      issuesOf((value as Record<string, unknown>)[name], field, path === '' ? name : `${path}.${name}`, document),
    ),
  ];
}

/** The type of an entry follows from its `_type`. Without one, it has the only type of the list. */
function entryIssues(entry: unknown, list: CompiledType, path: string, document: Record<string, unknown>): string[] {
  const isObject = jsonTypeOf(entry) === 'object';
  const { _type, _key } = isObject ? (entry as { _type?: string; _key?: string }) : {};
  const types = list.of ?? [];
  const type = _type === undefined && types.length === 1 ? types[0] : types.find(({ name }) => name === _type);
  if (!type) return [`${path}: the type ${_type} is not permitted`];
  return [...(isObject && !_key ? [`${path}: has no _key`] : []), ...issuesOf(entry, type, path, document)];
}

const emailPattern = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

function ownIssues(value: unknown, type: CompiledType, document: Record<string, unknown>): string[] {
  const { isRequired, isInteger, isEmail, min, max, patterns, checks } = limitsOf(type);
  const custom = checks.map((check) => check(value ?? undefined, { document })).filter((result) => result !== true);
  if (value === undefined || value === null || value === '') return [...(isRequired ? ['is missing'] : []), ...custom];
  const size = typeof value === 'number' ? value : (value as { length?: number }).length;
  const text = typeof value === 'string' ? value : null;
  const values = type.options?.list?.map((each) => each.value);
  const chosen = Array.isArray(value) ? value : [value];
  const violations: [boolean, string][] = [
    [min !== undefined && size !== undefined && size < min, `is less than ${min}`],
    [max !== undefined && size !== undefined && size > max, `is more than ${max}`],
    [Boolean(isInteger) && !Number.isInteger(value), 'is not an integer'],
    [Boolean(isEmail) && !emailPattern.test(text ?? ''), 'is no mail address'],
    [text !== null && patterns.some((pattern) => !pattern.test(text)), 'does not match the pattern'],
    [values !== undefined && chosen.some((each) => !values.includes(each)), 'is not one of the values'],
    [type.name === 'date' && !/^\d{4}-\d{2}-\d{2}$/.test(text ?? ''), 'is not a date'],
    [type.name === 'datetime' && Number.isNaN(Date.parse(text ?? '')), 'is not an instant'],
  ];
  return [...violations.filter(([isViolated]) => isViolated).map(([, issue]) => issue), ...custom.map(String)];
}

function jsonTypeOf(value: unknown): string {
  return Array.isArray(value) ? 'array' : typeof value;
}
