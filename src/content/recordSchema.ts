/** Derives the schema of documents from the fields of a record. */
import { z } from 'zod';
import { hasDecimals } from '#domain/amounts.ts';
import {
  type ContentRecord,
  type Field,
  type Fields,
  formats,
  isField,
  type ListField,
  mapFields,
  type NumberField,
  type TextField,
} from '#domain/fields/field.ts';
import * as texts from '#platform/textSchemas.ts';
import { boundedList } from './bounded.ts';
import { image, key, line, optional, portableText } from './fieldSchemas.ts';

export function shapeOf<T extends Fields>(fields: T) {
  const shape = mapFields(fields, schemaOf) as Record<string, z.ZodType>;
  return shape as { [N in keyof T]: z.ZodType<ContentRecord<T>[N & keyof ContentRecord<T>]> };
}

function schemaOf(field: Field): z.ZodType {
  if (field.kind === 'keys') return boundedList(key, field.max);
  if (field.kind === 'lines') return boundedList(line, field.max);
  if (field.kind === 'list') return boundedList(entrySchema(field), field.max);
  const schema = valueSchema(field);
  return field.isRequired ? schema : optional(schema);
}

function valueSchema(field: Exclude<Field, { kind: 'keys' | 'lines' | 'list' }>): z.ZodType {
  switch (field.kind) {
    case 'yesNo':
      return z.boolean();
    case 'text':
      return textSchema(field);
    case 'number':
      return numberSchema(field);
    case 'choice':
      return z.enum(field.options.map((option) => option.key));
    case 'richText':
      return portableText;
    case 'picture':
      return image;
    case 'group':
      return z.object(shapeOf(field.parts));
  }
}

function textSchema({ max, format, isRequired, mayBeEmpty }: TextField): z.ZodType {
  if (format === 'day') return z.iso.date();
  if (format === 'instant') return z.iso.datetime();
  const characters = isRequired && !mayBeEmpty ? texts.text.min(1).max(max) : texts.text.max(max);
  return format ? characters.regex(formats[format].pattern, formats[format].reason) : characters;
}

function numberSchema({ decimals = Infinity, min = -Infinity, max = Infinity }: NumberField): z.ZodType {
  let schema: z.ZodNumber = decimals === 0 ? z.int() : z.number();
  if (min > -Infinity) schema = schema.min(min);
  if (max < Infinity) schema = schema.max(max);
  if (decimals === 0 || decimals === Infinity) return schema;
  return schema.refine((value) => hasDecimals(value, decimals), `hat mehr als ${decimals} Nachkommastellen`);
}

function entrySchema({ entry, key: word }: ListField): z.ZodType {
  if (isField(entry)) return image;
  return z.object({ ...(word && { _key: key.min(1) }), ...shapeOf(entry) });
}
