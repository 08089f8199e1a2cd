/** Cells with fields of a record, as German spreadsheet programs show and keep them. What is written can be read again. */

import { type CsvCell, csvValue, readText } from '../../csv.ts';
import { readDay } from '../../dates.ts';
import type { ChoiceField, Field, KeysField, NumberField, Option, TextField, YesNoField } from '../../fields/field.ts';
import { readNumberOf, writeNumberOf } from '../../fields/numberText.ts';
import { foldedName } from '../../text/fold.ts';
import { cleanText } from '../../text/tidyText.ts';
import { countries } from '../../trip/countries.ts';
import { canonical } from '../fieldChanges.ts';
import type { CellError, Column, Row } from './table.ts';

export type CellField = YesNoField | TextField | NumberField | ChoiceField | KeysField;

export interface FieldColumn extends Column {
  /** "title" or "ageRange.from". */
  path: string;
  field: CellField;
}

/** The value of a cell in a form; undefined if the field keeps the value that it has. */
export type ReadCell = { value: unknown } | { invalid: string };

export function isCellField(field: Field): field is CellField {
  return ['yesNo', 'text', 'number', 'choice', 'keys'].includes(field.kind);
}

/** Writes the value that a field has in a form, for people. Unknown keys are left out. */
export function cellText(field: CellField, value: unknown): string {
  switch (field.kind) {
    case 'yesNo':
      return value === true ? 'ja' : 'nein';
    case 'number':
      return writeNumberOf(field, value as number | null);
    case 'choice':
      return labelsOf(field.options, [value]);
    case 'keys':
      return labelsOf(field.options, value as string[]);
    case 'text':
      return field.options ? labelsOf(field.options, [value]) : String(value);
  }
}

/**
 * Makes a text of `cellText` a cell. Its lines end with "\n", because a program that saves with other line breaks could make one
 * of two.
 */
export function writeCell(field: CellField, text: string): CsvCell {
  const plain = cleanText(text);
  return field.kind === 'number' || (field.kind === 'text' && field.input !== undefined) ? csvValue(plain) : plain;
}

/**
 * Reads the cells of a row that differ from what an export has written. The rules of the form are not checked.
 * @param exported returns the text of a column in the record that the row describes
 */
export function changedCells<C extends FieldColumn>(
  columns: readonly C[],
  { line, cells }: Row,
  exported: (column: C) => string,
): { changed: { column: C; value: unknown }[]; errors: CellError[] } {
  const changed: { column: C; value: unknown }[] = [];
  const errors: CellError[] = [];
  for (const column of columns) {
    const cell = cells[column.name];
    if (cell === undefined || isSame(cell, exported(column))) continue;
    const read = readColumn(column, cell);
    const was = readColumn(column, exported(column));
    if ('invalid' in read) errors.push({ line, column: column.name, message: read.invalid });
    else if (read.value !== undefined && canonical(read) !== canonical(was))
      changed.push({ column, value: read.value });
  }
  return { changed, errors };
}

/** Whether a cell has the text of an export; spreadsheet programs may write its line breaks differently. */
function isSame(cell: string, text: string): boolean {
  return readText(cleanText(cell)) === cleanText(text).trim();
}

/** Reads a cell, or says why it is not valid. */
export function readColumn({ path, field }: Pick<FieldColumn, 'path' | 'field'>, cell: string): ReadCell {
  const text = readText(cell);
  if (path === 'country.slug') return readCountry(text);
  switch (field.kind) {
    case 'yesNo':
      if (text === '') return { value: undefined };
      return found(readYesNo(text.toLowerCase()), 'Hier steht „ja“ oder „nein“.');
    case 'number':
      if (text === '') return { value: null };
      return found(readNumberOf(field, text), field.unit === 'euro' ? noAmount : 'Das ist keine Zahl.');
    case 'keys': {
      const keys = text.split(/[,;\n]/).filter((part) => part.trim() !== '');
      const read = keys.map((part) => keyOf(field.options, part));
      return found(read.includes(undefined) ? undefined : read, noOption(field.options));
    }
    default:
      if (text === '') return { value: '' };
      if (field.options) return found(keyOf(field.options, text), noOption(field.options));
      if (field.kind === 'text' && field.input === 'date')
        return found(readDay(text), 'Das ist kein Tag wie 3.7.2027.');
      return { value: text };
  }
}

const countriesByCode = new Map(countries.map((country) => [country.code as string, country]));
/** By slug and title; of two countries with the same name, the first one. */
const countriesByName = new Map(
  countries.toReversed().flatMap((country) => [
    [foldedName(country.title), country],
    [foldedName(country.slug), country],
  ]),
);

/** Reads the title, slug or code of a country; its value is the slug. */
function readCountry(text: string): ReadCell {
  if (text === '') return { value: '' };
  const country = countriesByName.get(foldedName(text)) ?? countriesByCode.get(text.toUpperCase());
  return country ? { value: country.slug } : { invalid: 'Dieses Land kennen wir nicht.' };
}

const noAmount = 'Das ist kein Betrag wie 449 oder 449,50.';

function noOption(options: readonly Option[]): string {
  return `Das gibt es hier nicht. Möglich sind: ${options.map(({ label }) => label).join(', ')}.`;
}

function readYesNo(text: string): boolean | undefined {
  return text === 'ja' || (text === 'nein' ? false : undefined);
}

function found(value: unknown, invalid: string): ReadCell {
  return value === undefined || value === null ? { invalid } : { value };
}

function labelsOf(options: readonly Option[], keys: readonly unknown[]): string {
  return keys.flatMap((key) => options.find((option) => option.key === key)?.label ?? []).join(', ');
}

/** Finds an option by its key, or by its label in any spelling (`fold`). */
function keyOf(options: readonly Option[], text: string): string | undefined {
  const plain = text.trim();
  const folded = foldedName(text);
  return options.find(({ key, label }) => key === plain || label === plain || foldedName(label) === folded)?.key;
}
