/** Creates trips from a CSV table, submitted as a file or as text: first as a dry run, then for real. */
import express, { type Request, type RequestHandler, type Response, type Router } from 'express';
import { z } from 'zod';
import type { Deps } from '#deps.ts';
import { organiserPath, tripTablePath } from '#domain/organisers/organiserPaths.ts';
import type { SubmittedTable } from '#pageData/organisers/tripTable.ts';
import { AppError } from '#platform/appError.ts';
import { createFairQueue } from '#platform/fairQueue.ts';
import type { Renderer } from '#views/entryServer.tsx';
import type { AllowForm } from '../../../middleware/allow.ts';
import { tripTableBytes } from '../../../middleware/bodyLimits.ts';
import { multipartBody } from '../../../middleware/multipartBody.ts';
import { type OrganiserSession, organiserOf } from '../../../middleware/organiser.ts';
import type { RateLimits } from '../../../middleware/rateLimits.ts';
import { requireSameOrigin } from '../../../middleware/requireSameOrigin.ts';
import { redirectAfterForm } from '../../../sendRedirect.ts';
import { createShowForm } from '../formPage.ts';

const submittedSchema = z.object({
  aktion: z.enum(['pruefen', 'anlegen']),
  /** The chosen file; without one the text counts. */
  datei: z.object({ bytes: z.instanceof(Uint8Array) }).optional(),
  text: z.string().catch(''),
  /** Fingerprint of the confirmed dry run. */
  geprueft: z.string().max(100).catch(''),
  doppelte: z.string().optional(),
});

/** Each dry run reads the titles of the host's trips, so dry runs of a host wait for each other. */
const checks = { maxConcurrent: 2, maxConcurrentPerKey: 1, maxWaiting: 20 };

export function tripTableForm(
  deps: Deps,
  { read }: OrganiserSession,
  allowForm: AllowForm,
  limits: RateLimits,
  renderer: () => Promise<Renderer>,
): Router {
  const showForm = createShowForm(deps, renderer);
  const queue = createFairQueue({
    ...checks,
    tooBusy: () => new AppError(503, 'Gerade ist sehr viel los. Bitte versuche es in einem Moment noch einmal.'),
  });
  const show = (req: Request, res: Response, status: number, submittedTable: SubmittedTable) =>
    showForm(res, {
      url: new URL(organiserPath(organiserOf(res).subdomain, 'reisen/csv'), res.locals.origin),
      status,
      context: { organiserAt: (name) => read(req, name), submittedTable },
    });

  async function showPlan(req: Request, res: Response, text: string, isOutdated: boolean): Promise<void> {
    const plan = await deps.createTrips.plan(text, organiserOf(res).subdomain);
    const isReadable = 'rows' in plan;
    await show(req, res, isReadable ? (isOutdated ? 409 : 200) : 422, {
      text,
      problem: isReadable ? null : plan.message,
      plan: isReadable ? plan : null,
      isOutdated: isReadable && isOutdated,
    });
  }

  const accept: RequestHandler = async (req, res) => {
    const by = organiserOf(res);
    const submitted = submittedSchema.safeParse(req.body);
    if (!submitted.success) throw new AppError(422, 'Diese Aktion gibt es nicht.');
    const { aktion, datei, geprueft, doppelte } = submitted.data;
    // As a browser sends it back: with the line breaks of forms, and without characters that HTML cannot contain.
    const text = (datei ? decode(datei.bytes) : submitted.data.text).replace(/\r\n?/g, '\n').replaceAll('\0', '');
    await queue.run(by.subdomain, async () => {
      if (aktion === 'pruefen') return showPlan(req, res, text, false);
      const outcome = await deps.createTrips.create(text, geprueft, doppelte !== undefined, by);
      if ('outdated' in outcome) return showPlan(req, res, text, true);
      redirectAfterForm(res, tripTablePath(by.subdomain, outcome.created.length));
    });
  };
  const router = express.Router();
  router.post(
    '/admin/:subdomain/reisen/csv',
    limits.pages,
    requireSameOrigin,
    allowForm('trips.write', (subdomain) => organiserPath(subdomain, 'reisen/csv')),
    multipartBody(tripTableBytes),
    accept,
  );
  return router;
}

/** Decodes a file. Spreadsheet programs on German Windows write Windows-1252 if they do not write UTF-8. */
function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
