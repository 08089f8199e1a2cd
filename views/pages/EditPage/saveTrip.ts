import { readTripForm, type TripForm } from '../../../src/domain/tripForm.ts';
import { itemPath, type TripFieldError } from '../../../src/domain/tripFormCheck.ts';
import * as de from '../../texts/de.ts';

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

interface Answer {
  revision?: string;
  current?: Record<string, unknown>;
  detail?: string;
  errors?: TripFieldError[];
}

/** Longer than any answer takes, in milliseconds. */
const patienceMs = 20_000;

/**
 * Saves changes on top of a revision. Never throws.
 * @param form what is shown, to find the entries that the server names by number
 */
export async function saveTrip(
  { subdomain, destinationId }: { subdomain: string; destinationId: string },
  revision: string,
  changes: Record<string, unknown>,
  form: TripForm,
): Promise<SaveResult> {
  try {
    const answer = await fetch(`/api/rds?${new URLSearchParams({ subdomain, destinationId })}`, {
      method: 'PUT',
      headers: { 'Content-Type': 'application/json', 'If-Match': `"${revision}"` },
      body: JSON.stringify(changes),
      signal: AbortSignal.timeout(patienceMs),
    });
    const body = (await answer.json()) as Answer & Record<string, unknown>;
    switch (answer.status) {
      case 200:
        return { kind: 'saved', version: { revision: String(body._rev), form: readTripForm(body) } };
      case 409:
        return {
          kind: 'conflict',
          version: { revision: body.revision ?? '', form: readTripForm(body.current ?? {}) },
        };
      case 422:
        return { kind: 'invalid', errors: (body.errors ?? []).map((error) => named(error, form)) };
      case 401:
      case 403:
        return { kind: 'signedOut' };
      case 404:
        return { kind: 'failed', message: de.editor.gone };
      default:
        return { kind: 'failed', message: body.detail ?? de.editor.offline };
    }
  } catch {
    return { kind: 'failed', message: de.editor.offline };
  }
}

/** "dates.0.start" as the form names it; the schema's own words mean nothing to organisers. */
function named({ field, message }: TripFieldError, form: TripForm): TripFieldError {
  const [list, index, ...rest] = field.split('.');
  if (field.includes('[')) return { field, message };
  if (list !== 'images' && list !== 'tabs' && list !== 'dates') return { field, message: de.editor.unknownFault };
  const key = form[list][Number(index)]?._key;
  return { field: key ? itemPath(list, key, rest.join('.')) : list, message: de.editor.unknownFault };
}
