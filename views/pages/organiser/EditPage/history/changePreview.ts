import type { FieldChange } from '#domain/organisers/fieldChanges.ts';
import { readTripForm } from '#domain/organisers/tripForm.ts';
import { fieldPreview } from '../fields/fieldPreview.ts';

/**
 * Returns short texts for a field before and after a change. Lists contain only the entries that differ, or all entries
 * if only the order differs.
 */
export function changePreview({ field, before, after }: FieldChange): { before: string[]; after: string[] } {
  const linesBefore = fieldPreview(readTripForm({ [field]: before }), field);
  const linesAfter = fieldPreview(readTripForm({ [field]: after }), field);
  const removed = linesBefore.filter((line) => !linesAfter.includes(line));
  const added = linesAfter.filter((line) => !linesBefore.includes(line));
  return removed.length + added.length > 0
    ? { before: removed, after: added }
    : { before: linesBefore, after: linesAfter };
}
