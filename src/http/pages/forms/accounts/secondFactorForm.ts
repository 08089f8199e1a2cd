/** Sets up the second factor of the own account, and switches it off. */
import express, { type Request, type RequestHandler, type Response, type Router } from 'express';
import { z } from 'zod';
import { checkPassword, wrongPasswordAt } from '#accounts/checkPassword.ts';
import type { FactorSetup } from '#accounts/secondFactor/factorSetups.ts';
import { turnOffSecondFactor } from '#accounts/secondFactor/turnOffSecondFactor.ts';
import type { Deps } from '#deps.ts';
import { accountPath, organiserPath } from '#domain/organisers/organiserPaths.ts';
import type { SecondFactorState } from '#pageData/organisers/secondFactor.ts';
import { AppError } from '#platform/appError.ts';
import { readFields } from '#platform/readFields.ts';
import type { Renderer } from '#views/entryServer.tsx';
import type { AllowForm } from '../../../middleware/allow.ts';
import { signInBytes } from '../../../middleware/bodyLimits.ts';
import { formBody } from '../../../middleware/formBody.ts';
import { type OrganiserSession, organiserOf } from '../../../middleware/organiser.ts';
import type { RateLimits } from '../../../middleware/rateLimits.ts';
import { requireSameOrigin } from '../../../middleware/requireSameOrigin.ts';
import { redirectAfterForm } from '../../../sendRedirect.ts';
import { signInSource } from '../../../signIn/cookieSignIn.ts';
import { qrCode } from '../../loaders/organisers/qrCode.ts';
import { createShowForm, formErrors, shownErrors } from '../formPage.ts';
import { ownAccountOnly } from './ownAccountOnly.ts';

const missing = 'Bitte fülle dieses Feld aus.';
const text = (length: number) => z.string(missing).trim().min(1, missing).max(length, 'Das ist zu lang.');
const actionSchema = z.object({ aktion: z.enum(['einrichten', 'bestaetigen', 'ausschalten']) });
const startSchema = z.object({ current: z.string(missing).min(1, missing).max(256, 'Das ist zu lang.') });
const confirmSchema = z.object({ setup: text(2_000), code: text(64) });
const setupSchema = z.object({ aktion: z.literal('bestaetigen'), setup: z.string().max(2_000) });

/** Why a setup cannot be confirmed any more. */
const closedSetups = {
  on: 'Der zweite Faktor ist schon eingeschaltet.',
  outdated: 'Das hat zu lange gedauert, oder dein Passwort wurde inzwischen geändert. Bitte fang noch einmal an.',
};

export function secondFactorForm(
  deps: Deps,
  { cookies, read, sessionAt }: Pick<OrganiserSession, 'cookies' | 'read' | 'sessionAt'>,
  allowForm: AllowForm,
  limits: RateLimits,
  renderer: () => Promise<Renderer>,
): Router {
  const { secondFactors } = deps;
  const showForm = createShowForm(deps, renderer);
  const show = (
    req: Request<Request['params']>,
    res: Response,
    factor: SecondFactorState | null,
    rejected: AppError | null = null,
  ) =>
    showForm(res, {
      url: new URL(organiserPath(organiserOf(res).subdomain, 'konto/zweiter-faktor'), res.locals.origin),
      status: rejected?.status ?? 200,
      context: {
        organiserAt: (name) => read(req, name),
        secondFactor: { ...(factor && { factor }), ...(rejected && shownErrors(rejected)) },
      },
    });

  async function start(req: Request, res: Response): Promise<void> {
    const { current } = readFields(startSchema, req.body, 422, 'Da stimmt noch etwas nicht.');
    const { account } = organiserOf(res);
    const credentials = { ...account, password: current };
    const source = signInSource(req, cookies);
    const credential = await checkPassword(deps, credentials, source).catch(wrongPasswordAt('current'));
    await show(req, res, stateOf(await secondFactors.start(account, credential)));
  }

  async function confirm(req: Request, res: Response): Promise<void> {
    const { setup, code } = readFields(confirmSchema, req.body, 422, 'Da stimmt noch etwas nicht.');
    const { account } = organiserOf(res);
    const session = await sessionAt(req, account.subdomain);
    const outcome = await secondFactors.confirm(account, setup, code, session);
    if (typeof outcome === 'object')
      return void (await show(req, res, { state: 'codes', codes: outcome.recoveryCodes }));
    if (outcome !== 'wrong') throw new AppError(422, closedSetups[outcome]);
    const message = 'Dieser Code stimmt nicht. Prüfe bitte auch die Uhr deines Geräts.';
    throw new AppError(422, 'Da stimmt noch etwas nicht.', [{ field: 'code', message }]);
  }

  const accept: RequestHandler = async (req, res) => {
    if (deps.env.ADMIN_LOGIN_URL) throw new AppError(404, 'Dein Zugang wird an anderer Stelle verwaltet.');
    const { aktion } = readFields(actionSchema, req.body, 422, 'Diese Aktion gibt es nicht.');
    if (aktion === 'einrichten') return start(req, res);
    if (aktion === 'bestaetigen') return confirm(req, res);
    const { account } = organiserOf(res);
    const session = await sessionAt(req, account.subdomain);
    await turnOffSecondFactor(deps, account, req.body, signInSource(req, cookies), session);
    redirectAfterForm(res, accountPath(account.subdomain, 'einstufig'));
  };
  const showErrors = formErrors<Request['params']>({
    statuses: [422, 429, 503],
    show: async (error, req, res) => {
      const submitted = setupSchema.safeParse(req.body);
      const { account } = organiserOf(res);
      // A general error of the input means that the setup cannot be used any more.
      const isOpen = submitted.success && (error.status !== 422 || error.errors.length > 0);
      const setup = isOpen ? await secondFactors.resume(account, submitted.data.setup) : null;
      return show(req, res, setup && stateOf(setup), error);
    },
  });
  const router = express.Router();
  router.post(
    '/admin/:subdomain/konto/zweiter-faktor',
    limits.pages,
    requireSameOrigin,
    allowForm('account.own', (subdomain) => organiserPath(subdomain, 'konto')),
    ownAccountOnly,
    formBody(signInBytes),
    accept,
    showErrors,
  );
  return router;
}

function stateOf({ secret, address, sealed }: FactorSetup): SecondFactorState {
  return { state: 'setup', secret, address, sealed, code: qrCode(address) };
}
