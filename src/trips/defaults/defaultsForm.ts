/** The form with which organisers enter the defaults of their host (specification §7.11). */

import { z } from 'zod';
import { canonical } from '#domain/organisers/fieldChanges.ts';
import { noticePath, organiserPath } from '#domain/organisers/organiserPaths.ts';
import {
  checkDefaults,
  defaultFields,
  defaultsOf,
  readDefaultsForm,
  type TripDefaults,
} from '#domain/organisers/tripDefaults.ts';
import { tripFieldLabel } from '#domain/organisers/tripForm.ts';
import type { TripDefaultsData } from '#pageData/organisers/tripDefaults.ts';
import { AppError } from '#platform/appError.ts';
import { type Answer, type Call, type PageAnswer, shownErrors } from '#platform/http/routeTable.ts';
import { readFields } from '#platform/readFields.ts';
import { defaultsSchema, type TripDefaultsStore } from './tripDefaults.ts';

declare module '#platform/http/routeTable.ts' {
  interface FormState {
    /** Rejected defaults, with what was entered; `version` is null if it is based on the stored ones now. */
    rejectedDefaults?: Pick<TripDefaultsData, 'values' | 'errors' | 'failure'> & { version: string | null };
  }
}

export interface DefaultsServices {
  tripDefaults: TripDefaultsStore;
}

const standSchema = z.object({ stand: z.string().max(50).catch('') });
const standOf = (body: unknown) => standSchema.parse(body ?? {}).stand;
const sentOf = (body: unknown) => ({ ...(body as object) });

/** Stores the defaults. @throws AppError 409 if others have changed them since; 422 with the errors of the fields */
export async function submitDefaults({ tripDefaults }: DefaultsServices, call: Call): Promise<Answer> {
  const { subdomain, username } = call.organiser;
  const form = readDefaultsForm(sentOf(call.body));
  const errors = checkDefaults(form);
  const invalid = 'Die Vorgaben sind nicht gespeichert.';
  if (errors.length > 0) throw new AppError(422, invalid, errors);
  const defaults = defaultsOf(form);
  readFields(defaultsSchema, defaults, 422, invalid);
  const stored = await tripDefaults.save(subdomain, defaults, standOf(call.body), username);
  if (stored) throw changed(stored, defaults);
  return { redirect: noticePath(subdomain, 'vorgaben', 'gespeichert') };
}

function changed(stored: TripDefaults, yours: TripDefaults): AppError {
  const fields = Object.keys(defaultFields) as (keyof TripDefaults)[];
  const different = fields.filter((field) => canonical(stored[field] ?? null) !== canonical(yours[field] ?? null));
  const names = different.map((field) => `„${tripFieldLabel([field])}“`).join(', ');
  return new AppError(
    409,
    `Jemand anderes hat die Vorgaben inzwischen gespeichert. Anders als in deinem Formular ist jetzt: ${names}. Deine Eingaben stehen noch hier. Speicherst du noch einmal, gelten sie.`,
  );
}

export function showDefaultsErrors(_services: unknown, error: AppError, { organiser, body }: Call): PageAnswer {
  const values = { ...readDefaultsForm(sentOf(body)) };
  const rejectedDefaults = { values, ...shownErrors(error), version: error.status === 409 ? null : standOf(body) };
  return { page: organiserPath(organiser.subdomain, 'vorgaben'), state: { rejectedDefaults } };
}
