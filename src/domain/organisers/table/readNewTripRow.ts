/** Reads a row of the table from which organisers create trips. */
import { readText } from '../../csv.ts';
import type { IsoDate } from '../../dates.ts';
import { fieldOf } from '../../fields/fieldPaths.ts';
import { countries } from '../../trip/countries.ts';
import { readNewTrip } from '../newTripFields.ts';
import { emptyDate, type FormDate } from '../tripForm.ts';
import type { TripPlace } from '../tripPlace.ts';
import { readColumn } from './fieldCell.ts';
import { newDateColumns, newTripColumns } from './newTripTable.ts';
import type { CellError, Row } from './table.ts';

export interface NewTripRow {
  /** Of the document. */
  content: Record<string, unknown>;
  /** The first departure; null without one. It is offline until its organiser has reviewed it. */
  departure: FormDate | null;
  /** Errors of cells and of the rules of the form. */
  errors: CellError[];
}

interface RowContext {
  places: readonly TripPlace[];
  /** Date in Europe/Berlin. */
  today: IsoDate;
}

export function readNewTripRow({ line, cells }: Row, { places, today }: RowContext): NewTripRow {
  const errors: CellError[] = [];
  const values: Record<string, unknown> = {};
  for (const column of newTripColumns) {
    const read = readColumn(column, cells[column.name] ?? '');
    if ('value' in read) values[column.path] = read.value;
    else errors.push({ line, column: column.name, message: read.invalid });
  }
  const { start, end, basePrice = null, capacity = null } = values as Partial<FormDate>;
  if (start && start < today)
    errors.push({ line, column: 'Beginn', message: 'Dieser Tag liegt in der Vergangenheit.' });
  const hasDeparture = newDateColumns.some(({ name }) => readText(cells[name] ?? '') !== '');
  const departure = hasDeparture
    ? { ...emptyDate, ...{ start: start ?? '', end: end ?? '', basePrice, capacity } }
    : null;
  const textOf = (path: string) => String(values[path] ?? '');
  const facts = {
    title: textOf('title'),
    'country.slug': textOf('country.slug'),
    'city.title': textOf('city.title'),
    'city.lat': textOf('city.lat'),
    'city.lng': textOf('city.lng'),
    'ageRange.from': textOf('ageRange.from'),
    'ageRange.to': textOf('ageRange.to'),
    category: textOf('category'),
  };
  const { content, errors: broken } = readNewTrip(facts, { countries, places }, departure ? [departure] : []);
  const further = broken.map(({ field, message }) => ({ line, column: columnOf(field), message }));
  return { content, departure, errors: [...errors, ...unexplained(errors, further)] };
}

/** Returns the name of the column of a field; that of a departure has the field after its key. */
function columnOf(field: string): string {
  const path = fieldOf(field) === 'dates' ? field.slice(field.lastIndexOf('.') + 1) : field;
  return newTripColumns.find((column) => column.path === path)?.name ?? '';
}

/** Returns the errors of rules that do not result from cells that cannot be read. */
function unexplained(cells: readonly CellError[], rules: readonly CellError[]): CellError[] {
  const explained = new Set(cells.map(({ column }) => column));
  const isWrong = (name: string) => [...cells, ...rules].some(({ column }) => column === name);
  // Whether a place is known depends on the country, and only unknown places need coordinates.
  if (isWrong('Land')) explained.add('Ort');
  if (isWrong('Land') || isWrong('Ort')) explained.add('Breite').add('Länge');
  return rules.filter(({ column }) => !explained.has(column));
}
