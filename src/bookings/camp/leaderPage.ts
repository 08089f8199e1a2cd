/**
 * The page of a leader's link: who is on the trip, whom to call, and who is present. It works without JavaScript, and the service
 * worker keeps what is recorded on it without a connection.
 */
import { createHash } from 'node:crypto';
import { z } from 'zod';
import { addAuditEvent } from '#database/auditEvents.ts';
import { isActive } from '#domain/organisers/departures/participants.ts';
import { childKey } from '#domain/organisers/departures/rooms.ts';
import { findTripKey } from '#domain/site/tripOnSite.ts';
import type { LeaderData, LedChild } from '#pageData/organisers/camp.ts';
import type { ArgsOf, Loaded } from '#pageData/pageAnswer.ts';
import { AppError } from '#platform/appError.ts';
import { type Answer, type Call, form, type PageAnswer } from '#platform/http/routeTable.ts';
import type { SiteTable } from '#site/pageContext.ts';
import type { BookingContext, BookingDeps } from '../bookingDeps.ts';
import { loadParticipants } from '../departures/loadParticipants.ts';
import { withDetails } from '../departures/participantDetails.ts';
import { openLedAnswers } from '../travellers/openTravellerDetails.ts';
import {
  type CheckIn,
  lastDayOf,
  leaderPath,
  loadLastCheckIns,
  openLeaderLink,
  type StoredLink,
  storeCheckIns,
} from './leaderLinks.ts';
import { loadRoomPlan } from './rooms.ts';

type Opened = StoredLink | 'unknown' | 'expired';

declare module '#platform/http/routeTable.ts' {
  interface FormState {
    /** The opened link of a leader. */
    leaderLink?: Opened;
  }
}

const closedLinks = {
  unknown: [404, 'Diesen Link gibt es nicht.'],
  expired: [410, 'Dieser Link gilt nicht mehr.'],
} as const;

/** One field for each of a thousand travellers. */
const checkInBytes = 128 * 1024;
const checkInSchema = z.looseObject({
  /** When it was recorded without a connection, and an id that repetitions share. */
  um: z.iso.datetime().optional().catch(undefined),
  id: z.uuid().optional().catch(undefined),
});

export const leaderPage = {
  forms: [
    form({ method: 'get', path: '/team/:token', handle: openPage }),
    form({
      path: '/team/:token/anwesenheit',
      body: { type: 'form', bytes: checkInBytes },
      limit: 'submissions',
      input: { schema: checkInSchema, invalid: 'Die Angaben fehlen.' },
      handle: submitCheckIns,
    }),
  ],
  pages: { leader: loadLeader },
} satisfies SiteTable<BookingDeps, BookingContext>;

async function openPage(deps: BookingDeps, call: Call): Promise<Answer> {
  return show(call, await openLeaderLink(deps, call.param('token'), call.site.scope));
}

function show({ req, param }: Call, leaderLink: Opened): PageAnswer {
  const closed = typeof leaderLink === 'string' ? closedLinks[leaderLink] : null;
  return {
    page: req.method === 'GET' ? req.originalUrl : leaderPath(param('token')),
    status: closed?.[0] ?? 200,
    state: { leaderLink },
    ...(req.method === 'POST' && closed && { otherwise: new AppError(closed[0], closed[1]) }),
  };
}

async function submitCheckIns(deps: BookingDeps, call: Call<z.output<typeof checkInSchema>>): Promise<Answer> {
  const token = call.param('token');
  const link = await openLeaderLink(deps, token, call.site.scope);
  if (typeof link === 'string') return show(call, link);
  const { um, id } = call.input;
  const recorded = um && id ? { at: new Date(um), ids: (index: number) => idOf(id, index) } : null;
  await storeCheckIns(deps, link, readCheckIns(call.input), recorded);
  return { redirect: `${leaderPath(token)}?gespeichert=ja` };
}

function readCheckIns(fields: Record<string, unknown>): CheckIn[] {
  return Object.entries(fields).flatMap(([name, value]) => {
    const [, reference = '', position] = /^kind\.([\w-]+)\.(\d{1,3})$/.exec(name) ?? [];
    if (value !== 'da' && value !== 'fehlt') return [];
    return reference ? [{ reference, position: Number(position), isPresent: value === 'da' }] : [];
  });
}

/** Returns an id that is the same for each repetition of a record. */
function idOf(id: string, index: number): string {
  const hex = createHash('sha256').update(`${id} ${index}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** Loads what a link shows, with an audit event; or why it cannot be used. */
async function loadLeader(context: BookingContext, { token, isSaved }: ArgsOf<'leader'>): Loaded<'leader'> {
  const { deps, scope, leaderLink } = context;
  const link = leaderLink ?? (await openLeaderLink(deps, token, scope));
  return { data: typeof link === 'string' ? { state: link } : await viewOf(deps, link, isSaved) };
}

async function viewOf(deps: BookingDeps, link: StoredLink, isSaved: boolean): Promise<LeaderData> {
  const { database, env, now } = deps;
  const { trip, dateKey, subdomain, showsHealth } = link;
  const key = findTripKey(trip, env.hosts);
  const found = key && (await loadParticipants(deps, { ...key, dateKey }));
  if (!found) return { state: 'expired' };
  const active = found.participants.filter(({ state }) => isActive(state));
  const references = [...new Set(active.map(({ reference }) => reference))];
  const event = {
    action: 'travellers-read',
    subdomain,
    by: 'leader',
    subject: `${trip} ${dateKey} ${link.id}`,
  } as const;
  await addAuditEvent(database, { ...event, count: references.length }, now());
  const answers = await openLedAnswers(deps, subdomain, references);
  const { rooms, places } = await loadRoomPlan(database, link);
  const last = await loadLastCheckIns(database, references);
  const names = new Map(rooms.map(({ id, name }) => [id, name]));
  const { title, start, end } = found.departure;
  return {
    state: 'open',
    ...{ trip: { title, start, end }, until: lastDayOf({ end: link.endsOn }), name: link.name, isSaved },
    children: withDetails(active, answers).map((child): LedChild => {
      const { reference, index, firstName, lastName, age, guardian, boarding, remarks, details } = child;
      const { emergencyContacts, facts, isUnreadable, isUnanswered } = details;
      return {
        ...{ key: childKey(reference, index), name: `${firstName} ${lastName}`, age, boarding },
        ...{ isUnreadable, isUnanswered },
        rooms: (places.get(childKey(reference, index)) ?? []).flatMap((id) => names.get(id) ?? []),
        contacts: [{ name: `${guardian.firstName} ${guardian.lastName}`, phone: guardian.phone }, ...emergencyContacts],
        facts: facts.filter(({ isSpecial }) => showsHealth || !isSpecial),
        remarks: showsHealth ? remarks : '',
        last: last.get(childKey(reference, index)) ?? null,
      };
    }),
  };
}
