/** Derives fields of the Studio from those of a record of the product (src/domain/fields). */
import {
  type Fields,
  formats,
  isField,
  type ListField,
  type Field as RecordField,
} from '../../src/domain/fields/field.ts';
import { numberIssue } from '../../src/domain/fields/recordCheck.ts';
import { formValue } from '../../src/domain/fields/recordForm.ts';
import {
  checked,
  choice,
  day,
  entry,
  instant,
  type key,
  keys,
  line,
  lines,
  list,
  number,
  object,
  text,
  yesNo,
} from './fields.ts';
import { picture, pictureEntry } from './picture.ts';
import { richText } from './richText.ts';
import type { Check, Field, ListValue } from './types.ts';

/** Returns the fields of a table. @param group tab of the form on which they are */
export function recordFields(fields: Fields, group?: string): Field[] {
  return Object.entries(fields).map(([name, field]) => {
    const made = fieldOf(name, field, group);
    return field.kind === 'number' || 'rule' in field ? checked(made, checkOf(field)) : made;
  });
}

/** The rules of a record for numbers and for several values, which the product applies to documents, too. */
function checkOf(field: RecordField): Check {
  return (value) => {
    if (field.kind === 'number') {
      const issue = typeof value === 'number' ? numberIssue(field, value) : null;
      return issue === null ? true : `Das ${issue}.`;
    }
    const rule = 'rule' in field ? field.rule : undefined;
    return rule?.(formValue(field, value) as never)[0]?.message ?? true;
  };
}

function fieldOf(name: string, field: RecordField, group: string | undefined): Field {
  const { inputLabel: title = field.label, hint, isRequired } = field;
  const options = {
    title,
    ...(hint && { description: hint }),
    ...(group && { group }),
    ...(isRequired && { isRequired }),
  };
  switch (field.kind) {
    case 'yesNo':
      return yesNo(name, options);
    case 'text':
      return textField(name, field, options);
    case 'number':
      return number(name, options);
    case 'choice':
      return choice(name, { ...options, values: valuesOf(field.options) });
    case 'keys':
      return keys(name, { ...options, max: field.max, values: valuesOf(field.options) });
    case 'lines':
      return lines(name, { ...options, max: field.max });
    case 'richText':
      return richText(name, options);
    case 'picture':
      return picture(name, options);
    case 'group':
      return object(name, recordFields(field.parts), { ...options, columns: 2 });
    case 'list':
      return list(name, entryOf(field), { ...options, max: field.max });
  }
}

type TextOptions = Parameters<typeof key>[1];

function textField(name: string, field: RecordField & { kind: 'text' }, options: TextOptions): Field {
  const { format, max, rows, options: values } = field;
  switch (format) {
    case 'day':
      return day(name, options);
    case 'instant':
      return instant(name, options);
    case undefined:
      return (rows ? text : line)(name, { ...options, max, ...(values && { values: valuesOf(values) }) });
    default:
      return line(name, {
        ...options,
        max,
        pattern: [formats[format].pattern, `Die Angabe ${formats[format].reason}.`],
      });
  }
}

/** An entry is described by its first two fields. */
function entryOf({ entry: fields }: ListField) {
  if (isField(fields)) return pictureEntry;
  const [title = '', subtitle] = Object.keys(fields);
  return entry(recordFields(fields), { title, ...(subtitle && { subtitle }) });
}

export function valuesOf(options: readonly { key: string; label: string }[]): ListValue[] {
  return options.map(({ key: value, label: title }) => ({ value, title }));
}
