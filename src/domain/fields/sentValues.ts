/** Reads values that a plain HTML form has sent. */
import { cleanText } from '../text/tidyText.ts';
import { type Field, type Fields, type FormRecord, isField, mapFields, maxKey } from './field.ts';
import { newKey } from './newKey.ts';
import { readNumberOf, type WrittenNumber } from './numberText.ts';
import { readForm, textOf } from './recordForm.ts';

/** Values by the name of the field. */
export type Sent = Readonly<Record<string, unknown>>;

/** Returns a sent text, or the current one if the form did not contain the field. */
export function sentText(value: unknown, before: string): string {
  return typeof value === 'string' ? cleanText(value) : before;
}

/**
 * Returns a sent number: null for an empty text, NaN for one that is not a number, so that the checks of the form refuse it, and the
 * current number if the form did not contain the field.
 */
export function sentNumber(field: WrittenNumber, value: unknown, before: number | null): number | null {
  if (typeof value !== 'string') return before;
  return value.trim() === '' ? null : (readNumberOf(field, value) ?? Number.NaN);
}

/**
 * Returns the keys of the checked checkboxes `{name}.{key}`; the current keys if the form did not contain the hidden field
 * `name`. Unknown keys are kept, because they have no checkbox. Without a change, the order of the keys stays the same.
 */
export function sentKeys(
  name: string,
  options: readonly { key: string }[],
  sent: Sent,
  before: readonly string[],
): string[] {
  if (sent[name] === undefined) return [...before];
  const unknown = before.filter((key) => !options.some((option) => option.key === key));
  const checked = options.map(({ key }) => key).filter((key) => sent[`${name}.${key}`] !== undefined);
  const next = new Set([...unknown, ...checked]);
  const isSame = next.size === before.length && before.every((key) => next.has(key));
  return isSame ? [...before] : [...next];
}

/**
 * Applies the values that a plain HTML form has sent. Lists change only if the empty hidden field with their name was sent. Lists whose
 * entries are named by keys and pictures need scripts and stay unchanged.
 * @param sent values by path, such as "care.phones"; checkboxes that are not checked are missing
 */
export function withSent<T extends Fields>(fields: T, form: FormRecord<T>, sent: Sent, path = ''): FormRecord<T> {
  const values = mapFields(fields, (field, name) =>
    sentValue(field, (form as Sent)[name], sent, `${path}${name}`),
  ) as FormRecord<T>;
  return { ...form, ...values };
}

function sentValue(field: Field, before: unknown, sent: Sent, path: string): unknown {
  const value = sent[path];
  switch (field.kind) {
    case 'yesNo':
      return value !== undefined;
    case 'text':
      return sentText(value, textOf(before));
    case 'richText':
      return typeof before === 'string' ? sentText(value, before) : before;
    case 'number':
      return sentNumber(field, value, before as number | null);
    case 'choice':
      return value === '' && !field.isRequired ? '' : (field.options.find(({ key }) => key === value)?.key ?? before);
    case 'keys':
      return sentKeys(path, field.options, sent, before as string[]);
    case 'group':
      return withSent(field.parts, before as FormRecord<Fields>, sent, `${path}.`);
    case 'list':
      return value !== '' || field.isByKey || isField(field.entry)
        ? before
        : sentEntries(field.entry, field.key !== undefined, sent, path);
    default:
      return before;
  }
}

/** Returns the sent entries, such as "extras.0.title". They end where the first field of an entry is missing. */
function sentEntries(fields: Fields, hasKeys: boolean, sent: Sent, path: string): Sent[] {
  const [first = ''] = Object.keys(fields);
  const entries: Sent[] = [];
  const keys = new Set<string>();
  for (let at = `${path}.0`; sent[`${at}.${first}`] !== undefined; at = `${path}.${entries.length}`) {
    const key = textOf(sent[`${at}._key`]);
    const _key = key === '' || key.length > maxKey || keys.has(key) ? newKey() : key;
    keys.add(_key);
    entries.push({ ...(hasKeys && { _key }), ...withSent(fields, readForm(fields, {}), sent, `${at}.`) });
  }
  return entries;
}
