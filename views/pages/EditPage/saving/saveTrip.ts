import { readTripForm, type TripForm } from '../../../../src/domain/organisers/tripForm.ts';
import { itemPath, type TripFieldError } from '../../../../src/domain/organisers/tripFormCheck.ts';
import type { CallFailure, OrganiserApi } from '../../../components/organisers/callOrganiserApi.ts';
import * as de from '../../../texts/de.ts';

/** A trip as it was last seen in the content backend. */
export interface Version {
  revision: string;
  form: TripForm;
}

export type SaveResult =
  | { kind: 'saved'; version: Version }
  /** Somebody else has saved meanwhile. */
  | { kind: 'conflict'; version: Version }
  | { kind: 'invalid'; errors: TripFieldError[] }
  | { kind: 'signedOut' }
  | { kind: 'failed'; message: string };

/** What a refused save says: with 409 the version that is there now, with 422 what is wrong. */
interface Refusal {
  detail?: string;
  revision?: string;
  current?: Record<string, unknown>;
  errors?: TripFieldError[];
}

/**
 * Saves changes on top of a revision. Never throws.
 * @param form what is shown, to find the entries that the server names by number
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
  if (answer.kind !== 'answered') return withoutSave(answer, form);
  return { kind: 'saved', version: { revision: String(answer.body._rev), form: readTripForm(answer.body) } };
}

function withoutSave(failure: CallFailure, form: TripForm): SaveResult {
  if (failure.kind === 'signedOut') return failure;
  if (failure.kind === 'unreachable') return { kind: 'failed', message: de.editor.offline };
  const { status } = failure;
  const { detail, revision = '', current = {}, errors = [] } = failure.problem as Refusal;
  if (status === 409) return { kind: 'conflict', version: { revision, form: readTripForm(current) } };
  if (status === 422) return { kind: 'invalid', errors: errors.map((error) => named(error, form)) };
  return { kind: 'failed', message: status === 404 ? de.editor.gone : (detail ?? de.editor.offline) };
}

/** "dates.0.start" as the form names it. */
function named({ field, message }: TripFieldError, form: TripForm): TripFieldError {
  const [list, index, ...rest] = field.split('.');
  if (field.includes('[')) return { field, message };
  if (list !== 'images' && list !== 'tabs' && list !== 'dates') return { field, message };
  const key = form[list][Number(index)]?._key;
  return { field: key ? itemPath(list, key, rest.join('.')) : list, message };
}
