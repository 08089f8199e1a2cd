import { readText } from '../../csv.ts';
import { type IsoDate, readDay } from '../../dates.ts';
import type { NumberField } from '../../fields/field.ts';
import { readNumberOf } from '../../fields/numberText.ts';
import { foldedName } from '../../text/fold.ts';
import { categories } from '../../trip/categories.ts';
import type { Country } from '../../trip/trip.ts';
import { tripFields } from '../../trip/tripRecord.ts';
import type { NewTripFields } from '../newTripFields.ts';
import type { CellError, Cells } from '../table/table.ts';
import type { FormDate } from '../tripForm.ts';
import { type TripColumn, tripTable } from './tripColumns.ts';

export interface TripRow {
  fields: NewTripFields;
  /** The first departure; null without one. It is offline until its organiser has reviewed it. */
  departure: FormDate | null;
  /** Errors of cells that cannot be read. Further ones result from the rules of the form. */
  errors: CellError<TripColumn>[];
}

/** The column of each field in the errors of the form. */
export const columnsOfFields: Readonly<Record<string, TripColumn>> = {
  title: 'Titel',
  'country.slug': 'Land',
  'city.title': 'Ort',
  'city.lat': 'Breite',
  'city.lng': 'Länge',
  'ageRange.from': 'Alter von',
  'ageRange.to': 'Alter bis',
  start: 'Beginn',
  end: 'Ende',
  basePrice: 'Preis',
  capacity: 'Plätze',
};

/** By key and by folded label. */
const categoriesByName = new Map(
  categories.flatMap((category) => [
    [category.key as string, category],
    [foldedName(category.label), category],
  ]),
);

const { parts: city } = tripFields.city;
const { parts: ageRange } = tripFields.ageRange;
const { entry: dates } = tripFields.dates;

interface RowContext {
  findCountry: (text: string) => Country | null;
  /** Date in Europe/Berlin. */
  today: IsoDate;
}

/** Reads a row, whose missing cells are empty. Cells that are too long are reported and cut before anything else is done with them. */
export function readTripRow(cells: Cells<TripColumn>, { findCountry, today }: RowContext): TripRow {
  const errors: CellError<TripColumn>[] = [];
  const texts = new Map<string, string>();
  for (const [column, cell] of Object.entries(cells)) {
    const text = readText(cell);
    texts.set(column, text.slice(0, tripTable.limits.cell));
    if (text.length > tripTable.limits.cell)
      errors.push({
        column: column as TripColumn,
        message: `Das ist zu lang: Erlaubt sind ${tripTable.limits.cell} Zeichen.`,
      });
  }
  const textOf = (column: TripColumn) => texts.get(column) ?? '';
  /** Reads a cell that may be blank; reports a value that cannot be read. */
  const read = <T>(column: TripColumn, parse: (text: string) => T | null, message: string): T | null => {
    const text = textOf(column);
    const value = text === '' ? null : parse(text);
    if (text !== '' && value === null) errors.push({ column, message });
    return value;
  };
  const readNumber = (column: TripColumn, field: NumberField, message = 'Das ist keine Zahl.') =>
    read(column, (text) => readNumberOf(field, text), message);
  const numberText = (...cell: Parameters<typeof readNumber>) => (readNumber(...cell) === null ? '' : textOf(cell[0]));
  const country = read('Land', findCountry, 'Dieses Land kennen wir nicht.');
  const category = read(
    'Thema',
    (text) => categoriesByName.get(text) ?? categoriesByName.get(foldedName(text)) ?? null,
    `Dieses Thema gibt es nicht. Möglich sind: ${categories.map(({ label }) => label).join(', ')}.`,
  );
  const fields: NewTripFields = {
    title: textOf('Titel'),
    'country.slug': country?.slug ?? '',
    'city.title': textOf('Ort'),
    'city.lat': numberText('Breite', city.lat, 'Das ist keine Zahl wie 53,46.'),
    'city.lng': numberText('Länge', city.lng, 'Das ist keine Zahl wie 12,26.'),
    'ageRange.from': numberText('Alter von', ageRange.from),
    'ageRange.to': numberText('Alter bis', ageRange.to),
    category: category?.key ?? '',
  };
  const dayMessage = 'Das ist kein Tag wie 3.7.2027.';
  const start = read('Beginn', readDay, dayMessage);
  const end = read('Ende', readDay, dayMessage);
  const basePrice = readNumber('Preis', dates.basePrice, 'Das ist kein Betrag wie 449 oder 449,50.');
  const capacity = readNumber('Plätze', dates.capacity);
  if (start !== null && start < today)
    errors.push({ column: 'Beginn', message: 'Dieser Tag liegt in der Vergangenheit.' });
  const hasDeparture = (['Beginn', 'Ende', 'Preis', 'Plätze'] as const).some((column) => textOf(column) !== '');
  const departure = { _key: 'termin-1', start: start ?? '', end: end ?? '', online: false, basePrice, season: '' };
  return {
    fields,
    departure: hasDeparture ? { ...departure, capacity, minimum: null, minimumDecisionDays: null } : null,
    errors,
  };
}

/** Returns a function that finds a country by its slug, title or code. */
export function createFindCountry(countries: readonly Country[]): RowContext['findCountry'] {
  const byName = new Map<string, Country>();
  const byCode = new Map(countries.map((country) => [country.code, country]));
  for (const country of countries.toReversed())
    byName.set(foldedName(country.title), country).set(foldedName(country.slug), country);
  return (text) => byName.get(foldedName(text)) ?? byCode.get(text.toUpperCase()) ?? null;
}
