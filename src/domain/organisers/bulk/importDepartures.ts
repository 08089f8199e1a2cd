/** Computes what the rows of a table change in the departures of one trip. */
import { isIsoDate } from '../../dates.ts';
import { itemPath } from '../../fields/fieldPaths.ts';
import { documentValue } from '../../fields/recordForm.ts';
import { maxDepartures, tripFields } from '../../trip/tripRecord.ts';
import {
  departureField,
  departureText,
  type FieldColumnName,
  fieldColumnNames,
  fieldColumns,
} from '../departureTable/departureColumns.ts';
import type { DepartureRow } from '../departureTable/readDepartureRow.ts';
import { readCell } from '../table/fieldCell.ts';
import type { RowError } from '../table/table.ts';
import { type FormDate, readTripForm } from '../tripForm.ts';
import { checkDepartures } from '../tripFormCheck.ts';
import { type ChangedDepartures, type OperationContext, skip } from './changeDepartures.ts';
import { byKey, type Departure, keyOf } from './departures.ts';

export interface ImportContext extends OperationContext {
  /** Says why a departure cannot have a number of places; null if it can. */
  whyTooFew: (key: string, capacity: number) => string | null;
}

export interface ImportedDepartures extends ChangedDepartures {
  errors: RowError[];
}

const entryFields = tripFields.dates.entry;
const newDate: FormDate = {
  ...{ _key: '', start: '', end: '', online: false, basePrice: null, season: '' },
  ...{ capacity: null, minimum: null, minimumDecisionDays: null },
};

/**
 * Changes the departures that rows name, and adds one for each row without a key. Others stay as they are. The result has to follow
 * the rules of the editor.
 * @param rows the rows of this trip
 * @param dates `dates` of a valid document
 */
export function importDepartures(
  rows: readonly DepartureRow[],
  dates: readonly Departure[],
  context: ImportContext,
): ImportedDepartures {
  const [firstNew, ...otherNew] = rows.filter((row) => row.key === '' && context.isChosen(lineKey(row)));
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
  const rowsByKey = new Map<string, DepartureRow>();
  const changed = new Map<string, { form: FormDate; date: Departure }>();
  for (const row of rows) {
    const isNew = row.key === '';
    const before = isNew ? { ...newDate, _key: context.newKey(lineKey(row)) } : forms.get(keys.get(row.key) ?? '');
    const earlier = before && rowsByKey.get(before._key);
    if (!before || earlier) {
      const repeated = earlier && `Dieser Termin steht schon in Zeile ${earlier.line}.`;
      result.errors.push(errorOf(row, 'Termin', repeated ?? 'Diesen Termin gibt es bei dieser Reise nicht.'));
      continue;
    }
    const key = before._key;
    rowsByKey.set(key, row);
    const columns = changedColumns(row, before);
    if (!context.isChosen(isNew ? lineKey(row) : key) || (columns.length === 0 && !isNew)) continue;
    const form = { ...before, ...row.values };
    const current = known.get(key) ?? {};
    if (!isNew && breaksPromise(before, form) && context.isPromised(key)) {
      result.skipped.push(skip(current, 'promised'));
      continue;
    }
    result.errors.push(...rowErrors(row, before, form, context));
    changed.set(key, { form, date: isNew ? added(form) : withColumns(current, form, columns) });
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

function errorOf({ line }: DepartureRow, column: RowError['column'], message: string): RowError {
  return { line, column, message };
}

/** Whether a change needs the agreement of families that rely on the departure (see brokenPromises.ts). */
function breaksPromise(before: FormDate, after: FormDate): boolean {
  return after.start !== before.start || after.end !== before.end || (before.online && !after.online);
}

/** Returns the errors that depend on the day and on families; others result from the form. */
function rowErrors(
  row: DepartureRow,
  before: FormDate,
  { start, capacity }: FormDate,
  { today, whyTooFew }: ImportContext,
): RowError[] {
  if (row.key !== '' && before.end < today) return [errorOf(row, 'Termin', 'Dieser Termin ist schon vorbei.')];
  const isPast = start !== before.start && isIsoDate(start) && start < today;
  const tooFew = capacity !== null && capacity !== before.capacity ? whyTooFew(before._key, capacity) : null;
  return [
    ...(isPast ? [errorOf(row, 'Abreise', 'Dieser Tag liegt in der Vergangenheit.')] : []),
    ...(tooFew === null ? [] : [errorOf(row, 'Plätze', tooFew)]),
  ];
}

/** Names a departure that a row adds, until it has a key. */
function lineKey({ line }: DepartureRow): string {
  return `zeile ${line}`;
}

/** Returns the columns whose cells differ from what an export has written. */
function changedColumns({ values }: DepartureRow, date: FormDate): FieldColumnName[] {
  return fieldColumnNames.filter((name) => {
    const field = fieldColumns[name];
    const exported = readCell(departureField(name), departureText(name, date));
    return field in values && (!('value' in exported) || values[field] !== exported.value);
  });
}

/** Returns the departure with the fields of the columns; fields without a value are removed. */
function withColumns(date: Departure, form: FormDate, columns: readonly FieldColumnName[]): Departure {
  const fields = columns.map((name) => fieldColumns[name]);
  const given = fields.map((field) => [field, documentValue(entryFields[field], form[field])] as const);
  const rest = Object.entries(date).filter(([field]) => !fields.some((each) => each === field));
  return Object.fromEntries([...rest, ...given.filter(([, value]) => value !== undefined)]);
}

function added(form: FormDate): Departure {
  const [date] = documentValue(tripFields.dates, [form]) as [Departure];
  return Object.fromEntries(Object.entries(date).filter(([, value]) => value !== undefined && value !== null));
}

/** Returns the errors of the editor's form in changed departures, at their cells. */
function formErrors(
  dates: readonly FormDate[],
  rows: ReadonlyMap<string, DepartureRow>,
  changed: ReadonlySet<string>,
): RowError[] {
  const entryOf = (field: string) => field.slice(0, Math.max(0, field.lastIndexOf('.')));
  const found = Map.groupBy(checkDepartures(dates), ({ field }) => entryOf(field));
  return [...changed].flatMap((key) => {
    const { line = 0 } = rows.get(key) ?? {};
    return (found.get(itemPath('dates', key)) ?? []).map(({ field, message }): RowError => {
      const column = fieldColumnNames.find((name) => itemPath('dates', key, fieldColumns[name]) === field) ?? '';
      return { line, column, message };
    });
  });
}
