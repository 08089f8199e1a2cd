/** The page of the own account: password, mail address and sign-ins. */
import { z } from 'zod';
import type { Rejection } from '#domain/fieldError.ts';
import { noticePath, organiserPath } from '#domain/organisers/organiserPaths.ts';
import type { RejectedAddress } from '#pageData/organisers/account.ts';
import type { ArgsOf, Loaded } from '#pageData/pageAnswer.ts';
import type { AppError } from '#platform/appError.ts';
import { type Answer, type Call, form, type PageAnswer, shownErrors } from '#platform/http/routeTable.ts';
import { enteredTexts } from '#platform/readFields.ts';
import { forOrganiser } from '#site/forOrganiser.ts';
import type { SiteTable } from '#site/pageContext.ts';
import { requestAddress } from './access/ownAddress.ts';
import type { AccountContext, AccountDeps } from './accountDeps.ts';
import { accountsAreHere, elsewhere, explained, ownAccount } from './accountRows.ts';
import { loadAccount } from './accounts.ts';
import { changePassword } from './changePassword.ts';
import { checkPassword, wrongPasswordAt } from './checkPassword.ts';
import { keepSignIn, signInSource } from './signInPage.ts';

declare module '#platform/http/routeTable.ts' {
  interface FormState {
    /** Errors of a rejected new password whose form is shown again. */
    rejectedPassword?: Rejection;
    /** Input of a rejected mail address of an account whose form is shown again. */
    rejectedAddress?: RejectedAddress;
  }
}

/** The ended sign-in, or "andere" for all except the one of the request. */
const signInsSchema = z.object({ anmeldung: z.union([z.literal('andere'), z.uuid()]) });

const missing = 'Bitte fülle dieses Feld aus.';
const addressSchema = z.object({
  passwort: z.string(missing).min(1, missing).max(256, 'Das ist zu lang.'),
});

export const accountPage = {
  forms: [
    form({
      ...ownAccount,
      path: '/admin/:subdomain/konto/passwort',
      address: accountsAreHere('Dein Passwort wird an anderer Stelle verwaltet.'),
      handle: setPassword,
      errorPage: { statuses: explained, show: showPasswordErrors },
    }),
    form({
      ...ownAccount,
      path: '/admin/:subdomain/konto/anmeldungen',
      input: { schema: signInsSchema, invalid: 'Diese Anmeldung gibt es nicht.' },
      handle: endSignIns,
    }),
    form({
      ...ownAccount,
      path: '/admin/:subdomain/konto/adresse',
      address: accountsAreHere(elsewhere),
      input: { schema: addressSchema, invalid: 'Da stimmt noch etwas nicht.' },
      handle: setAddress,
      errorPage: { statuses: explained, show: showAddressErrors },
    }),
  ],
  pages: { organiserAccount: loadAccountPage },
} satisfies SiteTable<AccountDeps, AccountContext>;

/** Loads the account of the signed-in organiser with its active sign-ins. */
function loadAccountPage(
  context: AccountContext,
  { subdomain }: ArgsOf<'organiserAccount'>,
): Loaded<'organiserAccount'> {
  const { deps, session, rejectedPassword, rejectedAddress } = context;
  return forOrganiser(context, subdomain, async (host, { account }): Loaded<'organiserAccount'> => {
    if (account.subdomain !== host.subdomain)
      return { redirect: organiserPath(account.subdomain, 'konto'), status: 302 };
    const hasPassword = deps.env.ADMIN_LOGIN_URL === undefined;
    const [sessions, current, record] = await Promise.all([
      deps.sessions.list(account),
      session?.() ?? null,
      hasPassword ? loadAccount(deps.database, account) : null,
    ]);
    return {
      data: {
        username: account.username,
        hasPassword,
        email: record?.email ?? null,
        pendingEmail: record?.pendingAddress?.address ?? null,
        recoveryCodes: record?.secondFactor?.recoveryCodes.length ?? null,
        rejectedAddress: rejectedAddress ?? null,
        signIns: sessions.map((each) => ({ ...each, isCurrent: each.id === current })),
        rejected: rejectedPassword ?? null,
      },
    };
  });
}

const pathOfPage = ({ organiser }: Call) => organiserPath(organiser.subdomain, 'konto');

async function setPassword(deps: AccountDeps, call: Call): Promise<Answer> {
  const result = await changePassword(deps, call.organiser.account, call.body, signInSource(deps, call));
  keepSignIn(deps, call, result);
  return { redirect: noticePath(result.subdomain, 'konto', 'passwort') };
}

function showPasswordErrors(_services: unknown, error: AppError, call: Call): PageAnswer {
  return { page: pathOfPage(call), state: { rejectedPassword: shownErrors(error) } };
}

async function endSignIns(
  { sessions, organiserSession }: AccountDeps,
  { req, organiser: { account }, input: { anmeldung } }: Call<z.output<typeof signInsSchema>>,
): Promise<Answer> {
  const current = await organiserSession.sessionOf(req);
  const ids = anmeldung === 'andere' ? (await sessions.list(account)).map(({ id }) => id) : [anmeldung];
  const others = ids.filter((id) => id !== current);
  await sessions.endOf(account, others);
  return { redirect: noticePath(account.subdomain, 'konto', 'beendet') };
}

async function setAddress(deps: AccountDeps, call: Call<z.output<typeof addressSchema>>): Promise<Answer> {
  const { account } = call.organiser;
  const credentials = { ...account, password: call.input.passwort };
  await requestAddress(deps, account, call.body, () =>
    checkPassword(deps, credentials, signInSource(deps, call)).catch(wrongPasswordAt('passwort')),
  );
  return { redirect: noticePath(account.subdomain, 'konto', 'bestaetigung') };
}

function showAddressErrors(_services: unknown, error: AppError, call: Call): PageAnswer {
  const rejectedAddress = { ...enteredTexts(call.body, 'email'), ...shownErrors(error) };
  return { page: pathOfPage(call), state: { rejectedAddress } };
}
