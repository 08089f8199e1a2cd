/** The table from which organisers create trips (specification §7.11). */
import { choice } from '../../fields/field.ts';
import { categories } from '../../trip/categories.ts';
import { tripFields } from '../../trip/tripRecord.ts';
import type { FieldColumn } from './fieldCell.ts';
import type { Table } from './table.ts';

interface NewTripColumn extends FieldColumn {
  hint: string;
  example: string;
}

const { title, country, city, ageRange, dates } = tripFields;
const { parts: place } = city;
const { parts: ages } = ageRange;
const { entry: date } = dates;
const theme = choice({ label: 'Thema', options: categories });

const landHint = 'Name oder Kürzel, zum Beispiel Deutschland oder DE';
const required = ['Titel', 'Land', 'Ort'];

const column = (name: string, path: string, field: FieldColumn['field'], hint: string, example: string) => ({
  ...{ name, path, field, hint, example },
  isRequired: required.includes(name),
});

/** The columns of the first departure, whose paths are fields of a departure. */
export const newDateColumns: readonly NewTripColumn[] = [
  column('Beginn', 'start', date.start, 'Erster Tag des ersten Termins, zum Beispiel 3.7.2027', '3.7.2027'),
  column('Ende', 'end', date.end, 'Letzter Tag des ersten Termins', '10.7.2027'),
  column('Preis', 'basePrice', date.basePrice, 'Grundpreis des ersten Termins in Euro', '449'),
  column('Plätze', 'capacity', date.capacity, 'Leer für unbegrenzt', '30'),
];

export const newTripColumns: readonly NewTripColumn[] = [
  column('Titel', 'title', title, 'Name der Reise', 'Seewoche'),
  column('Land', 'country.slug', country.parts.slug, landHint, 'Deutschland'),
  column('Ort', 'city.title', place.title, 'Name des Orts', 'Waren'),
  column('Breite', 'city.lat', place.lat, 'Nur für neue Orte: Grad, zum Beispiel 53,46', '53,52'),
  column('Länge', 'city.lng', place.lng, 'Nur für neue Orte: Grad, zum Beispiel 12,26', '12,68'),
  column('Alter von', 'ageRange.from', ages.from, 'Jahre', '8'),
  column('Alter bis', 'ageRange.to', ages.to, 'Jahre', '12'),
  column('Thema', 'category', theme, 'Eines der Themen, zum Beispiel Wassersport', 'Wassersport'),
  ...newDateColumns,
];

export const newTripTable: Table = {
  columns: newTripColumns,
  things: 'Reisen',
  limits: { rows: 200, lines: 2_000, bytes: 200_000, row: 10_000, cell: 200 },
};
