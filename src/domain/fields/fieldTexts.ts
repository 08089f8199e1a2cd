import { type PortableText, plainText } from '../text/portableText.ts';
import { type Field, type Fields, isField } from './field.ts';

/**
 * Returns the value of a field as texts for people, one for each line, option or entry.
 * @param value in a document or in a form; undefined and null count as empty
 */
export function fieldTexts(field: Field, value: unknown): string[] {
  if (value === undefined || value === null || value === '') return [];
  switch (field.kind) {
    case 'yesNo':
      return value === true ? [field.label] : [];
    case 'text':
      return [String(value)];
    case 'number':
      return [Number(value).toLocaleString('de')];
    case 'choice':
    case 'keys':
      return [value].flat().map((each) => field.options.find(({ key }) => key === each)?.label ?? String(each));
    case 'lines':
      return value as string[];
    case 'richText':
      return [typeof value === 'string' ? value : plainText(value as PortableText)];
    case 'picture':
      return fieldTexts({ kind: 'text', label: '', max: 0 }, (value as { alt?: string }).alt);
    case 'group':
      return partTexts(field.parts, value);
    case 'list': {
      const { entry } = field;
      const entries = value as object[];
      return isField(entry)
        ? entries.flatMap((each) => fieldTexts(entry, each))
        : entries.map((each) => partTexts(entry, each).join(' '));
    }
  }
}

function partTexts(fields: Fields, value: object): string[] {
  const values = value as Readonly<Record<string, unknown>>;
  return Object.entries(fields).flatMap(([name, field]) => fieldTexts(field, values[name]));
}

/**
 * Returns the texts of a record that the search reads with a weight. A part of a group or of an entry can have a weight of its own;
 * otherwise it has that of its field.
 */
export function searchedTexts(
  fields: Fields,
  record: object,
  weight: NonNullable<Field['search']>,
  inherited?: Field['search'],
): string[] {
  const values = record as Readonly<Record<string, unknown>>;
  return Object.entries(fields).flatMap(([name, field]) => searchedIn(field, values[name], weight, inherited));
}

function searchedIn(
  field: Field,
  value: unknown,
  weight: NonNullable<Field['search']>,
  inherited: Field['search'],
): string[] {
  const { search = inherited } = field;
  if (value === undefined || value === null) return [];
  if (field.kind === 'group') return searchedTexts(field.parts, value, weight, search);
  if (field.kind !== 'list') return search === weight ? fieldTexts(field, value) : [];
  const { entry } = field;
  return (value as object[]).flatMap((each) =>
    isField(entry) ? searchedIn(entry, each, weight, search) : searchedTexts(entry, each, weight, search),
  );
}
