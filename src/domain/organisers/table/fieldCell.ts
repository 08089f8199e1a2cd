/** Cells with fields of a record, as German spreadsheet programs show and keep them. What is written can be read again. */

import { type CsvCell, csvValue, readText } from '../../csv.ts';
import { readDay } from '../../dates.ts';
import type { ChoiceField, Field, KeysField, NumberField, Option, TextField, YesNoField } from '../../fields/field.ts';
import { readNumberOf, writeNumberOf } from '../../fields/numberText.ts';
import { foldedName } from '../../text/fold.ts';
import { cleanText } from '../../text/tidyText.ts';

export type CellField = YesNoField | TextField | NumberField | ChoiceField | KeysField;

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

/** Reads a cell, or says why it is not valid. The rules of the form are not checked. */
export function readCell(field: CellField, cell: string): ReadCell {
  const text = readText(cell);
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
