/**
 * The kinds of fields that documents have. A record is a table of fields with their limits and rules. Its TypeScript types, its schema
 * (`src/content/recordSchema.ts`), the form that edits it (`recordForm.ts`, `recordCheck.ts`), its controls in the editor and its
 * type in the Studio are derived from this table.
 */
import type { PortableText } from '../text/portableText.ts';

/** Limits in characters: keys, references and dates; single lines; addresses; longer texts. */
export const maxKey = 200;
export const maxLine = 500;
export const maxAddress = 2_000;
export const maxText = 5_000;

export interface Option {
  key: string;
  label: string;
}

/** What texts can be. The reason completes the sentence "Die Angabe „…“ …". */
export const formats = {
  slug: { pattern: /^[a-z0-9]+(-[a-z0-9]+)*$/, reason: 'darf nur Kleinbuchstaben, Ziffern und Bindestriche haben' },
  webAddress: { pattern: /^(https?:\/\/|\/)/, reason: 'beginnt nicht mit „https://“ oder „/“' },
  clockTime: { pattern: /^([01]\d|2[0-3]):[0-5]\d$/, reason: 'ist keine Uhrzeit wie „07:30“' },
  /** A calendar day, "YYYY-MM-DD". */
  day: { pattern: /^\d{4}-\d{2}-\d{2}$/, reason: 'ist kein gültiges Datum' },
  /** ISO 8601, in UTC. */
  instant: { pattern: /^\d{4}-\d{2}-\d{2}T.*Z$/, reason: 'ist kein gültiger Zeitpunkt' },
} as const satisfies Record<string, { pattern: RegExp; reason: string }>;

export type Format = keyof typeof formats;

interface Described {
  /** German name, in messages and in the history. */
  label: string;
  /** Label of its control, if it differs. */
  inputLabel?: string;
  hint?: string;
  isRequired?: true;
  /** Whether its control shares a row with those of neighbouring fields that are narrow too. */
  isNarrow?: true;
  /** Computed from other fields or kept as it is: without a control, and not checked in the form. */
  isDerived?: true;
  /** What a select shows for no choice, if it is not "Keine Angabe". */
  noneLabel?: string;
  /** With which weight the search reads the field (specification §4.7); not at all without it. Parts have that of their field. */
  search?: 'description' | 'mentions';
  /** The filter of lists that finds trips by the values of the field, see `src/domain/search/filters.ts`. */
  filter?: string;
}

export interface YesNoField extends Described {
  kind: 'yesNo';
}

export interface TextField extends Described {
  kind: 'text';
  /** Maximum number of characters. */
  max: number;
  format?: Format;
  /** The format of new values, if stored ones may have others. */
  enteredFormat?: Format;
  /** Rows of its control; without them it is a single line. */
  rows?: number;
  input?: 'date' | 'time';
  /** Values that are offered. Others are accepted, and ignored where they have no meaning. */
  options?: readonly Option[];
  /** Whether a required text may be empty. */
  mayBeEmpty?: true;
  /** Messages of the form for a missing and for a wrong text. Names of list entries precede them. */
  missing?: string;
  invalid?: string;
}

export interface NumberField extends Described {
  kind: 'number';
  /** The most decimals; unlimited if missing. */
  decimals?: number;
  min?: number;
  max?: number;
  /** Whether it is an amount. */
  unit?: 'euro';
  /** The number that is stored for an empty control. */
  emptyIs?: number;
  /** Message of the form for a missing or wrong number. */
  invalid?: string;
}

/** One of the options. The first one is preset if the field is required. */
export interface ChoiceField extends Described {
  kind: 'choice';
  options: readonly Option[];
}

/** Keys of several options. Unknown keys are kept, and ignored by the site. */
export interface KeysField extends Described {
  kind: 'keys';
  options: readonly Option[];
  /** Maximum number of keys. */
  max: number;
}

/** A list of single lines. */
export interface LinesField extends Described {
  kind: 'lines';
  /** Maximum number of lines. */
  max: number;
  /** Whether a line may occur only once. */
  isDistinct?: true;
}

export interface RichTextField extends Described {
  kind: 'richText';
}

export interface PictureField extends Described {
  kind: 'picture';
}

/** What is wrong with several values of a field. */
export interface RuleIssue {
  /** From the field on: names of parts, and positions in lists. */
  path: (string | number)[];
  /** A German sentence. */
  message: string;
}

/** A rule that concerns several values. Receives the value of the field in a form, in which texts and numbers may be missing. */
export type Rule = (value: never) => RuleIssue[];

interface Ruled {
  /** A rule of documents and forms. */
  rule?: Rule;
  /** A rule of forms only: the site resolves what stored values contradict. */
  enteredRule?: Rule;
}

/** Several fields that belong together. The group is missing if all of them are empty, unless it is required. */
export interface GroupField extends Described, Ruled {
  kind: 'group';
  parts: Fields;
}

export interface ListField extends Described, Ruled {
  kind: 'list';
  /** Maximum number of entries. */
  max: number;
  /** German name of an entry. */
  entryLabel: string;
  /** The fields of an entry, or the only one. */
  entry: Fields | PictureField;
  /** Entries have a key. Those without one get this word and their number. */
  key?: string;
  /** Whether a document with a wrong entry loses only this entry. */
  losesWrongEntries?: true;
  /** Whether paths and controls name an entry by its key, and blank entries are kept; otherwise by its position. */
  isByKey?: true;
  /** The values of another field of the same entry for which there are entries. */
  onlyFor?: { field: string; values: readonly string[] };
  /** Label of the button that adds an entry. */
  addLabel?: string;
  /** Whether the order of the entries has no meaning. */
  isUnordered?: true;
  /** Widths of the controls of an entry: equal, a narrow first one, or one below the other. */
  columns?: 'equal' | 'narrowFirst' | 'one';
}

export type Field =
  | YesNoField
  | TextField
  | NumberField
  | ChoiceField
  | KeysField
  | LinesField
  | RichTextField
  | PictureField
  | GroupField
  | ListField;

export type Fields = Readonly<Record<string, Field>>;

type Of<K extends Field['kind'], O> = { kind: K } & O;
type Options<K extends Field['kind']> = Omit<Extract<Field, { kind: K }>, 'kind'>;
type TextOptions = Omit<TextField, 'kind' | 'max'> & { max?: number };

const textOf =
  (max: number, preset: Partial<TextField> = {}) =>
  <const O extends TextOptions>(options: O): Of<'text', O & { max: number }> => ({
    kind: 'text',
    max,
    ...preset,
    ...options,
  });

const kindOf =
  <K extends Field['kind']>(kind: K) =>
  <const O extends Options<K>>(options: O): Of<K, O> => ({ kind, ...options });

export const yesNo = kindOf('yesNo');
/** A key, a reference or another short text. */
export const key = textOf(maxKey);
export const line = textOf(maxLine);
/** Several lines without formatting. */
export const text = textOf(maxText, { rows: 2 });
/** The part of an address that identifies something. */
export const slug = textOf(maxKey, { format: 'slug' });
/** An address without a rule for its beginning. */
export const address = textOf(maxAddress);
/** An address of this site ("/…") or of another one ("https://…"). */
export const webAddress = textOf(maxAddress, { format: 'webAddress' });
export const clockTime = textOf(maxKey, { format: 'clockTime', input: 'time' });
export const day = textOf(maxKey, { format: 'day', input: 'date' });
export const instant = textOf(maxKey, { format: 'instant' });
export const number = kindOf('number');
export const choice = kindOf('choice');
export const keys = kindOf('keys');
export const lines = kindOf('lines');
export const richText = kindOf('richText');
export const picture = kindOf('picture');
export const group = kindOf('group');
export const list = kindOf('list');

/** A picture in content: an uploaded asset, or a path below the host's image base URL. */
export interface ContentImage {
  _key?: string;
  alt?: string;
  /** Sanity asset reference "image-{id}-{width}x{height}-{ext}". */
  asset?: { _ref: string };
  /** "reisebilder/…", resolved against the host's image base URL. */
  path?: string;
}

type Simplify<T> = { [K in keyof T]: T[K] } & {};
type KeyOf<O> = O extends readonly { key: infer K extends string }[] ? K : string;
type Keyed<F, Name extends string> = F extends { key: string } ? { [N in Name]: string } : unknown;

type Single<F> = F extends { kind: 'yesNo' }
  ? boolean
  : F extends { kind: 'number' }
    ? number
    : F extends { kind: 'choice'; options: infer O }
      ? KeyOf<O>
      : F extends { kind: 'keys' | 'lines' }
        ? string[]
        : F extends { kind: 'richText' }
          ? PortableText
          : F extends { kind: 'picture' }
            ? ContentImage
            : string;

export type ContentOf<F> = F extends { kind: 'group'; parts: infer P }
  ? ContentRecord<P>
  : F extends { kind: 'list'; entry: infer E }
    ? (E extends { kind: 'picture' } ? ContentImage : Simplify<Keyed<F, '_key'> & ContentRecord<E>>)[]
    : Single<F>;

/** Names of the fields that each document has; missing lists count as empty. */
type Present<T> = {
  [N in keyof T]: T[N] extends { isRequired: true } | { emptyIs: number } | { kind: 'keys' | 'lines' | 'list' }
    ? N
    : never;
}[keyof T];

/** A valid document with the fields of a table. */
export type ContentRecord<T> = Simplify<
  { -readonly [N in Present<T>]: ContentOf<T[N]> } & { -readonly [N in Exclude<keyof T, Present<T>>]?: ContentOf<T[N]> }
>;

/** A string for plain paragraphs; portable text for all other texts. */
export type FormText = string | PortableText;

export type FormImage = Omit<ContentImage, '_key' | 'alt'> & { _key: string; alt: string };

export type FormOf<F> = F extends { kind: 'number' }
  ? number | null
  : F extends { kind: 'choice'; options: infer O }
    ? KeyOf<O> | (F extends { isRequired: true } ? never : '')
    : F extends { kind: 'richText' }
      ? FormText
      : F extends { kind: 'picture' }
        ? FormImage | null
        : F extends { kind: 'group'; parts: infer P }
          ? FormRecord<P>
          : F extends { kind: 'list'; entry: infer E }
            ? (E extends { kind: 'picture' } ? FormImage : Simplify<Keyed<F, '_key'> & FormRecord<E>>)[]
            : Single<F>;

/** The form of a record: each field is present; missing texts and lists are empty, missing numbers are `null`. */
export type FormRecord<T> = { -readonly [N in keyof T]: FormOf<T[N]> };

/** The value of a field on the site: missing values are `null`, unknown keys are left out. */
type PublicOf<F> = F extends { kind: 'keys'; options: infer O }
  ? KeyOf<O>[]
  : F extends { kind: 'lines' }
    ? string[]
    : F extends { kind: 'list'; entry: infer E }
      ? Simplify<Keyed<F, 'key'> & PublicRecord<E>>[]
      : ContentOf<F> | (F extends { isRequired: true } | { emptyIs: number } ? never : null);

export type PublicRecord<T> = { -readonly [N in keyof T]: PublicOf<T[N]> };

export type NamesOf<T, K extends Field['kind']> = {
  [N in keyof T]: T[N] extends { kind: K } ? N : never;
}[keyof T] &
  string;

export function mapFields(fields: Fields, compute: (field: Field, name: string) => unknown): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, compute(field, name)]));
}

export function isField(entry: ListField['entry']): entry is Extract<ListField['entry'], Field> {
  return typeof entry.kind === 'string';
}
