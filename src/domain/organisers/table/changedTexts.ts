/** Compares the fields of a trip before and after a run, for organisers. */
import { fieldOf } from '../../fields/fieldPaths.ts';
import type { FieldChange } from '../fieldChanges.ts';
import { readTripForm } from '../tripForm.ts';
import { tripFieldColumns, tripFieldText } from './tripFieldTable.ts';

/** A changed field as texts; empty for no value. */
export interface ChangedText {
  /** Name of its column. */
  name: string;
  before: string;
  after: string;
}

/** Returns the changes of fields that have columns. Of long texts it returns the part that begins to differ. */
export function changedTexts(changes: readonly FieldChange[], combinedId: string): ChangedText[] {
  const columns = tripFieldColumns.filter(({ path }) => changes.some(({ field }) => field === fieldOf(path)));
  if (columns.length === 0) return [];
  const formOf = (side: 'before' | 'after') =>
    readTripForm(Object.fromEntries(changes.map((change) => [change.field, change[side]])));
  const [earlier, later] = [formOf('before'), formOf('after')];
  return columns.flatMap((column) => {
    const [before, after] = [tripFieldText(column, earlier, combinedId), tripFieldText(column, later, combinedId)];
    return before === after ? [] : [{ name: column.name, ...excerpts(before, after) }];
  });
}

/** Characters of a shown text, and of what is equal before the difference. */
const maxShown = 300;
const maxEqual = 60;

function excerpts(before: string, after: string): Omit<ChangedText, 'name'> {
  const [a, b] = [[...before], [...after]];
  const difference = a.findIndex((character, index) => character !== b[index]);
  const equal = difference === -1 ? a.length : difference;
  const isLong = Math.max(a.length, b.length) > maxShown;
  const from = isLong ? Math.max(0, equal - maxEqual) : 0;
  const excerpt = (characters: readonly string[]) =>
    `${from > 0 ? '…' : ''}${characters.slice(from, from + maxShown).join('')}${characters.length > from + maxShown ? '…' : ''}`;
  return { before: excerpt(a), after: excerpt(b) };
}
