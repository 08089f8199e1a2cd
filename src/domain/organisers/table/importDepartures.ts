/** Computes what the rows of a table change in the departures of one trip. */
import { readText } from '../../csv.ts';
import { isIsoDate } from '../../dates.ts';
import { itemPath } from '../../fields/fieldPaths.ts';
import { documentValue } from '../../fields/recordForm.ts';
import { maxDepartures, tripFields } from '../../trip/tripRecord.ts';
import { type ChangedDepartures, type OperationContext, skip } from '../bulk/changeDepartures.ts';
import { byKey, type Departure, keyOf } from '../bulk/departures.ts';
import { emptyDate, type FormDate, readTripForm } from '../tripForm.ts';
import { checkDepartures } from '../tripFormCheck.ts';
import { type DepartureColumn, departureColumns, departureText } from './departureTable.ts';
import { changedCells } from './fieldCell.ts';
import type { CellError, Row } from './table.ts';

export interface ImportContext extends OperationContext {
  /** Says why a departure cannot have a number of places; null if it can. */
  whyTooFew: (key: string, capacity: number) => string | null;
}

export interface ImportedDepartures extends ChangedDepartures {
  errors: CellError[];
}

/**
 * Changes the departures that rows name, and adds one for each row without a key. Others stay as they are. The result has to follow
 * the rules of the editor.
 * @param rows the rows of this trip
 * @param dates `dates` of a valid document
 */
export function importDepartures(
  rows: readonly Row[],
  dates: readonly Departure[],
  context: ImportContext,
): ImportedDepartures {
  const [firstNew, ...otherNew] = rows.filter((row) => givenKey(row) === '' && context.isChosen(lineKey(row)));
  const total = dates.length + 1 + otherNew.length;
  if (firstNew && total > maxDepartures) {
    const message = `Eine Reise hat höchstens ${maxDepartures} Termine. Mit dieser Tabelle wären es ${total.toLocaleString('de')}.`;
    return { dates: [...dates], skipped: [], errors: [errorOf(firstNew, '', message)] };
  }
  const result: ImportedDepartures = { dates: [], skipped: [], errors: [] };
  const forms = new Map(readTripForm({ dates }).dates.map((date) => [date._key, date]));
  // Parsers remove white space.
  const keys = new Map(dates.map((date) => [keyOf(date).trim(), keyOf(date)]));
  const known = byKey(dates);
  const rowsByKey = new Map<string, Row>();
  const changed = new Map<string, { form: FormDate; date: Departure }>();
  for (const row of rows) {
    const given = givenKey(row);
    const isNew = given === '';
    const before = isNew ? { ...emptyDate, _key: context.newKey(lineKey(row)) } : forms.get(keys.get(given) ?? '');
    const earlier = before && rowsByKey.get(before._key);
    if (!before || earlier) {
      const repeated = earlier && `Dieser Termin steht schon in Zeile ${earlier.line}.`;
      result.errors.push(errorOf(row, 'Termin', repeated ?? 'Diesen Termin gibt es bei dieser Reise nicht.'));
      continue;
    }
    const key = before._key;
    rowsByKey.set(key, row);
    const { changed: cells, errors } = changedCells(departureColumns, row, (column) => departureText(column, before));
    result.errors.push(...errors);
    const isSame = cells.length === 0 && !isNew;
    if (errors.length > 0 || isSame || !context.isChosen(isNew ? lineKey(row) : key)) continue;
    const form = { ...before, ...Object.fromEntries(cells.map(({ column, value }) => [column.path, value])) };
    const current = known.get(key) ?? {};
    if (!isNew && breaksPromise(before, form) && context.isPromised(key)) {
      result.skipped.push(skip(current, 'promised'));
      continue;
    }
    result.errors.push(...rowErrors(row, before, form, context));
    changed.set(key, { form, date: isNew ? added(form) : withCells(current, cells) });
  }
  result.dates = [
    ...dates.map((date) => changed.get(keyOf(date))?.date ?? date),
    ...[...changed].flatMap(([key, { date }]) => (known.has(key) ? [] : [date])),
  ];
  // The changed ones come last, so that they have the errors of repeated days.
  const others = [...forms.values()].filter(({ _key }) => !changed.has(_key));
  const all = [...others, ...[...changed.values()].map(({ form }) => form)];
  result.errors.push(...formErrors(all, rowsByKey, new Set(changed.keys())));
  return result;
}

function errorOf({ line }: Row, column: CellError['column'], message: string): CellError {
  return { line, column, message };
}

/** Whether a change needs the agreement of families that rely on the departure (see brokenPromises.ts). */
function breaksPromise(before: FormDate, after: FormDate): boolean {
  return after.start !== before.start || after.end !== before.end || (before.online && !after.online);
}

/** Returns the errors that depend on the day and on families; others result from the form. */
function rowErrors(
  row: Row,
  before: FormDate,
  { start, capacity }: FormDate,
  { today, whyTooFew }: ImportContext,
): CellError[] {
  if (givenKey(row) !== '' && before.end < today) return [errorOf(row, 'Termin', 'Dieser Termin ist schon vorbei.')];
  const isPast = start !== before.start && isIsoDate(start) && start < today;
  const tooFew = capacity !== null && capacity !== before.capacity ? whyTooFew(before._key, capacity) : null;
  return [
    ...(isPast ? [errorOf(row, 'Abreise', 'Dieser Tag liegt in der Vergangenheit.')] : []),
    ...(tooFew === null ? [] : [errorOf(row, 'Plätze', tooFew)]),
  ];
}

/** Returns the key of the departure that a row names; empty for one to add. */
function givenKey({ cells }: Row): string {
  return readText(cells.Termin ?? '');
}

/** Names a departure that a row adds, until it has a key. */
function lineKey({ line }: Row): string {
  return `zeile ${line}`;
}

/** Returns the departure with the changed cells; fields without a value are removed. */
function withCells(date: Departure, cells: readonly { column: DepartureColumn; value: unknown }[]): Departure {
  const given = cells.map(({ column: { path }, value }) => [path, documentValue(tripFields.dates.entry[path], value)]);
  const changed = { ...date, ...Object.fromEntries(given) };
  return Object.fromEntries(Object.entries(changed).filter(([, value]) => value !== undefined));
}

function added(form: FormDate): Departure {
  const [date] = documentValue(tripFields.dates, [form]) as [Departure];
  return Object.fromEntries(Object.entries(date).filter(([, value]) => value !== undefined && value !== null));
}

/** Returns the errors of the editor's form in changed departures, at their cells. */
function formErrors(
  dates: readonly FormDate[],
  rows: ReadonlyMap<string, Row>,
  changed: ReadonlySet<string>,
): CellError[] {
  const entryOf = (field: string) => field.slice(0, Math.max(0, field.lastIndexOf('.')));
  const found = Map.groupBy(checkDepartures(dates), ({ field }) => entryOf(field));
  return [...changed].flatMap((key) => {
    const { line = 0 } = rows.get(key) ?? {};
    return (found.get(itemPath('dates', key)) ?? []).map(({ field, message }): CellError => {
      const column = departureColumns.find(({ path }) => itemPath('dates', key, path) === field);
      return { line, column: column?.name ?? '', message };
    });
  });
}
