/** Creates trips from a CSV table, submitted as a file or as text: first as a dry run, then for real. */
import { z } from 'zod';
import { organiserPath, tripTablePath } from '#domain/organisers/organiserPaths.ts';
import type { SubmittedTable } from '#pageData/organisers/tripTable.ts';
import { AppError } from '#platform/appError.ts';
import type { Answer, Call, PageAnswer } from '#platform/http/routeTable.ts';
import { readTableText } from '../table/tableText.ts';
import type { CreateTrips } from './createTrips.ts';

declare module '#platform/http/routeTable.ts' {
  interface FormState {
    /** Submitted table of new trips, with its dry run. */
    submittedTable?: SubmittedTable;
  }
}

const submittedSchema = z.object({
  aktion: z.enum(['pruefen', 'anlegen']),
  /** Fingerprint of the confirmed dry run. */
  geprueft: z.string().max(100).catch(''),
  doppelte: z.string().optional(),
});

export async function submitTripTable(
  { createTrips }: { createTrips: CreateTrips },
  { body, organiser: by }: Call,
): Promise<Answer> {
  const submitted = submittedSchema.safeParse(body);
  if (!submitted.success) throw new AppError(422, 'Diese Aktion gibt es nicht.');
  const { aktion, geprueft, doppelte } = submitted.data;
  const table = readTableText(body);
  const page = organiserPath(by.subdomain, 'reisen/csv');
  const showProblem = (text: string, problem: string): PageAnswer => {
    return { page, status: 422, state: { submittedTable: { text, problem, plan: null, isOutdated: false } } };
  };
  if ('message' in table) return showProblem('', table.message);
  const { text } = table;
  return createTrips.inTurn(by.subdomain, async () => {
    const showPlan = async (isOutdated: boolean): Promise<PageAnswer> => {
      const plan = await createTrips.plan(text, by.subdomain);
      if (!('rows' in plan)) return showProblem(text, plan.message);
      const submittedTable = { text, problem: null, plan, isOutdated };
      return { page, status: isOutdated ? 409 : 200, state: { submittedTable } };
    };
    if (aktion === 'pruefen') return showPlan(false);
    const outcome = await createTrips.create(text, geprueft, doppelte !== undefined, by);
    if ('outdated' in outcome) return showPlan(true);
    return { redirect: tripTablePath(by.subdomain, outcome.created.length) };
  });
}
