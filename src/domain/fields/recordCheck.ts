/** Checks the values of a form with the limits of its fields. */
import { hasDecimals } from '../amounts.ts';
import { isIsoDate } from '../dates.ts';
import type { FieldError } from '../fieldError.ts';
import { tidyLines } from '../text/tidyText.ts';
import {
  type Field,
  type Fields,
  formats,
  type GroupField,
  isField,
  type LinesField,
  type ListField,
  maxLine,
  type NumberField,
  type TextField,
} from './field.ts';
import { itemPath } from './fieldPaths.ts';
import { filledEntries, isBlank } from './recordForm.ts';

type Values = Readonly<Record<string, unknown>>;

/** Returns the errors of a form in the order of its fields. Fields without a control are not checked. */
export function checkRecord(fields: Fields, form: object): FieldError[] {
  return Object.entries(fields).flatMap(([name, field]) =>
    checkField(field, (form as Values)[name], { path: name, label: field.label, entry: '' }),
  );
}

function errorIf(isWrong: boolean, field: string, message: string): FieldError[] {
  return isWrong ? [{ field, message }] : [];
}

interface Place {
  path: string;
  /** German name of the field, with those of the fields around it. */
  label: string;
  /** German name of the list entry that contains the field; empty outside of lists. */
  entry: string;
}

function checkField(field: Field, value: unknown, at: Place): FieldError[] {
  if (field.isDerived) return [];
  switch (field.kind) {
    case 'text':
      return checkText(field, tidyLines(String(value)), at);
    case 'number':
      return checkNumber(field, value as number | null, at);
    case 'lines':
      return checkLines(field, value as string[], at);
    case 'group':
      if (isBlank(field, value) && !field.isRequired) return [];
      return [...checkParts(field.parts, value as Values, at), ...checkRules(field, value, at)];
    case 'list':
      return [...checkList(field, value, at), ...checkRules(field, value, at)];
    default:
      return [];
  }
}

function checkParts(fields: Fields, values: Values, at: Place): FieldError[] {
  return Object.entries(fields).flatMap(([name, field]) =>
    checkField(field, values[name], {
      path: `${at.path}.${name}`,
      label: `${at.label}: ${field.label}`,
      entry: at.entry,
    }),
  );
}

function checkRules(field: GroupField | ListField, value: unknown, at: Place): FieldError[] {
  const issues = [field.rule, field.enteredRule].flatMap((rule) => rule?.(value as never) ?? []);
  return issues.map(({ path: [first = '', ...rest], message }) => {
    if (field.kind === 'list' && field.isByKey) {
      const key = String((value as Values[])[Number(first)]?._key);
      return { field: itemPath(at.path, key, rest.join('.')), message };
    }
    const entry = field.kind === 'list' ? `${field.entryLabel} ${Number(first) + 1}` : '';
    return { field: [at.path, first, ...rest].join('.'), message: inEntry({ ...at, entry }, message) };
  });
}

function checkText(field: TextField, text: string, at: Place): FieldError[] {
  const { max, isRequired, mayBeEmpty, missing, invalid } = field;
  const format = field.enteredFormat ?? field.format;
  if (text === '') {
    const message = missing ? inEntry(at, missing) : `Die Angabe „${at.label}“ fehlt.`;
    return errorIf(Boolean(isRequired) && !mayBeEmpty, at.path, message);
  }
  const isWrong = format !== undefined && !(format === 'day' ? isIsoDate(text) : formats[format].pattern.test(text));
  if (isWrong) {
    const message = invalid ? inEntry(at, invalid) : `Die Angabe „${at.label}“ ${formats[format].reason}.`;
    return [{ field: at.path, message }];
  }
  return errorIf(text.length > max, at.path, `Die Angabe „${at.label}“ ist länger als ${max} Zeichen.`);
}

function checkLines(field: LinesField, lines: readonly string[], at: Place): FieldError[] {
  const texts = lines.map(tidyLines);
  const errors = texts.flatMap((text, index) => {
    const path = `${at.path}.${index}`;
    const isAgain = texts.slice(0, index).some((other) => other.toLowerCase() === text.toLowerCase());
    const tooLong = `Die Angabe „${at.label}, Zeile ${index + 1}“ ist länger als ${maxLine} Zeichen.`;
    return [
      ...errorIf(text.length > maxLine, path, tooLong),
      ...errorIf(Boolean(field.isDistinct) && text !== '' && isAgain, path, `${at.label}: „${text}“ steht schon da.`),
    ];
  });
  return [...checkCount(field, texts.filter(Boolean).length, at), ...errors];
}

function checkList(field: ListField, value: unknown, at: Place): FieldError[] {
  const { entry: fields, entryLabel, isByKey } = field;
  const entries = filledEntries(field, value);
  const count = checkCount(field, entries.length, at);
  if (isField(fields)) return count;
  const errors = entries.flatMap(([index, entry]) => {
    const label = [at.entry, `${entryLabel} ${index + 1}`].filter(Boolean).join(', ');
    return isByKey
      ? checkParts(fields, entry, { path: itemPath(at.path, String(entry._key)), label, entry: '' })
      : checkParts(fields, entry, { path: `${at.path}.${index}`, label, entry: label });
  });
  return [...count, ...errors];
}

function checkCount({ label, max }: LinesField | ListField, count: number, at: Place): FieldError[] {
  if (count <= max) return [];
  if (at.entry === '') return [{ field: at.path, message: `Die Angabe „${at.label}“ hat mehr als ${max} Einträge.` }];
  // A list in an entry shows its messages at the title of the entry.
  const path = at.path.replace(/[^.]+$/, 'title');
  return [{ field: path, message: `${at.entry}: Mehr als ${max} ${label} sind nicht möglich.` }];
}

function checkNumber(field: NumberField, value: number | null, at: Place): FieldError[] {
  if (value === null && (!field.isRequired || field.emptyIs !== undefined)) return [];
  const issue = numberIssue(field, value ?? Number.NaN);
  if (!issue) return [];
  if (!field.invalid) return [{ field: at.path, message: `Die Angabe „${at.label}“ ${issue}.` }];
  const message = inEntry(at, field.invalid);
  // Also for a text that is no number, such as "459,995", in which the comma may separate thousands.
  const isAboutDecimals = Boolean(field.decimals) && value !== null && !isOutside(field, value);
  return [
    {
      field: at.path,
      message: isAboutDecimals ? `${message} Erlaubt sind ${field.decimals} Nachkommastellen.` : message,
    },
  ];
}

function isOutside({ min = -Infinity, max = Infinity }: NumberField, value: number): boolean {
  return value < min || value > max;
}

/** Returns what is wrong with a number, as the end of a sentence: "ist keine ganze Zahl von 0 bis 1.000". Null if nothing is. */
export function numberIssue(field: NumberField, value: number): string | null {
  const { decimals = Infinity, min, max } = field;
  const isWhole = decimals === Infinity ? Number.isFinite(value) : hasDecimals(value, decimals);
  if (isWhole && !isOutside(field, value)) return null;
  const bounds = [
    min === undefined ? '' : ` ${max === undefined ? 'ab' : 'von'} ${min.toLocaleString('de')}`,
    max === undefined ? '' : ` bis ${max.toLocaleString('de')}`,
    decimals === 0 || decimals === Infinity ? '' : ` mit höchstens ${decimals} Nachkommastellen`,
  ];
  return `ist keine ${decimals === 0 ? 'ganze ' : ''}Zahl${bounds.join('')}`;
}

function inEntry({ entry }: Place, message: string): string {
  return entry === '' ? message : `${entry}: ${message}`;
}
