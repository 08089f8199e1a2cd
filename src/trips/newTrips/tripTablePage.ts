/** The page on which organisers create trips from a table, a file or its text: first as a dry run, then for real. */
import { z } from 'zod';
import { organiserPath, tripTablePath } from '#domain/organisers/organiserPaths.ts';
import type { SubmittedTable } from '#pageData/organisers/tripTable.ts';
import type { ArgsOf, Loaded } from '#pageData/pageAnswer.ts';
import type { AppError } from '#platform/appError.ts';
import { type Answer, type Call, form, type PageAnswer } from '#platform/http/routeTable.ts';
import { forOrganiser } from '#site/forOrganiser.ts';
import type { SiteTable } from '#site/pageContext.ts';
import { tableError } from '../table/parseTable.ts';
import { readTableText } from '../table/tableText.ts';
import type { TripContext, TripDeps } from '../tripDeps.ts';
import { createTrips, planTrips } from './createTrips.ts';

declare module '#platform/http/routeTable.ts' {
  interface FormState {
    /** Submitted table of new trips, with its dry run. */
    submittedTable?: SubmittedTable;
  }
}

const tripTableSchema = z.object({
  aktion: z.enum(['pruefen', 'anlegen']),
  /** Fingerprint of the confirmed dry run. */
  geprueft: z.string().max(100).catch(''),
  doppelte: z.string().optional(),
});

/** A table of 200 kB as a file and once more as text, with the borders between the fields. */
const tripTableBytes = 512 * 1024;

export const tripTablePage = {
  forms: [
    form({
      permission: 'trips.write',
      path: '/admin/:subdomain/reisen/csv',
      afterSignIn: (subdomain) => organiserPath(subdomain, 'reisen/csv'),
      body: { type: 'multipart', bytes: tripTableBytes },
      input: { schema: tripTableSchema, invalid: 'Diese Aktion gibt es nicht.' },
      handle: submitTripTable,
      errorPage: { statuses: [422], show: showTripTableErrors },
    }),
  ],
  pages: { tripTable: loadTripTable },
} satisfies SiteTable<TripDeps, TripContext>;

function loadTripTable(context: TripContext, { subdomain }: ArgsOf<'tripTable'>): Loaded<'tripTable'> {
  return forOrganiser(context, subdomain, async () => ({ data: { submitted: context.submittedTable ?? null } }));
}

/** @throws AppError 422 if the table cannot be read */
async function submitTripTable(
  deps: TripDeps,
  { input, body, organiser: by }: Call<z.output<typeof tripTableSchema>>,
): Promise<Answer> {
  const { aktion, geprueft, doppelte } = input;
  const read = readTableText(body);
  if ('message' in read) throw tableError(read.message);
  const { text } = read;
  const table = { text, confirmed: geprueft, withRepeated: doppelte !== undefined };
  const isDryRun = aktion === 'pruefen';
  const outcome = isDryRun ? null : await createTrips(deps, table, by);
  if (outcome && 'created' in outcome) return { redirect: tripTablePath(by.subdomain, outcome.created.length) };
  const plan = await planTrips(deps, text, by.subdomain);
  return show(by.subdomain, { text, problem: null, plan, isOutdated: !isDryRun }, isDryRun ? 200 : 409);
}

function showTripTableErrors(_deps: unknown, { errors, message }: AppError, call: Call): PageAnswer {
  const table = readTableText(call.body);
  const text = 'text' in table ? table.text : '';
  const problem = errors[0]?.message ?? message;
  return show(call.organiser.subdomain, { text, problem, plan: null, isOutdated: false }, 422);
}

function show(subdomain: string, submittedTable: SubmittedTable, status: number): PageAnswer {
  return { page: organiserPath(subdomain, 'reisen/csv'), status, state: { submittedTable } };
}
