import type { FieldChange } from '../../../../src/domain/organisers/tripFields.ts';
import { readTripForm } from '../../../../src/domain/organisers/tripForm.ts';
import { fieldPreview } from '../fields/fieldPreview.ts';

/**
 * Returns short texts for a field before and after a change. Lists contain only the entries that differ, or all entries
 * if only the order differs.
 */
export function changePreview({ field, before, after }: FieldChange): { before: string[]; after: string[] } {
  const was = fieldPreview(readTripForm({ [field]: before }), field);
  const is = fieldPreview(readTripForm({ [field]: after }), field);
  const gone = was.filter((line) => !is.includes(line));
  const come = is.filter((line) => !was.includes(line));
  return gone.length + come.length > 0 ? { before: gone, after: come } : { before: was, after: is };
}
