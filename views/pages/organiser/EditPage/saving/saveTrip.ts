import type { FieldError } from '#domain/fieldError.ts';
import { itemPath } from '#domain/fields/fieldPaths.ts';
import { readTripForm, type TripForm } from '#domain/organisers/tripForm.ts';
import type { SavedBy } from '#domain/organisers/tripHistory.ts';
import type { CallFailure, OrganiserApi } from '#views/components/organisers/callOrganiserApi.ts';
import * as de from '#views/texts/de.ts';

export interface Version {
  revision: string;
  form: TripForm;
}

export type SaveResult =
  | { kind: 'saved'; version: Version }
  /** Another user has saved in the meantime. */
  | { kind: 'conflict'; version: Version; savedBy: SavedBy | null }
  | { kind: 'invalid'; errors: FieldError[] }
  | { kind: 'signedOut' }
  | { kind: 'failed'; message: string };

/** Body of a rejected save: the current version with status 409, the errors with status 422. */
interface Refusal {
  detail?: string;
  revision?: string;
  current?: Record<string, unknown>;
  savedBy?: SavedBy | null;
  errors?: FieldError[];
}

/**
 * Saves changes on top of a revision. Never throws.
 * @param form current form, to map the indexes in the server's field paths to keys
 */
export async function saveTrip(
  askAdmin: OrganiserApi,
  { subdomain, destinationId }: { subdomain: string; destinationId: string },
  revision: string,
  changes: Record<string, unknown>,
  form: TripForm,
): Promise<SaveResult> {
  const call = { method: 'PUT', body: changes, revision } as const;
  const answer = await askAdmin<Record<string, unknown>>('rds', { subdomain, destinationId }, call);
  if (answer.kind !== 'answered') return failedSave(answer, form);
  return { kind: 'saved', version: { revision: String(answer.body._rev), form: readTripForm(answer.body) } };
}

function failedSave(failure: CallFailure, form: TripForm): SaveResult {
  if (failure.kind === 'signedOut') return failure;
  if (failure.kind === 'unreachable') return { kind: 'failed', message: de.editor.offline };
  const { status } = failure;
  const { detail, revision = '', current = {}, savedBy = null, errors = [] } = failure.problem as Refusal;
  if (status === 409) return { kind: 'conflict', version: { revision, form: readTripForm(current) }, savedBy };
  if (status === 422) return { kind: 'invalid', errors: errors.map((error) => withKeyPath(error, form)) };
  return { kind: 'failed', message: status === 404 ? de.editor.gone : (detail ?? de.editor.offline) };
}

/** Replaces an index in a field path, e.g. "dates.0.start", with the key of the entry. */
function withKeyPath({ field, message }: FieldError, form: TripForm): FieldError {
  const [list, index, ...rest] = field.split('.');
  if (field.includes('[')) return { field, message };
  if (list !== 'images' && list !== 'tabs' && list !== 'dates') return { field, message };
  const key = form[list][Number(index)]?._key;
  return { field: key ? itemPath(list, key, rest.join('.')) : list, message };
}
