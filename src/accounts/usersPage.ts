/** The page of the users of a host: invitations, roles, and removing users. */
import { z } from 'zod';
import { noticePath, organiserPath } from '#domain/organisers/organiserPaths.ts';
import type { RejectedInvitation, RejectedRoles } from '#pageData/organisers/users.ts';
import type { ArgsOf, Loaded } from '#pageData/pageAnswer.ts';
import { AppError } from '#platform/appError.ts';
import { type Answer, type Call, form, type PageAnswer, shownErrors } from '#platform/http/routeTable.ts';
import { enteredTexts, readFields } from '#platform/readFields.ts';
import { forOrganiser } from '#site/forOrganiser.ts';
import type { SiteTable } from '#site/pageContext.ts';
import { chosenRights } from './access/accessParts.ts';
import { listOpenInvitations, repeatInvitation, sendInvitation, withdrawInvitation } from './access/invitations.ts';
import type { AccountContext, AccountDeps } from './accountDeps.ts';
import { accountsAreHere, body, explained, invalidAction } from './accountRows.ts';
import { listUsers } from './accounts.ts';
import { removeUser, setRoles } from './users.ts';

declare module '#platform/http/routeTable.ts' {
  interface FormState {
    /** Input of a rejected invitation whose form is shown again. */
    rejectedInvitation?: RejectedInvitation;
    /** The same of the roles of a user. */
    rejectedRoles?: RejectedRoles;
  }
}

const invitationActionSchema = z.object({ aktion: z.enum(['senden', 'zurueckziehen']) });
const userSchema = z.object({ aktion: z.enum(['rolle', 'entfernen']) });
const rolesSchema = z.object({ rolle: chosenRights });
/** As they were sent, to show them again. */
const sentRoles = z.object({ rolle: z.unknown().transform((sent) => [sent].flat().map(String)) }).catch({ rolle: [] });

const users = { permission: 'users.manage', body } as const;
const guard = accountsAreHere('Die Zugänge werden an anderer Stelle verwaltet.');

export const usersPage = {
  forms: [
    form({
      ...users,
      path: '/admin/:subdomain/einladungen',
      guard,
      handle: invite,
      errorPage: { statuses: explained, show: showInvitationErrors },
    }),
    form({
      ...users,
      path: '/admin/:subdomain/einladungen/:invitation',
      guard,
      input: { schema: invitationActionSchema, invalid: invalidAction },
      handle: changeInvitation,
    }),
    form({
      ...users,
      path: '/admin/:subdomain/benutzer/:username',
      input: { schema: userSchema, invalid: invalidAction },
      handle: changeUser,
      errorPage: { statuses: explained, show: showRoleErrors },
    }),
  ],
  pages: { organiserUsers: loadUsers },
} satisfies SiteTable<AccountDeps, AccountContext>;

/** Loads the users of a host; null with a sign-in service, which manages them. */
function loadUsers(context: AccountContext, { subdomain }: ArgsOf<'organiserUsers'>): Loaded<'organiserUsers'> {
  const { deps } = context;
  return forOrganiser(context, subdomain, async (host, { username }) => {
    if (deps.env.ADMIN_LOGIN_URL) return null;
    const lists = Promise.all([listUsers(deps.database, host.subdomain), listOpenInvitations(deps, host.subdomain)]);
    return {
      late: lists.then(([list, invited]) => ({
        users: list.map(({ signedInAt, ...user }) => ({
          ...{ ...user, isOwn: user.username === username },
          signedInAt: signedInAt?.toISOString() ?? null,
        })),
        invitations: invited,
        rejected: context.rejectedInvitation ?? null,
        rejectedRoles: context.rejectedRoles ?? null,
      })),
    };
  });
}

async function invite(deps: AccountDeps, { organiser, body }: Call): Promise<Answer> {
  await sendInvitation(deps, organiser, body);
  return { redirect: noticePath(organiser.subdomain, 'benutzer', 'eingeladen') };
}

function showInvitationErrors(_services: unknown, error: AppError, { organiser, body }: Call): PageAnswer {
  const { email } = enteredTexts(body, 'email');
  const rejectedInvitation = { email, roles: sentRoles.parse(body).rolle, ...shownErrors(error) };
  return { page: organiserPath(organiser.subdomain, 'benutzer'), state: { rejectedInvitation } };
}

function showRoleErrors(_services: unknown, error: AppError, { organiser, param, body }: Call): PageAnswer {
  const rejectedRoles = { username: param('username'), roles: sentRoles.parse(body).rolle, ...shownErrors(error) };
  return { page: organiserPath(organiser.subdomain, 'benutzer'), state: { rejectedRoles } };
}

/** Sends an invitation again, or withdraws it. */
async function changeInvitation(
  deps: AccountDeps,
  { organiser, param, input }: Call<z.output<typeof invitationActionSchema>>,
): Promise<Answer> {
  const isRepeated = input.aktion === 'senden';
  const change = isRepeated ? repeatInvitation : withdrawInvitation;
  const outcome = await change(deps, organiser, param('invitation'));
  const done = isRepeated ? 'eingeladen' : 'zurueckgezogen';
  // A missing invitation was used or withdrawn in the meantime.
  return { redirect: noticePath(organiser.subdomain, 'benutzer', outcome === 'done' ? done : 'veraltet') };
}

async function changeUser(
  deps: AccountDeps,
  { organiser, param, input, body }: Call<z.output<typeof userSchema>>,
): Promise<Answer> {
  const noUser = new AppError(404, 'Diesen Benutzer gibt es nicht.');
  if (deps.env.ADMIN_LOGIN_URL) throw noUser;
  const username = param('username');
  const outcome =
    input.aktion === 'rolle'
      ? await setRoles(
          deps,
          organiser,
          username,
          readFields(rolesSchema, body, 422, 'Da stimmt noch etwas nicht.').rolle,
        )
      : await removeUser(deps, organiser, username);
  if (outcome === 'missing') throw noUser;
  if (outcome === 'own')
    throw new AppError(422, 'Deinen eigenen Zugang ändert oder entfernt eine andere Person aus der Leitung.');
  if (outcome === 'last') throw new AppError(422, 'Mindestens eine Person muss die Leitung behalten.');
  const done = input.aktion === 'rolle' ? 'rolle' : 'entfernt';
  return { redirect: noticePath(organiser.subdomain, 'benutzer', outcome === 'done' ? done : 'veraltet') };
}
