/** The page on which organisers give links to the leaders of a departure, and see who is present. */
import { z } from 'zod';
import { departurePath } from '#domain/organisers/departures/departurePaths.ts';
import { isActive } from '#domain/organisers/departures/participants.ts';
import { childKey } from '#domain/organisers/departures/rooms.ts';
import type { RejectedLeader } from '#pageData/organisers/camp.ts';
import type { ArgsOf, Loaded } from '#pageData/pageAnswer.ts';
import { AppError } from '#platform/appError.ts';
import { type Answer, type Call, form, type PageAnswer, shownErrors } from '#platform/http/routeTable.ts';
import { enteredTexts, readFields } from '#platform/readFields.ts';
import { line } from '#platform/textSchemas.ts';
import type { SiteTable } from '#site/pageContext.ts';
import type { BookingContext, BookingDeps } from '../bookingDeps.ts';
import { addressOf, findDeparture } from '../departures/mailingForm.ts';
import { forDeparture } from '../pages/loadDeparture.ts';
import {
  addLeaderLink,
  lastDayOf,
  leaderPath,
  loadLastCheckIns,
  loadLinks,
  revokeLeaderLink,
  tokenOf,
} from './leaderLinks.ts';
import { rowOf } from './rooms.ts';

declare module '#platform/http/routeTable.ts' {
  interface FormState {
    /** Input of a rejected link for a leader. */
    rejectedLeader?: RejectedLeader;
  }
}

const linkSchema = z.object({
  name: line.min(1, 'Für wen ist der Link?').max(60, 'Höchstens 60 Zeichen.'),
  gesundheit: z.string().optional(),
});
const action = z.object({ aktion: z.string().max(100) });

export const teamPage = {
  forms: [
    form({
      path: '/admin/:subdomain/termine/:combinedId/:dateKey/team',
      permission: 'travellers.read',
      body: { type: 'form', bytes: 8 * 1024 },
      input: { schema: action, invalid: 'Diese Aktion gibt es nicht.' },
      handle: submitTeam,
      errorPage: { statuses: [422], show: showTeamErrors },
    }),
  ],
  pages: { organiserTeam: loadTeam },
} satisfies SiteTable<BookingDeps, BookingContext>;

async function submitTeam(deps: BookingDeps, call: Call<z.output<typeof action>>): Promise<Answer> {
  const { departure } = await findDeparture(deps, addressOf(call));
  const { username: by } = call.organiser;
  const [aktion, id = ''] = call.input.aktion.split(' ');
  if (aktion === 'beenden' && z.uuid().safeParse(id).success) await revokeLeaderLink(deps, departure, { id, by });
  else if (aktion === 'anlegen') {
    const { name, gesundheit } = readFields(linkSchema, call.body, 422, 'Bitte prüfe deine Angaben.');
    const isAdded = await addLeaderLink(deps, departure, { name, showsHealth: gesundheit === 'ja', by });
    if (!isAdded) throw new AppError(422, 'Ein Termin hat höchstens 30 Links. Beende zuerst einen anderen.');
  } else throw new AppError(422, 'Diese Aktion gibt es nicht.');
  return { redirect: departurePath(departure, 'team') };
}

function showTeamErrors(_deps: BookingDeps, error: AppError, call: Call): PageAnswer {
  const { name, gesundheit } = enteredTexts(call.body, 'name', 'gesundheit');
  const rejectedLeader = { name, showsHealth: gesundheit === 'ja', ...shownErrors(error) };
  return { page: departurePath(addressOf(call), 'team'), state: { rejectedLeader } };
}

function loadTeam(context: BookingContext, args: ArgsOf<'organiserTeam'>): Loaded<'organiserTeam'> {
  const { deps, origin, rejectedLeader } = context;
  return forDeparture(context, args, async ({ departure, participants }) => {
    const active = participants.filter(({ state }) => isActive(state));
    const last = await loadLastCheckIns(
      deps.database,
      active.map(({ reference }) => reference),
    );
    const links = await loadLinks(deps.database, rowOf(departure));
    return {
      ...{ departure, until: lastDayOf(departure) },
      links: await Promise.all(
        links.map(async (link) => ({
          ...{ id: link.id, name: link.name, showsHealth: link.showsHealth, by: link.createdBy },
          createdAt: link.createdAt.toISOString(),
          url: link.revokedAt ? null : origin + leaderPath(await tokenOf(deps, link)),
        })),
      ),
      children: active.map(({ reference, index, firstName, lastName, age }) => {
        const key = childKey(reference, index);
        return { key, name: `${firstName} ${lastName}`, age, last: last.get(key) ?? null };
      }),
      ...{ name: rejectedLeader?.name ?? '', showsHealth: rejectedLeader?.showsHealth ?? false },
      ...{ errors: rejectedLeader?.errors ?? [], failure: rejectedLeader?.failure ?? null },
    };
  });
}
