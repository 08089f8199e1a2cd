/** Computes what the row of a table changes in a trip. */

import { readText } from '../../csv.ts';
import type { FieldError } from '../../fieldError.ts';
import type { Sent } from '../../fields/sentValues.ts';
import { cleanText } from '../../text/tidyText.ts';
import { countries } from '../../trip/countries.ts';
import { otherSystemName, withPlainFields } from '../plainTripForm.ts';
import { type ReadCell, readCell } from '../table/fieldCell.ts';
import type { RowError } from '../table/table.ts';
import type { TripForm } from '../tripForm.ts';
import type { TripPlace } from '../tripPlace.ts';
import { createFindCountry } from '../tripTable/readTripRow.ts';
import { type TripFieldColumn, tripFieldColumns, tripFieldText } from './tripFieldColumns.ts';
import type { TripFieldRow } from './tripFieldRow.ts';

/**
 * Applies the cells that differ from an export to the trip, like a form of the editor without scripts. A town that no other trip
 * goes to needs new coordinates, because the old ones are elsewhere.
 * @param before the trip
 * @param places the places of existing trips
 * @returns the trip, and the errors of cells; further ones result from the rules of the editor
 */
export function importTripFields(
  { line, combinedId, cells }: TripFieldRow,
  before: TripForm,
  places: readonly TripPlace[],
): { form: TripForm; errors: RowError[] } {
  const errors: RowError[] = [];
  const changed: Sent[] = [];
  for (const column of tripFieldColumns) {
    const cell = cells[column.name];
    if (cell === undefined || isSame(cell, tripFieldText(column, before, combinedId))) continue;
    const read = readColumn(column, cell);
    if ('invalid' in read) errors.push({ line, column: column.name, message: read.invalid });
    else if (read.value !== undefined) changed.push(sentBy(column, read.value));
  }
  const sent = Object.assign({}, ...checkedBoxes(before), ...changed);
  const form = withPlainFields(before, sent, { combinedId, countries, places });
  const column = unplacedColumn(before, form, places);
  const message =
    'Diesen Ort kennen wir noch nicht. Ändere auch Breitengrad und Längengrad, oder ändere ihn im Editor.';
  return { form, errors: column === null ? errors : [...errors, { line, column, message }] };
}

/** Returns an error of the editor's form as the error of a cell. */
export function asRowError(line: number, { field, message }: FieldError): RowError {
  return { line, column: tripFieldColumns.find(({ path }) => path === field)?.name ?? '', message };
}

/** Whether a cell has the text of an export; spreadsheet programs may write its line breaks differently. */
function isSame(cell: string, text: string): boolean {
  return readText(cleanText(cell)) === cleanText(text).trim();
}

const findCountry = createFindCountry(countries);

function readColumn({ path, field }: TripFieldColumn, cell: string): ReadCell {
  if (path !== 'country.slug') return readCell(field, cell);
  const country = findCountry(readText(cell));
  return country ? { value: country.slug } : { invalid: 'Dieses Land kennen wir nicht.' };
}

/** Returns a value as the control of its field sends it. */
function sentBy({ path, field }: TripFieldColumn, value: unknown): Sent {
  switch (field.kind) {
    case 'yesNo':
      return { [path]: value === true ? 'on' : undefined };
    case 'keys':
      return { [path]: '', ...Object.fromEntries((value as string[]).map((key) => [`${path}.${key}`, 'on'])) };
    default: {
      const isOtherSystem = path === 'rdsUrl' && value !== '';
      return { [path]: String(value ?? ''), ...(isOtherSystem && { [otherSystemName]: 'on' }) };
    }
  }
}

/** Boxes that are not sent count as unchecked. */
function checkedBoxes(form: TripForm): Sent[] {
  return tripFieldColumns
    .filter((column) => column.field.kind === 'yesNo' && tripFieldText(column, form, '') === 'ja')
    .map((column) => sentBy(column, true));
}

/** Returns the column of a changed place that is not known, although its coordinates are the old ones; null if there is none. */
function unplacedColumn(before: TripForm, { country, city }: TripForm, places: readonly TripPlace[]): string | null {
  const hasMoved = country.slug !== before.country.slug || city.slug !== before.city.slug;
  const isKnown = places.some((known) => known.country.slug === country.slug && known.city.slug === city.slug);
  const isElsewhere = city.lat !== before.city.lat || city.lng !== before.city.lng;
  if (!hasMoved || isKnown || isElsewhere) return null;
  const path = city.slug === before.city.slug ? 'country.slug' : 'city.title';
  return tripFieldColumns.find((column) => column.path === path)?.name ?? '';
}
