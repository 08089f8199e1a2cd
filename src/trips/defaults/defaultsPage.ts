/** The page on which organisers enter the defaults of their host (specification §7.11). */

import { z } from 'zod';
import { canonical } from '#domain/organisers/fieldChanges.ts';
import { defaultsPath, readCategory } from '#domain/organisers/organiserPaths.ts';
import {
  checkDefaults,
  defaultFields,
  defaultsOf,
  readDefaultsForm,
  type TripDefaults,
} from '#domain/organisers/tripDefaults.ts';
import { tripFieldLabel } from '#domain/organisers/tripForm.ts';
import type { TripDefaultsData } from '#pageData/organisers/tripDefaults.ts';
import type { ArgsOf, Loaded } from '#pageData/pageAnswer.ts';
import { AppError } from '#platform/appError.ts';
import { type Answer, type Call, form, type PageAnswer, shownErrors } from '#platform/http/routeTable.ts';
import { readFields } from '#platform/readFields.ts';
import { versionOf } from '#platform/versionOf.ts';
import { forOrganiser } from '#site/forOrganiser.ts';
import type { SiteTable } from '#site/pageContext.ts';
import type { TripContext, TripDeps } from '../tripDeps.ts';
import { defaultsSchema, loadDefaults, saveDefaults } from './tripDefaults.ts';

declare module '#platform/http/routeTable.ts' {
  interface FormState {
    /** Rejected defaults, with what was entered; `version` is null if it is based on the stored ones now. */
    rejectedDefaults?: Pick<TripDefaultsData, 'values' | 'errors' | 'failure'> & { version: string | null };
  }
}

/** 20 kB, of which each can need three bytes, and the names of up to 1,000 fields. */
const defaultsBytes = 96 * 1024;

export const defaultsPage = {
  forms: [
    form({
      permission: 'trips.write',
      path: '/admin/:subdomain/vorgaben',
      body: { type: 'form', bytes: defaultsBytes },
      handle: submitDefaults,
      errorPage: { statuses: [409, 422], show: showDefaultsErrors },
    }),
  ],
  pages: { tripDefaults: loadTripDefaults },
} satisfies SiteTable<TripDeps, TripContext>;

/** Loads the defaults of a host, or what was entered last if it was rejected. */
function loadTripDefaults(
  context: TripContext,
  { subdomain, category }: ArgsOf<'tripDefaults'>,
): Loaded<'tripDefaults'> {
  return forOrganiser(context, subdomain, async (host) => {
    const { deps, rejectedDefaults } = context;
    const sets = await loadDefaults(deps, host.subdomain);
    const values = sets[category] ?? {};
    const version = rejectedDefaults?.version ?? versionOf(values);
    const filled = Object.keys(sets).filter((key) => Object.keys(sets[key] ?? {}).length > 0);
    return { data: { values, filled, errors: [], failure: null, ...rejectedDefaults, version } };
  });
}

const standSchema = z.object({ stand: z.string().max(50).catch('') });
const standOf = (body: unknown) => standSchema.parse(body ?? {}).stand;
const categoryOf = (body: unknown) => readCategory(z.object({ art: z.string().catch('') }).parse(body ?? {}).art);
const sentOf = (body: unknown) => ({ ...(body as object) });

/** Stores the defaults. @throws AppError 409 if others have changed them since; 422 with the errors of the fields */
async function submitDefaults(deps: TripDeps, call: Call): Promise<Answer> {
  const { subdomain } = call.organiser;
  const sent = readDefaultsForm(sentOf(call.body));
  const errors = checkDefaults(sent);
  const invalid = 'Die Vorgaben sind nicht gespeichert.';
  if (errors.length > 0) throw new AppError(422, invalid, errors);
  const defaults = defaultsOf(sent);
  readFields(defaultsSchema, defaults, 422, invalid);
  const stored = await saveDefaults(
    deps,
    { category: categoryOf(call.body), defaults, version: standOf(call.body) },
    call.organiser,
  );
  if (stored) throw changed(stored, defaults);
  return { redirect: defaultsPath(subdomain, categoryOf(call.body), 'gespeichert') };
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

function showDefaultsErrors(_services: unknown, error: AppError, { organiser, body }: Call): PageAnswer {
  const values = { ...readDefaultsForm(sentOf(body)) };
  const rejectedDefaults = { values, ...shownErrors(error), version: error.status === 409 ? null : standOf(body) };
  return { page: defaultsPath(organiser.subdomain, categoryOf(body)), state: { rejectedDefaults } };
}
