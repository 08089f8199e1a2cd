/** The forms of the own account, and of the users of a host. */
import { z } from 'zod';
import type { Rejection } from '#domain/fieldError.ts';
import { roles } from '#domain/organisers/accounts/permissions.ts';
import { noticePath, organiserPath } from '#domain/organisers/organiserPaths.ts';
import type { RejectedAddress } from '#pageData/organisers/account.ts';
import type { ForgottenPasswordData } from '#pageData/organisers/accountLink.ts';
import type { RejectedInvitation } from '#pageData/organisers/users.ts';
import { AppError } from '#platform/appError.ts';
import { type Answer, type Call, type PageAnswer, shownErrors } from '#platform/http/routeTable.ts';
import { enteredTexts } from '#platform/readFields.ts';
import type { AccessServices } from './access/accessServices.ts';
import { changePassword } from './changePassword.ts';
import { checkPassword, wrongPasswordAt } from './checkPassword.ts';
import type { Sessions } from './sessions.ts';
import { keepSignIn, type SignInServices, signInSource } from './signInForm.ts';
import type { Users } from './users.ts';

declare module '#platform/http/routeTable.ts' {
  interface FormState {
    /** Errors of a rejected new password whose form is shown again. */
    rejectedPassword?: Rejection;
    /** Input of a rejected mail address of an account whose form is shown again. */
    rejectedAddress?: RejectedAddress;
    /** Input of a rejected invitation whose form is shown again. */
    rejectedInvitation?: RejectedInvitation;
    /** Input of a rejected request for a new password. */
    rejectedReset?: Omit<ForgottenPasswordData, 'host'>;
  }
}

export interface AccountServices extends Omit<SignInServices, keyof AccessServices>, AccessServices {
  env: SignInServices['env'] & { ADMIN_LOGIN_URL?: string | undefined };
  sessions: Sessions;
  users: Users;
}

/** Returns a check that accounts are managed here, and not by another service. @param message of the 404 */
export function accountsAreHere(message: string) {
  return ({ env }: Pick<AccountServices, 'env'>): undefined => {
    if (env.ADMIN_LOGIN_URL) throw new AppError(404, message);
  };
}

/** Leads marketplace administrators, who act at another host, to their own account. */
export function ownAccountOnly(_services: unknown, { organiser: { account, subdomain } }: Call): Answer {
  if (account.subdomain === subdomain) return undefined;
  return { redirect: organiserPath(account.subdomain, 'konto') };
}

const accountPage = ({ organiser }: Call) => organiserPath(organiser.subdomain, 'konto');

export async function setPassword(services: AccountServices, call: Call): Promise<Answer> {
  const result = await changePassword(services, call.organiser.account, call.body, signInSource(services, call));
  keepSignIn(services, call, result);
  return { redirect: noticePath(result.subdomain, 'konto', 'passwort') };
}

export function showPasswordErrors(_services: unknown, error: AppError, call: Call): PageAnswer {
  return { page: accountPage(call), state: { rejectedPassword: shownErrors(error) } };
}

/** The ended sign-in, or "andere" for all except the one of the request. */
export const signInsSchema = z.object({ anmeldung: z.union([z.literal('andere'), z.uuid()]) });

export async function endSignIns(
  { sessions, organiserSession }: AccountServices,
  { req, organiser: { account }, input: { anmeldung } }: Call<z.output<typeof signInsSchema>>,
): Promise<Answer> {
  const current = await organiserSession.sessionOf(req);
  const ids = anmeldung === 'andere' ? (await sessions.list(account)).map(({ id }) => id) : [anmeldung];
  const others = ids.filter((id) => id !== current);
  await sessions.endOf(account, others);
  return { redirect: noticePath(account.subdomain, 'konto', 'beendet') };
}

const missing = 'Bitte fülle dieses Feld aus.';
export const addressSchema = z.object({
  passwort: z.string(missing).min(1, missing).max(256, 'Das ist zu lang.'),
});

export async function setAddress(
  services: AccountServices,
  call: Call<z.output<typeof addressSchema>>,
): Promise<Answer> {
  const { account } = call.organiser;
  const credentials = { ...account, password: call.input.passwort };
  await services.ownAddress.request(account, call.body, () =>
    checkPassword(services, credentials, signInSource(services, call)).catch(wrongPasswordAt('passwort')),
  );
  return { redirect: noticePath(account.subdomain, 'konto', 'bestaetigung') };
}

export function showAddressErrors(_services: unknown, error: AppError, call: Call): PageAnswer {
  const rejectedAddress = { ...enteredTexts(call.body, 'email'), ...shownErrors(error) };
  return { page: accountPage(call), state: { rejectedAddress } };
}

export async function invite({ invitations }: AccountServices, { organiser, body }: Call): Promise<Answer> {
  await invitations.invite(organiser, body);
  return { redirect: noticePath(organiser.subdomain, 'benutzer', 'eingeladen') };
}

export function showInvitationErrors(_services: unknown, error: AppError, { organiser, body }: Call): PageAnswer {
  const { email, rolle: role } = enteredTexts(body, 'email', 'rolle');
  const rejectedInvitation = { email, role, ...shownErrors(error) };
  return { page: organiserPath(organiser.subdomain, 'benutzer'), state: { rejectedInvitation } };
}

export const invitationActionSchema = z.object({ aktion: z.enum(['senden', 'zurueckziehen']) });

/** Sends an invitation again, or withdraws it. */
export async function changeInvitation(
  { invitations }: AccountServices,
  { organiser, param, input }: Call<z.output<typeof invitationActionSchema>>,
): Promise<Answer> {
  const isRepeated = input.aktion === 'senden';
  const change = isRepeated ? invitations.repeat : invitations.withdraw;
  const outcome = await change(organiser, param('invitation'));
  const done = isRepeated ? 'eingeladen' : 'zurueckgezogen';
  // A missing invitation was used or withdrawn in the meantime.
  return { redirect: noticePath(organiser.subdomain, 'benutzer', outcome === 'done' ? done : 'veraltet') };
}

export const userSchema = z.discriminatedUnion('aktion', [
  z.object({ aktion: z.literal('rolle'), rolle: z.enum(roles) }),
  z.object({ aktion: z.literal('entfernen') }),
]);

export async function changeUser(
  { users, env }: AccountServices,
  { organiser, param, input }: Call<z.output<typeof userSchema>>,
): Promise<Answer> {
  const noUser = new AppError(404, 'Diesen Benutzer gibt es nicht.');
  if (env.ADMIN_LOGIN_URL) throw noUser;
  const username = param('username');
  const outcome =
    input.aktion === 'rolle'
      ? await users.setRole(organiser, username, input.rolle)
      : await users.remove(organiser, username);
  if (outcome === 'missing') throw noUser;
  if (outcome === 'own')
    throw new AppError(422, 'Deinen eigenen Zugang ändert oder entfernt eine andere Person aus der Leitung.');
  if (outcome === 'last') throw new AppError(422, 'Mindestens eine Person muss die Leitung behalten.');
  const done = input.aktion === 'rolle' ? 'rolle' : 'entfernt';
  return { redirect: noticePath(organiser.subdomain, 'benutzer', outcome === 'done' ? done : 'veraltet') };
}

/** Requests a new password. The answer is the same whether or not there is such an account. */
export async function requestPassword(services: AccountServices, { param, body, visitor }: Call): Promise<Answer> {
  const subdomain = hostWithAccounts(services, param('subdomain'));
  await services.passwordReset.request(subdomain, body, visitor);
  return { redirect: noticePath(subdomain, 'passwort-vergessen', 'gesendet') };
}

export function showResetErrors(services: AccountServices, error: AppError, { param, body }: Call): PageAnswer {
  const rejectedReset = { account: enteredTexts(body, 'konto').konto, ...shownErrors(error) };
  const page = organiserPath(hostWithAccounts(services, param('subdomain')), 'passwort-vergessen');
  return { page, state: { rejectedReset } };
}

function hostWithAccounts({ env }: Pick<AccountServices, 'env'>, name: string): string {
  const host = env.ADMIN_LOGIN_URL ? null : env.hosts.find(name);
  if (!host) throw new AppError(404, 'Diese Seite gibt es nicht.');
  return host.subdomain;
}
