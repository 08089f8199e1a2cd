/** Builds fields with their limits and German messages. The product's schemas have the same limits; its tests compare both. */
import { isMailAddress } from '../../src/domain/mailAddress.ts';
import { addressBase } from '../../src/domain/text/addressPart.ts';
import { hasHidden } from '../../src/domain/text/tidyText.ts';
import type { Check, Field, ListValue, Rule, Type } from './types.ts';

/** Limits in characters: keys, single lines, addresses and short texts. */
export const maxKey = 200;
export const maxLine = 500;
export const maxAddress = 2_000;
export const maxText = 5_000;

export const slugPattern = /^[a-z0-9]+(-[a-z0-9]+)*$/;
export const webAddressPattern = /^(https?:\/\/|\/)/;
export const clockTimePattern = /^([01]\d|2[0-3]):[0-5]\d$/;

interface Options {
  title: string;
  description?: string;
  group?: string;
  isRequired?: boolean;
  readOnly?: boolean;
  hidden?: boolean;
  initialValue?: unknown;
}

interface TextOptions extends Options {
  max?: number | undefined;
  /** A pattern, and the message for values that do not match it. */
  pattern?: [RegExp, string];
  check?: Check;
  values?: ListValue[];
}

interface NumberOptions extends Options {
  min?: number;
  max?: number;
  isInteger?: boolean;
  values?: ListValue[];
}

type MakeRule = (rule: Rule) => Rule;

/** Combines the rules of a field; `false` stands for a rule that does not apply. */
function rules(isRequired: boolean | undefined, ...others: (MakeRule | false | undefined)[]): Pick<Type, 'validation'> {
  const required: MakeRule = (rule) => rule.required().error('Diese Angabe fehlt.');
  const made = [isRequired && required, ...others].filter((make) => typeof make === 'function');
  return made.length > 0 ? { validation: (rule) => made.map((make) => make(rule)) } : {};
}

const atMostCharacters =
  (max: number): MakeRule =>
  (rule) =>
    rule.max(max).error(`Höchstens ${germanNumber(max)} Zeichen.`);

const germanNumber = (value: number) => value.toLocaleString('de');

/** @param type "string" for a single line, "text" for several lines */
function characters(type: 'string' | 'text', name: string, options: TextOptions): Field {
  const { max, pattern, check, values, isRequired, ...rest } = options;
  return {
    name,
    type,
    ...(type === 'text' && { rows: 4 }),
    ...rest,
    ...(values && { options: { list: values } }),
    ...rules(
      isRequired,
      max !== undefined && atMostCharacters(max),
      pattern && ((rule) => rule.regex(pattern[0]).error(pattern[1])),
      check && ((rule) => rule.custom(check)),
    ),
  };
}

/** A key, a reference or another short text without blanks. */
export const key = (name: string, options: TextOptions) =>
  characters('string', name, { max: maxKey, check: checkKey, ...options });

const checkKey: Check = (value) => !hasHidden(String(value ?? '')) || 'Hat unsichtbare Zeichen.';

/** One value of a table. */
export const choice = (name: string, options: TextOptions & { values: ListValue[] }) =>
  characters('string', name, options);

/** A single line. */
export const line = (name: string, options: TextOptions) => characters('string', name, { max: maxLine, ...options });

/** Several lines without formatting. */
export const text = (name: string, options: TextOptions) => characters('text', name, { max: maxText, ...options });

/** The part of an address that identifies a list or a page. */
export const slug = (name: string, options: TextOptions) =>
  key(name, { pattern: [slugPattern, 'Nur Kleinbuchstaben, Ziffern und Bindestriche.'], ...options });

/** An address of this site ("/…") or of another one ("https://…"). */
export const webAddress = (name: string, options: TextOptions) =>
  characters('string', name, {
    max: maxAddress,
    pattern: [webAddressPattern, 'Beginnt mit „https://“ oder „/“.'],
    check: checkAddress,
    ...options,
  });

const checkAddress: Check = (value) =>
  value === undefined || URL.canParse(String(value), addressBase) || 'Das ist keine Webadresse.';

/** An address without a rule for its beginning. */
export const address = (name: string, options: TextOptions) =>
  characters('string', name, { max: maxAddress, ...options });

export const clockTime = (name: string, options: TextOptions) =>
  key(name, { pattern: [clockTimePattern, 'Eine Uhrzeit wie „07:30“.'], ...options });

export const email = (name: string, options: TextOptions) =>
  characters('string', name, { check: checkMail, ...options });

const checkMail: Check = (value) =>
  value === undefined || isMailAddress(String(value)) || 'Das ist keine E-Mail-Adresse.';

/** A calendar day. Sanity itself accepts days that no calendar has, such as February 30. */
export function day(name: string, { isRequired, ...options }: Options): Field {
  return { name, type: 'date', ...options, ...rules(isRequired, (rule) => rule.custom(checkDay)) };
}

const checkDay: Check = (value) => {
  if (value === undefined) return true;
  const date = new Date(`${value}T00:00:00Z`);
  const isDay = !Number.isNaN(date.getTime()) && date.toISOString().slice(0, 10) === value;
  return isDay ? true : 'Das ist kein gültiges Datum.';
};

/** An instant. */
export function instant(name: string, { isRequired, ...options }: Options): Field {
  return { name, type: 'datetime', ...options, ...rules(isRequired) };
}

export function yesNo(name: string, { isRequired, ...options }: Options): Field {
  return { name, type: 'boolean', ...options, ...rules(isRequired) };
}

export function number(name: string, options: NumberOptions): Field {
  const { min, max, isInteger, values, isRequired, ...rest } = options;
  return {
    name,
    type: 'number',
    ...rest,
    ...(values && { options: { list: values } }),
    ...rules(
      isRequired,
      isInteger && ((rule) => rule.integer().error('Nur ganze Zahlen.')),
      min !== undefined && ((rule) => rule.min(min).error(`Mindestens ${germanNumber(min)}.`)),
      max !== undefined && ((rule) => rule.max(max).error(`Höchstens ${germanNumber(max)}.`)),
    ),
  };
}

/** A group of fields. */
export function object(
  name: string,
  fields: Field[],
  { isRequired, ...options }: Options & { columns?: number },
): Field {
  const { columns, ...rest } = options;
  return {
    name,
    type: 'object',
    fields,
    ...rest,
    options: { collapsible: true, collapsed: false, ...(columns && { columns }) },
    ...rules(isRequired),
  };
}

interface ListOptions extends Options {
  /** Maximum number of entries. */
  max: number;
  values?: ListValue[];
}

/** A list. Its entries have no names, because the documents of the product have entries without `_type`. */
export function list(name: string, entry: Type, { isRequired, max, values, ...options }: ListOptions): Field {
  return {
    name,
    type: 'array',
    of: [entry],
    ...options,
    ...(values && { options: { list: values } }),
    ...rules(isRequired, (rule) => rule.max(max).error(`Höchstens ${max} Einträge.`)),
  };
}

/** A list of single lines. */
export function lines(name: string, options: ListOptions): Field {
  return list(name, unnamed(line('entry', { title: 'Eintrag' })), options);
}

/** A list of keys from a table. */
export function keys(name: string, options: ListOptions): Field {
  return list(name, unnamed(key('entry', { title: 'Eintrag' })), options);
}

/** Removes the name of a field, so that it can be an entry of a list. */
export function unnamed({ name: _, ...entry }: Field): Type {
  return entry;
}

/** An entry of a list with several fields. @param preview fields that describe the entry in the list */
export function entry(fields: Field[], preview: { title: string; subtitle?: string }): Type {
  return { type: 'object', fields, preview: { select: { ...preview } } };
}

/** Adds a rule for which Sanity has no rule of its own. */
export function checked(field: Field, check: Check): Field {
  const { validation } = field;
  return { ...field, validation: (rule) => [...(validation?.(rule) ?? []), rule.custom(check)] };
}
