/** Finds, exports and erases all data of one person at a host, submitted as forms by owners (specification §10.3). */
import express, { type Request, type RequestHandler, type Response, type Router } from 'express';
import { z } from 'zod';
import { addAuditEvent } from '#database/auditEvents.ts';
import type { Deps } from '#deps.ts';
import { emailIssue } from '#domain/emailAddress.ts';
import { organiserPath, privacyPath } from '#domain/organisers/organiserPaths.ts';
import type { PrivacySearch } from '#pageData/organisers/privacy.ts';
import { AppError } from '#platform/appError.ts';
import { readFields } from '#platform/readFields.ts';
import { erasePerson, personSubject } from '#privacy/erasePerson.ts';
import { findPerson, isStored, type PersonData } from '#privacy/personData.ts';
import { personFileLists } from '#privacy/personFile.ts';
import { personSummary } from '#privacy/personSummary.ts';
import type { Renderer } from '#views/entryServer.tsx';
import { type Slice, slicesOf } from '../../exports.ts';
import type { AllowForm } from '../../middleware/allow.ts';
import { signInBytes } from '../../middleware/bodyLimits.ts';
import { formBody } from '../../middleware/formBody.ts';
import { type OrganiserSession, organiserOf } from '../../middleware/organiser.ts';
import { requireSameOrigin } from '../../middleware/requireSameOrigin.ts';
import { redirectAfterForm } from '../../sendRedirect.ts';
import type { WebParts } from '../../webParts.ts';
import { createShowForm, formErrors } from './formPage.ts';

const submittedSchema = z.object({
  aktion: z.enum(['suchen', 'export', 'loeschen']),
  email: z.string().max(300).catch(''),
  bestaetigt: z.string().optional(),
});

const interrupted = 'Das Löschen hat gerade nicht geklappt. Bitte versuche es in einem Moment noch einmal.';

/** Renders an object whose lists may be long as JSON. */
function* jsonSlices(head: object, lists: ReturnType<typeof personFileLists>): Generator<Slice> {
  yield () => JSON.stringify(head, null, 2).replace(/\n\}$/, '');
  for (const [name, items, convert] of lists) {
    yield () => `,\n  ${JSON.stringify(name)}: [`;
    let separator = '\n';
    for (const slice of slicesOf<unknown>(items))
      yield () => {
        const text = slice.map((item) => JSON.stringify(convert(item), null, 2)).join(',\n');
        const before = separator;
        separator = ',\n';
        return before + text;
      };
    yield () => ']';
  }
  yield () => '\n}\n';
}

export function privacyForm(
  deps: Deps,
  session: OrganiserSession,
  allowForm: AllowForm,
  { limits, exports }: Pick<WebParts, 'limits' | 'exports'>,
  renderer: () => Promise<Renderer>,
): Router {
  const { database, person, sealer, logger, now } = deps;
  const showForm = createShowForm(deps, renderer);
  const find = (subdomain: string, email: string) => findPerson(database, email, subdomain);
  const show = (req: Request, res: Response, status: number, privacySearch: PrivacySearch) =>
    showForm(res, {
      url: new URL(organiserPath(organiserOf(res).subdomain, 'datenschutz'), res.locals.origin),
      status,
      context: { organiserAt: (name) => session.read(req, name), privacySearch },
    });
  const accept: RequestHandler = async (req, res) => {
    const { subdomain, username: by } = organiserOf(res);
    const { aktion, bestaetigt, ...submitted } = readFields(
      submittedSchema,
      req.body,
      422,
      'Diese Aktion gibt es nicht.',
    );
    const email = submitted.email.trim();
    const reject = (field: string, message: string) => new AppError(422, message, [{ field, message }]);
    const issue = emailIssue(email);
    if (issue) throw reject('email', issue);
    const found = await find(subdomain, email);
    if (aktion === 'export' && isStored(found)) return sendFile(res, found, email);
    if (aktion === 'loeschen' && isStored(found)) {
      if (bestaetigt !== 'ja') throw reject('bestaetigt', 'Bestätige bitte, dass alles endgültig gelöscht wird.');
      await erasePerson(person, { email, subdomain, by }).catch((error: unknown) => {
        logger.error({ err: error }, 'the erasure of a person was interrupted');
        throw new AppError(503, interrupted);
      });
      return redirectAfterForm(res, privacyPath(subdomain, 'geloescht'));
    }
    await show(req, res, 200, { email, found: personSummary(found, now()), errors: [], failure: null });
  };
  async function sendFile(res: Response, found: PersonData, email: string): Promise<void> {
    const { subdomain, username: by } = organiserOf(res);
    await exports.send(res, subdomain, async () => {
      await addAuditEvent(database, { action: 'export', subdomain, by, subject: personSubject }, now());
      const lists = personFileLists(found, sealer);
      return { name: 'daten.json', type: 'application/json', slices: jsonSlices({ email, createdAt: now() }, lists) };
    });
  }
  const showErrors = formErrors<Request['params']>({
    statuses: [422, 429, 503],
    show: async ({ status, errors, message }, req, res) => {
      const email = String(req.body.email ?? '');
      const isValid = emailIssue(email.trim()) === null;
      const again = isValid && status === 422 ? await find(organiserOf(res).subdomain, email) : null;
      return show(req, res, status, {
        email,
        found: again && personSummary(again, now()),
        errors,
        failure: errors.length > 0 ? null : message,
      });
    },
  });
  const router = express.Router();
  router.post(
    '/admin/:subdomain/datenschutz',
    limits.pages,
    requireSameOrigin,
    allowForm('privacy.manage', (subdomain) => organiserPath(subdomain, 'datenschutz')),
    formBody(signInBytes),
    accept,
    showErrors,
  );
  return router;
}
