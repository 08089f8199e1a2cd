/** The page on which organisers reserve places of a departure for groups. It works without JavaScript. */
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Database } from '#database/connectDatabase.ts';
import type { DepartureRow } from '#database/locks.ts';
import { readCents, writeEuros } from '#domain/amounts.ts';
import { groupPath } from '#domain/bookings/bookingGroups.ts';
import { bookedStates } from '#domain/bookings/placeCounts.ts';
import { maxTotal } from '#domain/bookings/price/bookingPrice.ts';
import { berlinToday, formatDay, isIsoDate, readDay } from '#domain/dates.ts';
import { isMailAddress } from '#domain/mailAddress.ts';
import { canCloseDeparture } from '#domain/organisers/departures/closing.ts';
import type { DepartureHead } from '#domain/organisers/departures/departure.ts';
import { contingentPath, departurePath } from '#domain/organisers/departures/departurePaths.ts';
import { siteOfHost } from '#domain/site/siteOrigin.ts';
import type { ContingentsData, RejectedContingent } from '#pageData/organisers/contingents.ts';
import type { ArgsOf, Loaded } from '#pageData/pageAnswer.ts';
import { AppError } from '#platform/appError.ts';
import { type Answer, type Call, form, type PageAnswer, shownErrors } from '#platform/http/routeTable.ts';
import { enteredTexts, readFields } from '#platform/readFields.ts';
import { line } from '#platform/textSchemas.ts';
import type { SiteTable } from '#site/pageContext.ts';
import type { BookingContext, BookingDeps } from '../bookingDeps.ts';
import { addressOf, findDeparture } from '../departures/mailingForm.ts';
import { forDeparture } from '../pages/loadDeparture.ts';
import { selectContingents, shownContingent } from '../places/contingents.ts';
import { endContingent, saveContingent, sendLinkAgain } from './saveContingent.ts';

declare module '#platform/http/routeTable.ts' {
  interface FormState {
    /** Input of a contingent that was rejected. */
    rejectedContingent?: RejectedContingent;
  }
}

const maxPlaces = 500;
const manyPlaces = `Eine ganze Zahl von 1 bis ${maxPlaces}.`;
const fieldNames = ['id', 'gruppe', 'name', 'email', 'plaetze', 'bis', 'preis'] as const;
const contingentSchema = z.object({
  id: z.uuid(),
  gruppe: line.min(1, 'Wie heißt die Gruppe?').max(80, 'Höchstens 80 Zeichen.'),
  name: line.min(1, 'Wer ist der Kontakt?').max(80, 'Höchstens 80 Zeichen.'),
  email: line.refine(isMailAddress, 'Diese E-Mail-Adresse stimmt so nicht.'),
  plaetze: line
    .regex(/^\d{1,3}$/, manyPlaces)
    .transform(Number)
    .refine((count) => count >= 1 && count <= maxPlaces, manyPlaces),
  bis: z
    .string()
    .max(20)
    .transform((text) => readDay(text) ?? text)
    .refine(isIsoDate, 'Bis zu welchem Tag?'),
  preis: line.max(20).transform((text, context) => {
    const cents = text === '' ? null : readCents(text);
    if (text === '' || (cents !== null && cents >= 0 && cents <= maxTotal)) return cents;
    context.issues.push({ code: 'custom', message: 'Schreib bitte einen Betrag in Euro.', input: text });
    return z.NEVER;
  }),
});
const action = z.object({ aktion: z.string().max(100) });

export const contingentsPage = {
  forms: [
    form({
      path: '/admin/:subdomain/termine/:combinedId/:dateKey/kontingente',
      permission: 'bookings.write',
      body: { type: 'form', bytes: 8 * 1024 },
      input: { schema: action, invalid: 'Diese Aktion gibt es nicht.' },
      handle: submitContingent,
      errorPage: { statuses: [409, 422, 503], show: showContingentErrors },
    }),
  ],
  pages: { organiserContingents: loadContingents },
} satisfies SiteTable<BookingDeps, BookingContext>;

async function submitContingent(deps: BookingDeps, call: Call<z.output<typeof action>>): Promise<Answer> {
  const { departure } = await findDeparture(deps, addressOf(call));
  const [aktion, id = ''] = call.input.aktion.split(' ');
  const back = { redirect: departurePath(departure, 'kontingente') };
  if (aktion === 'beenden') {
    await endContingent(deps, departure, id);
    return back;
  }
  if (aktion === 'senden') {
    await sendLinkAgain(deps, departure, id);
    return { redirect: contingentPath(departure, { gesendet: id }) };
  }
  if (aktion !== 'reservieren') throw new AppError(422, 'Diese Aktion gibt es nicht.');
  const read = readFields(contingentSchema, call.body, 422, 'Es ist nichts reserviert.');
  const { gruppe: title, plaetze: places, bis: until, preis: price, ...contact } = read;
  const today = berlinToday(deps.now());
  const last = lastDayOf(departure);
  const message =
    until < today
      ? 'Dieser Tag ist schon vorbei.'
      : `Spätestens am ${formatDay(last)}, danach ist der Termin nicht mehr buchbar.`;
  if (until < today || until > last) throw new AppError(422, 'Es ist nichts reserviert.', [{ field: 'bis', message }]);
  await saveContingent(deps, departure, { ...contact, title, places, until, price }, call.organiser.username);
  return back;
}

/** Returns the last day on which a departure can be booked. */
function lastDayOf({ bookableUntil, start }: DepartureHead): string {
  return bookableUntil !== null && bookableUntil < start ? bookableUntil : start;
}

function showContingentErrors(_deps: BookingDeps, error: AppError, call: Call): PageAnswer {
  const rejectedContingent = { fields: enteredTexts(call.body, ...fieldNames), ...shownErrors(error) };
  return { page: departurePath(addressOf(call), 'kontingente'), state: { rejectedContingent } };
}

function loadContingents(
  context: BookingContext,
  args: ArgsOf<'organiserContingents'>,
): Loaded<'organiserContingents'> {
  const { deps, rejectedContingent } = context;
  return forDeparture(context, args, async ({ departure }) => {
    const { database } = deps;
    const row = { trip: departure.combinedId, dateKey: departure.dateKey };
    const { origin } = siteOfHost(departure.subdomain, deps.env.publicOrigin);
    const contingents = await listContingents(database, row, origin);
    const requests = await loadRequests(database, departure);
    const asked = requests.find(({ reference }) => reference === args.request);
    const changed = contingents.find(
      ({ id, isOpen }) => isOpen && id === (rejectedContingent?.fields.id ?? args.changed),
    );
    const fields = rejectedContingent?.fields ?? {
      id: changed?.id ?? randomUUID(),
      gruppe: changed?.title ?? '',
      name: changed?.name ?? asked?.name ?? '',
      email: changed?.email ?? asked?.email ?? '',
      plaetze: changed ? String(changed.places) : '',
      bis: changed?.until ?? '',
      preis: changed && changed.price !== null ? writeEuros(changed.price) : '',
    };
    return {
      ...{ departure, contingents, fields, isChange: changed !== undefined },
      isOpen: canCloseDeparture(departure, berlinToday(deps.now())),
      lastDay: lastDayOf(departure),
      sent: args.sent,
      requests: requests.map(({ email: _, ...request }) => request),
      ...{ errors: rejectedContingent?.errors ?? [], failure: rejectedContingent?.failure ?? null },
    };
  });
}

async function listContingents(
  database: Database,
  { trip, dateKey }: DepartureRow,
  origin: string,
): Promise<ContingentsData['contingents']> {
  const ofDeparture = selectContingents(database)
    .where('bookingGroups.trip', '=', trip)
    .where('bookingGroups.dateKey', '=', dateKey);
  const rows = await ofDeparture.orderBy('closedAt', 'desc').orderBy('until').orderBy('title').execute();
  if (rows.length === 0) return [];
  const bookings = await database
    .selectFrom('bookings')
    .select(['reference', 'groupId', 'guardian', 'places'])
    .where(
      'groupId',
      'in',
      rows.map(({ id }) => id),
    )
    .where('trip', '=', trip)
    .where('dateKey', '=', dateKey)
    .where('state', 'in', bookedStates)
    .orderBy('reference')
    .execute();
  return rows.map((row) => ({
    ...{ ...shownContingent(row), id: row.id, name: row.name, email: row.email },
    url: origin + groupPath(row.id),
    bookings: bookings
      .filter(({ groupId }) => groupId === row.id)
      .map(({ reference, guardian, places: count }) => ({
        ...{ reference, places: count, guardian: `${guardian.firstName} ${guardian.lastName}` },
      })),
  }));
}

/** Returns the latest messages to the host about the trip or about none, newest first. */
async function loadRequests(database: Database, { subdomain, combinedId }: DepartureHead) {
  const rows = await database
    .selectFrom('messages')
    .innerJoin('submissions', 'submissions.reference', 'messages.reference')
    .select(['messages.reference', 'name', 'email', 'receivedAt', 'text'])
    .where('subdomain', '=', subdomain)
    .where(({ eb, or }) => or([eb('trip', '=', combinedId), eb('trip', 'is', null)]))
    .orderBy('receivedAt', 'desc')
    .orderBy('messages.reference')
    .limit(8)
    .execute();
  return rows.map(({ receivedAt, text, ...row }) => ({
    ...row,
    receivedAt: receivedAt.toISOString(),
    text: text.slice(0, 300),
  }));
}
