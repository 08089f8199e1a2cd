/** The page on which organisers set up the second factor of their account, and switch it off. */

import { z } from 'zod';
import { noticePath, organiserPath } from '#domain/organisers/organiserPaths.ts';
import type { SecondFactorData, SecondFactorState } from '#pageData/organisers/secondFactor.ts';
import type { ArgsOf, Loaded } from '#pageData/pageAnswer.ts';
import { AppError } from '#platform/appError.ts';
import { type Answer, type Call, form, type PageAnswer, shownErrors } from '#platform/http/routeTable.ts';
import { qrCode } from '#platform/qrCode.ts';
import { readFields } from '#platform/readFields.ts';
import { forOrganiser } from '#site/forOrganiser.ts';
import type { SiteTable } from '#site/pageContext.ts';
import type { AccountContext, AccountDeps } from './accountDeps.ts';
import { accountsAreHere, elsewhere, explained, invalidAction, ownAccount } from './accountRows.ts';
import { checkPassword, wrongPasswordAt } from './checkPassword.ts';
import { type FactorSetup, resumeSetup, startSetup } from './secondFactor/factorSetups.ts';
import { confirmFactor, countRecoveryCodes } from './secondFactor/secondFactors.ts';
import { turnOffSecondFactor } from './secondFactor/turnOffSecondFactor.ts';
import { signInSource } from './signInPage.ts';

declare module '#platform/http/routeTable.ts' {
  interface FormState {
    /** State and errors of the second factor after a submitted form. */
    secondFactor?: Partial<Pick<SecondFactorData, 'factor' | 'errors' | 'failure'>>;
  }
}

const missing = 'Bitte fülle dieses Feld aus.';
const incomplete = 'Da stimmt noch etwas nicht.';
const text = (length: number) => z.string(missing).trim().min(1, missing).max(length, 'Das ist zu lang.');
const factorActionSchema = z.object({ aktion: z.enum(['einrichten', 'bestaetigen', 'ausschalten']) });
const startSchema = z.object({ current: z.string(missing).min(1, missing).max(256, 'Das ist zu lang.') });
const confirmSchema = z.object({ setup: text(2_000), code: text(64) });
const setupSchema = z.object({ aktion: z.literal('bestaetigen'), setup: z.string().max(2_000) });

/** Why a setup cannot be confirmed any more. */
const closedSetups = {
  on: 'Der zweite Faktor ist schon eingeschaltet.',
  outdated: 'Das hat zu lange gedauert, oder dein Passwort wurde inzwischen geändert. Bitte fang noch einmal an.',
};

export const secondFactorPage = {
  forms: [
    form({
      ...ownAccount,
      path: '/admin/:subdomain/konto/zweiter-faktor',
      address: accountsAreHere(elsewhere),
      input: { schema: factorActionSchema, invalid: invalidAction },
      handle: submitSecondFactor,
      errorPage: { statuses: explained, show: showFactorErrors },
    }),
  ],
  pages: { secondFactor: loadSecondFactor },
} satisfies SiteTable<AccountDeps, AccountContext>;

/** Loads the state of the own second factor; null with a sign-in service, which manages the accounts. */
function loadSecondFactor(context: AccountContext, { subdomain }: ArgsOf<'secondFactor'>): Loaded<'secondFactor'> {
  const { deps, secondFactor } = context;
  return forOrganiser(context, subdomain, async (host, { account }): Loaded<'secondFactor'> => {
    if (deps.env.ADMIN_LOGIN_URL) return null;
    if (account.subdomain !== host.subdomain)
      return { redirect: organiserPath(account.subdomain, 'konto/zweiter-faktor'), status: 302 };
    const codesLeft = secondFactor?.factor ? null : await countRecoveryCodes(deps, account);
    const stored = codesLeft === null ? { state: 'off' as const } : { state: 'on' as const, codesLeft };
    const { factor = stored, errors = [], failure = null } = secondFactor ?? {};
    return { data: { username: account.username, factor, errors, failure } };
  });
}

async function submitSecondFactor(deps: AccountDeps, call: Call<z.output<typeof factorActionSchema>>): Promise<Answer> {
  const { aktion } = call.input;
  const { account } = call.organiser;
  if (aktion === 'einrichten') return start(deps, call);
  const session = await deps.organiserSession.sessionOf(call.req);
  if (aktion === 'bestaetigen') return confirm(deps, call, session);
  await turnOffSecondFactor(deps, account, call.body, signInSource(deps, call), session);
  return { redirect: noticePath(account.subdomain, 'konto', 'einstufig') };
}

async function showFactorErrors(deps: AccountDeps, error: AppError, call: Call): Promise<PageAnswer> {
  const submitted = setupSchema.safeParse(call.body);
  // A general error of the input means that the setup cannot be used any more.
  const isOpen = submitted.success && (error.status !== 422 || error.errors.length > 0);
  const setup = isOpen ? await resumeSetup(deps, call.organiser.account, submitted.data.setup) : null;
  return show(call, setup && stateOf(setup), error);
}

async function start(deps: AccountDeps, call: Call): Promise<PageAnswer> {
  const { current } = readFields(startSchema, call.body, 422, incomplete);
  const { account } = call.organiser;
  const credentials = { ...account, password: current };
  const source = signInSource(deps, call);
  const credential = await checkPassword(deps, credentials, source).catch(wrongPasswordAt('current'));
  return show(call, stateOf(await startSetup(deps, account, credential)));
}

async function confirm(deps: AccountDeps, call: Call, session: string | null): Promise<PageAnswer> {
  const { setup, code } = readFields(confirmSchema, call.body, 422, incomplete);
  const outcome = await confirmFactor(deps, call.organiser.account, setup, code, session);
  if (typeof outcome === 'object') return show(call, { state: 'codes', codes: outcome.recoveryCodes });
  if (outcome !== 'wrong') throw new AppError(422, closedSetups[outcome]);
  const message = 'Dieser Code stimmt nicht. Prüfe bitte auch die Uhr deines Geräts.';
  throw new AppError(422, incomplete, [{ field: 'code', message }]);
}

function show({ organiser }: Call, factor: SecondFactorState | null, rejected: AppError | null = null): PageAnswer {
  return {
    page: organiserPath(organiser.subdomain, 'konto/zweiter-faktor'),
    state: { secondFactor: { ...(factor && { factor }), ...(rejected && shownErrors(rejected)) } },
  };
}

function stateOf({ secret, address, sealed }: FactorSetup): SecondFactorState {
  return { state: 'setup', secret, address, sealed, code: qrCode(address) };
}
