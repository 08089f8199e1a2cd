/** Describes a type of the Studio as a table of its fields. */
import { baseName, type CompiledType, limitsOf, ownFields } from './compiledSchema.ts';
import { joined } from './describeZod.ts';
import { type Description, rowOf, valuesText } from './description.ts';

/**
 * Describes a type.
 * @param path of the field, e.g. "dates[].start"; empty for the document
 */
export function describeStudio(type: CompiledType, path = ''): Description {
  const name = baseName(type);
  const { isRequired, isInteger, isEmail, min, max, patterns, checks } = limitsOf(type);
  const values = type.options?.list?.map(({ value }) => value);
  const row = (kind: string): Description => ({
    [path]: rowOf(kind, [
      isRequired && 'required',
      isInteger && 'integer',
      isEmail && 'email',
      min !== undefined && `min ${min}`,
      max !== undefined && `max ${max}`,
      values && valuesText(values),
      ...patterns.map(String),
      // The rules of documents, days and formatted texts are compared by examples.
      ['string', 'text', 'number'].includes(name) && checks.length > 0 && 'custom',
    ]),
  });
  if (name === 'reference' || name === 'block') return row(name);
  switch (type.jsonType) {
    case 'object': {
      const fields = ownFields(type).map((field) => describeStudio(field.type, joined(path, field.name)));
      return Object.assign(row('object'), ...fields);
    }
    case 'array':
      return { ...row('list'), ...describeStudio(type.of?.[0] as CompiledType, `${path}[]`) };
    case 'string':
      return row(name === 'text' ? 'string' : name);
    default:
      return row(type.jsonType);
  }
}
