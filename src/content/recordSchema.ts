/** Derives the schema of documents from the fields of a record. */
import { z } from 'zod';
import {
  type ContentRecord,
  type Field,
  type Fields,
  formats,
  type GroupField,
  isField,
  type ListField,
  mapFields,
  type NumberField,
  type TextField,
} from '#domain/fields/field.ts';
import { numberIssue } from '#domain/fields/recordCheck.ts';
import { formValue } from '#domain/fields/recordForm.ts';
import * as texts from '#platform/textSchemas.ts';
import { boundedArray, boundedList, orEmpty } from './bounded.ts';
import { image, key, line, optional, portableText } from './fieldSchemas.ts';

export function shapeOf<T extends Fields>(fields: T) {
  const shape = mapFields(fields, schemaOf) as Record<string, z.ZodType>;
  return shape as { [N in keyof T]: z.ZodType<ContentRecord<T>[N & keyof ContentRecord<T>]> };
}

function schemaOf(field: Field): z.ZodType {
  if (field.kind === 'keys') return boundedList(key, field.max);
  if (field.kind === 'lines') return boundedList(line, field.max);
  if (field.kind === 'list') return listSchema(field);
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
    case 'group': {
      const schema = z.object(shapeOf(field.parts));
      return field.rule ? schema.superRefine((value, context) => addRuleIssues(field, value, context)) : schema;
    }
  }
}

function textSchema({ max, format, isRequired, mayBeEmpty }: TextField): z.ZodType {
  if (format === 'day') return z.iso.date();
  if (format === 'instant') return z.iso.datetime();
  const characters = isRequired && !mayBeEmpty ? texts.text.min(1).max(max) : texts.text.max(max);
  return format ? characters.regex(formats[format].pattern, formats[format].reason) : characters;
}

function numberSchema(field: NumberField): z.ZodType {
  return z.number().superRefine((value, context) => {
    const message = numberIssue(field, value);
    if (message) context.addIssue({ code: 'custom', message });
  });
}

/** Entries are checked together even if some of them are wrong, so that those can be left out alone. */
function listSchema(field: ListField): z.ZodType {
  const { entry, key: word, max, rule } = field;
  if (isField(entry)) return boundedList(image, max);
  const schema = boundedArray(z.object({ ...(word && { _key: key.min(1) }), ...shapeOf(entry) }), max);
  const checked = schema.superRefine(
    (entries, context) => {
      if (word) addRepeatedKeys(entries, context);
      if (rule) addRuleIssues(field, entries, context);
    },
    { when: ({ value }) => Array.isArray(value) && value.length <= max },
  );
  return orEmpty(checked);
}

/** A key identifies one entry, so none of several entries with it can be meant. */
function addRepeatedKeys(entries: readonly unknown[], context: z.RefinementCtx): void {
  const keys = entries.map((each) => (each as { _key?: unknown } | null)?._key);
  for (const [index, each] of keys.entries()) {
    const isRepeated = typeof each === 'string' && keys.indexOf(each) !== keys.lastIndexOf(each);
    if (isRepeated) context.addIssue({ code: 'custom', path: [index, '_key'], message: 'gibt es mehrmals' });
  }
}

/** @param value the value in the document, which the rule gets as in a form */
function addRuleIssues(field: GroupField | ListField, value: unknown, context: z.RefinementCtx): void {
  for (const { path, message } of field.rule?.(formValue(field, value) as never) ?? []) {
    const entry = field.kind === 'list' ? `${field.entryLabel} ${Number(path[0]) + 1}: ` : '';
    context.addIssue({ code: 'custom', path, message: `${entry}${message}`, params: { isSentence: true } });
  }
}
