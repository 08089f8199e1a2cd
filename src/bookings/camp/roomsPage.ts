/** The page on which organisers put the children of a departure into rooms, tents and groups. It works without JavaScript. */
import { sql } from 'kysely';
import { z } from 'zod';
import type { Database } from '#database/connectDatabase.ts';
import { familyAddress } from '#database/familyAddress.ts';
import { departurePath } from '#domain/organisers/departures/departurePaths.ts';
import { isActive, type Participant } from '#domain/organisers/departures/participants.ts';
import { childKey, type PlannedChild, roomKinds } from '#domain/organisers/departures/rooms.ts';
import { answerText, travellerFields } from '#domain/trip/travellerFields.ts';
import type { RejectedRoom } from '#pageData/organisers/camp.ts';
import type { ArgsOf, Loaded } from '#pageData/pageAnswer.ts';
import { AppError } from '#platform/appError.ts';
import { type Answer, type Call, form, type PageAnswer, shownErrors } from '#platform/http/routeTable.ts';
import { enteredTexts, readFields } from '#platform/readFields.ts';
import { line } from '#platform/textSchemas.ts';
import type { SiteTable } from '#site/pageContext.ts';
import type { BookingContext, BookingDeps } from '../bookingDeps.ts';
import { addressOf, findDeparture } from '../departures/mailingForm.ts';
import { forDeparture } from '../pages/loadDeparture.ts';
import { type BookingAnswers, openStoredDetails } from '../travellers/openTravellerDetails.ts';
import { addRooms, loadRoomPlan, type Move, maxRooms, moveChildren, removeRoom, rowOf } from './rooms.ts';

declare module '#platform/http/routeTable.ts' {
  interface FormState {
    /** Input of a room that was rejected. */
    rejectedRoom?: RejectedRoom;
  }
}

/** A select for each of three hundred children and kind, with what was chosen before. */
const planBytes = 256 * 1024;

const count = (most: number, message: string) =>
  line
    .refine((text) => text === '' || (/^\d{1,4}$/.test(text) && Number(text) >= 1 && Number(text) <= most), message)
    .transform((text) => (text === '' ? null : Number(text)));
const roomSchema = z.object({
  art: z.enum(roomKinds),
  name: line.min(1, 'Wie heißt es?').max(60, 'Höchstens 60 Zeichen.'),
  groesse: count(500, 'Eine ganze Zahl von 1 bis 500, oder leer.'),
  anzahl: count(50, 'Eine ganze Zahl von 1 bis 50, oder leer für eines.'),
});
const action = z.object({ aktion: z.string().max(100) });
/** Which room each child had in which kind when the page was shown. */
const chosenBefore = z.record(z.string(), z.string()).catch({});

export const roomsPage = {
  forms: [
    form({
      path: '/admin/:subdomain/termine/:combinedId/:dateKey/zimmer',
      permission: 'bookings.write',
      body: { type: 'form', bytes: planBytes },
      input: { schema: action, invalid: 'Diese Aktion gibt es nicht.' },
      handle: submitRooms,
      errorPage: { statuses: [422], show: showRoomErrors },
    }),
  ],
  pages: { organiserRooms: loadRooms },
} satisfies SiteTable<BookingDeps, BookingContext>;

async function submitRooms(deps: BookingDeps, call: Call<z.output<typeof action>>): Promise<Answer> {
  const { departure } = await findDeparture(deps, addressOf(call));
  const row = rowOf(departure);
  const [aktion, id = ''] = call.input.aktion.split(' ');
  if (aktion === 'einteilen' || aktion === 'entfernen') {
    await moveChildren(deps.database, row, readMoves(call.body));
    if (z.uuid().safeParse(id).success) await removeRoom(deps.database, row, id);
  } else if (aktion === 'anlegen') {
    const { art, name, groesse, anzahl } = readFields(roomSchema, call.body, 422, 'Bitte prüfe deine Angaben.');
    const names = anzahl === null || anzahl === 1 ? [name] : numbered(name, anzahl);
    const isAdded = await addRooms(deps.database, departure, { kind: art, names, size: groesse });
    const message = `Ein Termin hat höchstens ${maxRooms} Zimmer, Zelte und Gruppen.`;
    if (!isAdded) throw new AppError(422, message, [{ field: 'anzahl', message }]);
  } else throw new AppError(422, 'Diese Aktion gibt es nicht.');
  return { redirect: departurePath(departure, 'zimmer') };
}

function numbered(name: string, length: number): string[] {
  return Array.from({ length }, (_, index) => `${name} ${index + 1}`);
}

/** Reads which children were moved since the page was shown, so that two organisers do not undo each other's work. */
function readMoves(body: unknown): Move[] {
  const fields = z.looseObject({ stand: z.string().max(planBytes).catch('{}') }).parse(body);
  const before = chosenBefore.parse(readJson(fields.stand));
  return Object.entries(fields).flatMap(([name, room]) => {
    const [, reference = '', position, kind] = /^platz\.([\w-]+)\.(\d{1,3})\.(\w+)$/.exec(name) ?? [];
    const known = roomKinds.find((each) => each === kind);
    if (!known || typeof room !== 'string' || room === (before[name] ?? '')) return [];
    if (room !== '' && !z.uuid().safeParse(room).success) return [];
    return [{ reference, position: Number(position), kind: known, room: room || null }];
  });
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}

function showRoomErrors(_deps: BookingDeps, error: AppError, call: Call): PageAnswer {
  const fields = enteredTexts(call.body, 'art', 'name', 'groesse', 'anzahl');
  return {
    page: departurePath(addressOf(call), 'zimmer'),
    state: { rejectedRoom: { fields, ...shownErrors(error) } },
  };
}

function loadRooms(context: BookingContext, args: ArgsOf<'organiserRooms'>): Loaded<'organiserRooms'> {
  const { deps, rejectedRoom } = context;
  return forDeparture(context, args, async ({ departure, participants }, { organiser }) => {
    const active = participants.filter(({ state }) => isActive(state));
    const references = [...new Set(active.map(({ reference }) => reference))];
    const about = `${departure.combinedId} ${departure.dateKey}`;
    const answers = await openStoredDetails(deps, organiser, about, references);
    const { rooms, places } = await loadRoomPlan(deps.database, rowOf(departure));
    const parties = await loadParties(deps.database, references);
    return {
      ...{ departure, rooms, showsAnswers: answers !== null },
      asksGender: [...(answers?.values() ?? [])].some(({ asked }) => asked.travellerFields.includes('gender')),
      children: active.map((child) => ({
        ...plannedChild(child, answers?.get(child.reference)),
        family: familyOf(child, parties),
        friends: friendsOf(child, active, parties),
        rooms: places.get(childKey(child.reference, child.index)) ?? [],
      })),
      fields: rejectedRoom?.fields ?? { art: 'room', name: '', groesse: '', anzahl: '' },
      ...{ errors: rejectedRoom?.errors ?? [], failure: rejectedRoom?.failure ?? null },
    };
  });
}

const nameOf = ({ firstName, lastName }: Participant) => `${firstName} ${lastName}`;

function plannedChild(
  child: Participant,
  answers: BookingAnswers | undefined,
): Omit<PlannedChild, 'family' | 'friends' | 'rooms'> {
  const { reference, index, age, remarks } = child;
  const data = answers?.data;
  const stated = (data && typeof data === 'object' ? data.travellers[index] : undefined) ?? {};
  const gender = travellerFields.find(({ key }) => key === 'gender');
  return {
    ...{ key: childKey(reference, index), name: nameOf(child), age },
    gender: gender && stated.gender ? answerText(gender, stated.gender) : null,
    wishes: stated.roomMates ? [stated.roomMates] : [],
    remarks,
  };
}

/** Returns the siblings, also those of another booking, and those in a booking of the same group; of a school or club only its name. */
function friendsOf(child: Participant, all: readonly Participant[], parties: ReadonlyMap<string, Party>): string[] {
  const { party = null, title = null } = parties.get(child.reference) ?? {};
  if (title !== null) return [title];
  const isFriend = (other: Participant) =>
    other !== child &&
    (familyOf(other, parties) === familyOf(child, parties) ||
      (party !== null && parties.get(other.reference)?.party === party));
  return all.filter(isFriend).map(nameOf);
}

function familyOf({ reference }: Participant, parties: ReadonlyMap<string, Party>): string {
  return parties.get(reference)?.family ?? reference;
}

/** `title`: name of the group if its places were reserved by the organiser. */
interface Party {
  /** Reference of the first booking of the family. */
  family: string;
  party: string | null;
  title: string | null;
}

/** Returns families and groups of the bookings of a departure by reference. */
async function loadParties(database: Database, references: readonly string[]): Promise<ReadonlyMap<string, Party>> {
  if (references.length === 0) return new Map();
  const rows = await database
    .selectFrom('bookings')
    .innerJoin('submissions', 'submissions.reference', 'bookings.reference')
    .leftJoin('bookingGroups', 'bookingGroups.id', 'bookings.groupId')
    .leftJoin('contingents', 'contingents.id', 'bookingGroups.id')
    .select(['bookings.reference', 'party', 'title'])
    .select(
      sql<string>`first_value(bookings.reference) over (
        partition by ${familyAddress('submissions')} order by submissions.received_at, bookings.reference
      )`.as('family'),
    )
    .where('bookings.reference', 'in', references)
    .execute();
  return new Map(rows.map(({ reference, ...party }) => [reference, party]));
}
