/** The page of the users of a host: invitations, roles, and removing users. */
import { z } from 'zod';
import { type Rights, type Role, roles } from '#domain/organisers/accounts/permissions.ts';
import { noticePath, organiserPath } from '#domain/organisers/organiserPaths.ts';
import type { RejectedInvitation } from '#pageData/organisers/users.ts';
import type { ArgsOf, Loaded } from '#pageData/pageAnswer.ts';
import { AppError } from '#platform/appError.ts';
import { type Answer, type Call, form, type PageAnswer, shownErrors } from '#platform/http/routeTable.ts';
import { enteredTexts } from '#platform/readFields.ts';
import { forOrganiser } from '#site/forOrganiser.ts';
import type { SiteTable } from '#site/pageContext.ts';
import { listOpenInvitations, repeatInvitation, sendInvitation, withdrawInvitation } from './access/invitations.ts';
import type { AccountContext, AccountDeps } from './accountDeps.ts';
import { accountsAreHere, body, explained, invalidAction } from './accountRows.ts';
import { listUsers } from './accounts.ts';
import { removeUser, setRoles } from './users.ts';

declare module '#platform/http/routeTable.ts' {
  interface FormState {
    /** Input of a rejected invitation whose form is shown again. */
    rejectedInvitation?: RejectedInvitation;
  }
}

const invitationActionSchema = z.object({ aktion: z.enum(['senden', 'zurueckziehen']) });
const userSchema = z.discriminatedUnion('aktion', [
  z.object({
    aktion: z.literal('rolle'),
    rolle: z.union([z.enum(roles), z.array(z.enum(roles)).min(1).max(roles.length)]),
  }),
  z.object({ aktion: z.literal('entfernen') }),
]);

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
      })),
    };
  });
}

async function invite(deps: AccountDeps, { organiser, body }: Call): Promise<Answer> {
  await sendInvitation(deps, organiser, body);
  return { redirect: noticePath(organiser.subdomain, 'benutzer', 'eingeladen') };
}

function showInvitationErrors(_services: unknown, error: AppError, { organiser, body }: Call): PageAnswer {
  const { email, rolle: role } = enteredTexts(body, 'email', 'rolle');
  const rejectedInvitation = { email, role, ...shownErrors(error) };
  return { page: organiserPath(organiser.subdomain, 'benutzer'), state: { rejectedInvitation } };
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
  { organiser, param, input }: Call<z.output<typeof userSchema>>,
): Promise<Answer> {
  const noUser = new AppError(404, 'Diesen Benutzer gibt es nicht.');
  if (deps.env.ADMIN_LOGIN_URL) throw noUser;
  const username = param('username');
  const outcome =
    input.aktion === 'rolle'
      ? await setRoles(deps, organiser, username, rightsOf([input.rolle].flat()))
      : await removeUser(deps, organiser, username);
  if (outcome === 'missing') throw noUser;
  if (outcome === 'own')
    throw new AppError(422, 'Deinen eigenen Zugang ändert oder entfernt eine andere Person aus der Leitung.');
  if (outcome === 'last') throw new AppError(422, 'Mindestens eine Person muss die Leitung behalten.');
  const done = input.aktion === 'rolle' ? 'rolle' : 'entfernt';
  return { redirect: noticePath(organiser.subdomain, 'benutzer', outcome === 'done' ? done : 'veraltet') };
}

/** The first of the chosen roles in their order is the main one; the leadership includes all others. */
function rightsOf(chosen: readonly Role[]): Rights {
  const [role = 'readOnly', ...extraRoles] = roles.filter((each) => chosen.includes(each));
  return { role, extraRoles: role === 'owner' ? [] : extraRoles };
}
