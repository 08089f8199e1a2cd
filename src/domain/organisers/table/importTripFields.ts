/** Computes what the row of a table changes in a trip. */
import type { Sent } from '../../fields/sentValues.ts';
import { countries } from '../../trip/countries.ts';
import { otherSystemName, withPlainFields } from '../plainTripForm.ts';
import type { TripForm } from '../tripForm.ts';
import type { TripPlace } from '../tripPlace.ts';
import { changedCells, type FieldColumn } from './fieldCell.ts';
import type { CellError, Row } from './table.ts';
import { tripFieldColumns, tripFieldText } from './tripFieldTable.ts';

/**
 * Applies the cells that differ from an export to the trip, like a form of the editor without scripts. A town that no other trip
 * goes to needs new coordinates, because the old ones are elsewhere.
 * @param before the trip
 * @param places the places of existing trips
 * @returns the trip, and the errors of cells; further ones result from the rules of the editor
 */
export function importTripFields(
  row: Row,
  before: TripForm,
  { combinedId, places }: { combinedId: string; places: readonly TripPlace[] },
): { form: TripForm; errors: CellError[] } {
  const { changed, errors } = changedCells(tripFieldColumns, row, (column) =>
    tripFieldText(column, before, combinedId),
  );
  const values = changed.map(({ column, value }) => sentBy(column, value));
  const sent = Object.assign({}, ...checkedBoxes(before), ...values);
  const form = withPlainFields(before, sent, { combinedId, countries, places });
  const path = unplacedPath(before, form, places);
  const message =
    'Diesen Ort kennen wir noch nicht. Ändere auch Breitengrad und Längengrad, oder ändere ihn im Editor.';
  return { form, errors: path === null ? errors : [...errors, tripFieldError(row, path, message)] };
}

/** Returns an error of the editor's form as the error of a cell. */
export function tripFieldError({ line }: Row, path: string, message: string): CellError {
  return { line, column: tripFieldColumns.find((column) => column.path === path)?.name ?? '', message };
}

/** Returns a value as the control of its field sends it. */
function sentBy({ path, field }: FieldColumn, value: unknown): Sent {
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

/** Returns the field of a changed place that is not known, although its coordinates are the old ones; null if there is none. */
function unplacedPath(before: TripForm, { country, city }: TripForm, places: readonly TripPlace[]): string | null {
  const hasMoved = country.slug !== before.country.slug || city.slug !== before.city.slug;
  const isKnown = places.some((known) => known.country.slug === country.slug && known.city.slug === city.slug);
  const isElsewhere = city.lat !== before.city.lat || city.lng !== before.city.lng;
  if (!hasMoved || isKnown || isElsewhere) return null;
  return city.slug === before.city.slug ? 'country.slug' : 'city.title';
}
