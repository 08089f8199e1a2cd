/** Converts documents to forms and back. Unknown fields of groups, entries and pictures are kept. */
import { blocksOf, formTextOf } from '../text/paragraphs.ts';
import type { PortableBlock, PortableSpan, PortableText } from '../text/portableText.ts';
import { cleanText, mapTexts, tidyLines } from '../text/tidyText.ts';
import {
  type Field,
  type Fields,
  type FormImage,
  type FormRecord,
  isField,
  type ListField,
  mapFields,
  maxKey,
} from './field.ts';

type Values = Readonly<Record<string, unknown>>;

/** Reads any document into a form; values of the wrong type count as missing. */
export function readForm<T extends Fields>(fields: T, document: unknown): FormRecord<T> {
  const values = record(document);
  return mapFields(fields, (field, name) => formValue(field, values[name])) as FormRecord<T>;
}

/** Reads a value of a document into its form. */
export function formValue(field: Field, value: unknown): unknown {
  switch (field.kind) {
    case 'yesNo':
      return value === true;
    case 'text':
      return shownText(value);
    case 'number':
      return typeof value === 'number' && Number.isFinite(value) ? value : null;
    case 'choice':
      return field.options.find(({ key }) => key === value)?.key ?? (field.isRequired ? field.options[0]?.key : '');
    case 'keys':
    case 'lines':
      return list(value)
        .filter((entry) => typeof entry === 'string')
        .map(cleanText);
    case 'richText':
      return formTextOf(list(value).map(blockValue));
    case 'picture':
      return Object.keys(record(value)).length > 0 ? pictureValue(value, 'bild') : null;
    case 'group':
      return { ...record(value), ...readForm(field.parts, value) };
    case 'list':
      return withOwnKeys(list(value).map((entry, index) => entryValue(field, entry, index + 1)));
  }
}

/** Gives entries whose key an earlier one has a key of their own, so that the form can show and change each of them. */
function withOwnKeys<T extends { _key?: string }>(entries: T[]): T[] {
  const known = new Set(entries.map(({ _key }) => _key));
  /** How many entries have had a key so far. */
  const counts = new Map<string, number>();
  return entries.map((entry) => {
    const { _key: key } = entry;
    if (key === undefined) return entry;
    let count = (counts.get(key) ?? 0) + 1;
    const nameOf = () => (count === 1 ? key : `${key.slice(0, maxKey - 6)}-${count}`);
    while (count > 1 && known.has(nameOf())) count += 1;
    counts.set(key, count);
    known.add(nameOf());
    return count === 1 ? entry : { ...entry, _key: nameOf() };
  });
}

function entryValue({ entry: fields, key }: ListField, value: unknown, position: number) {
  const entry = record(value);
  if (isField(fields)) return pictureValue(entry, `${key}-${position}`);
  return { ...entry, ...(key && { _key: textOf(entry._key) || `${key}-${position}` }), ...readForm(fields, entry) };
}

/** Reads a block of rich text. Blocks of unknown types may have any other fields. */
function blockValue(value: unknown): PortableBlock {
  const { style, listItem, level, children, markDefs, ...block } = record(value);
  return {
    ...block,
    _type: textOf(block._type),
    ...(typeof style === 'string' && { style }),
    ...(typeof listItem === 'string' && { listItem }),
    ...(typeof level === 'number' && { level }),
    ...(Array.isArray(children) && { children: children.map(spanValue) }),
    ...(Array.isArray(markDefs) && { markDefs: markDefs.map(record) as PortableBlock['markDefs'] }),
  };
}

function spanValue(value: unknown): PortableSpan {
  const { text: given, marks, ...span } = record(value);
  return {
    ...span,
    ...(typeof given === 'string' && { text: cleanText(given) }),
    ...(Array.isArray(marks) && { marks: marks.map(textOf) }),
  } as PortableSpan;
}

function pictureValue(value: unknown, key: string): FormImage {
  const { asset, path, ...image } = record(value);
  const { _ref } = record(asset);
  return {
    ...image,
    _key: textOf(image._key) || key,
    alt: shownText(image.alt),
    ...(typeof _ref === 'string' && { asset: { ...record(asset), _ref } }),
    ...(typeof path === 'string' && { path }),
  };
}

/** Returns the value of a field in the document; undefined for an empty one. */
export function documentValue(field: Field, value: unknown): unknown {
  switch (field.kind) {
    case 'text':
      return tidyLines(textOf(value)) || (field.mayBeEmpty ? '' : undefined);
    case 'number':
      return value ?? field.emptyIs;
    case 'choice':
      return value || undefined;
    case 'lines':
      return (value as string[]).map(tidyLines).filter((line) => line !== '');
    case 'richText': {
      const blocks = blocksOf(mapTexts(value as string | PortableText, cleanText));
      return blocks.length > 0 ? blocks : undefined;
    }
    case 'picture':
      return value ? { ...record(value), alt: tidyLines(textOf(record(value).alt)) || undefined } : undefined;
    case 'group':
      return isBlank(field, value) && !field.isRequired ? undefined : documentValues(field.parts, value);
    case 'list':
      return filledEntries(field, value).map(([, entry]) =>
        isField(field.entry) ? documentValue(field.entry, entry) : documentValues(field.entry, entry),
      );
    default:
      return value;
  }
}

function documentValues(fields: Fields, value: unknown): Values {
  const values = record(value);
  return { ...values, ...mapFields(fields, (field, name) => documentValue(field, values[name])) };
}

/** Returns the entries of a list that are saved and checked, with their positions: blank ones are not. */
export function filledEntries(field: ListField, value: unknown): [index: number, entry: Values][] {
  return [...(value as Values[]).entries()].filter(([, entry]) => field.isByKey || !isBlankEntry(field, entry));
}

/** Whether an entry of a list has no input. */
export function isBlankEntry({ entry: fields }: ListField, entry: object): boolean {
  const values = record(entry);
  return !isField(fields) && Object.entries(fields).every(([name, field]) => isBlank(field, values[name]));
}

/** Whether a field has no input. Preset choices are no input. */
export function isBlank(field: Field, value: unknown): boolean {
  switch (field.kind) {
    case 'text':
      return tidyLines(textOf(value)) === '';
    case 'choice':
      return field.isRequired || value === '';
    case 'keys':
    case 'lines':
      return (value as unknown[]).length === 0;
    case 'list':
      return filledEntries(field, value).length === 0;
    case 'richText':
      return blocksOf(value as string | PortableText).length === 0;
    case 'group':
      return Object.entries(field.parts).every(([name, part]) => isBlank(part, record(value)[name]));
    default:
      return value === null || value === false;
  }
}

function list(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

/** A form that shows hidden characters sends others back: the browser makes a visible sign of half a character. */
function shownText(value: unknown): string {
  return cleanText(textOf(value));
}

/** Returns a text, or an empty one for a value of another type. */
export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function record(value: unknown): Values {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Values) : {};
}
