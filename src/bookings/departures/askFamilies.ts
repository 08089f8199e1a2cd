/** Asks families who have booked before a question was added to the trip (specification §8.9). */
import { z } from 'zod';
import { parseTripOfHost } from '#content/parseDocument.ts';
import type { OutgoingPart } from '#database/columns.ts';
import type { Transaction } from '#database/connectDatabase.ts';
import { bookedStates } from '#domain/bookings/placeCounts.ts';
import { conditionsOf } from '#domain/bookings/price/bookingPrice.ts';
import { travellersWithoutAnswers } from '#domain/bookings/travellers/missingAnswers.ts';
import { unaskedQuestions, withQuestions } from '#domain/bookings/travellers/unasked.ts';
import { berlinToday } from '#domain/dates.ts';
import { departureNoticePath, departurePath } from '#domain/organisers/departures/departurePaths.ts';
import { type MailingRecipient, recipientsOf } from '#domain/organisers/departures/mailing.ts';
import type { MailText } from '#domain/organisers/departures/mailTemplates.ts';
import { findTripKey } from '#domain/site/tripOnSite.ts';
import { detailsOf } from '#domain/trip/details/detailsOf.ts';
import { type AskedQuestions, nothingAsked, questionCount, questionLabels } from '#domain/trip/travellerFields.ts';
import { docIdOf } from '#domain/tripId.ts';
import { AppError } from '#platform/appError.ts';
import { type Answer, type Call, form, type PageAnswer } from '#platform/http/routeTable.ts';
import { versionOf } from '#platform/versionOf.ts';
import type { BookingDeps } from '../bookingDeps.ts';
import { askedColumns, askedOf, type StoredBooking } from '../storedSubmissions.ts';
import { openTravellerData } from '../travellers/travellerData.ts';
import type { DepartureParticipants } from './loadParticipants.ts';
import { addressOf, findDeparture } from './mailingForm.ts';
import { sendMailing } from './mailings.ts';

declare module '#platform/http/routeTable.ts' {
  interface FormState {
    /** Why families were not asked. */
    askingFailure?: string;
  }
}

export interface UnaskedFamily extends MailingRecipient {
  questions: AskedQuestions;
}

const askSchema = z.object({ id: z.uuid(), stand: z.string().max(50) });

export const askForm = form({
  path: '/admin/:subdomain/termine/:combinedId/:dateKey/angaben',
  permission: 'bookings.write',
  body: { type: 'form', bytes: 2 * 1024 },
  input: { schema: askSchema, invalid: 'Diese Aktion gibt es nicht.' },
  handle: submitQuestions,
  errorPage: { statuses: [409, 429, 503], show: showFailure },
});

export const askingMail: MailText = {
  subject: 'Neue Fragen zu {reise}',
  text: `Hallo {vorname},

damit wir gut für {kinder} sorgen können, brauchen wir noch Angaben, nach denen wir bei deiner Buchung nicht gefragt haben. Bitte trag sie auf der Seite deiner Buchung unter „Angaben zu den Reisenden“ ein.

{link}

Schick sie uns bitte nicht per E-Mail: Auf der Seite sind sie verschlüsselt.

Viele Grüße
{veranstalter}`,
};

/** What the mail adds for one family. */
export function questionParts({ questions }: Pick<UnaskedFamily, 'questions'>): OutgoingPart[] {
  return [{ heading: 'Danach fragen wir noch' }, { paragraph: questionLabels(questions).join(', ') }];
}

/** Returns the families that take part in a departure which is still ahead, and were not asked all that its trip asks by now. */
export async function loadUnasked(
  deps: BookingDeps,
  { departure, participants }: DepartureParticipants,
): Promise<UnaskedFamily[]> {
  const { hosts } = deps.env;
  const { combinedId, start, cancelled } = departure;
  const key = findTripKey(combinedId, hosts);
  const families = recipientsOf(participants).filter(({ isActive }) => isActive);
  if (!key || cancelled || start < berlinToday(deps.now()) || families.length === 0) return [];
  const parsed = parseTripOfHost(await deps.loadDestination(docIdOf(key.subdomain, key.destinationId)), hosts);
  const ofTrip = parsed.ok ? conditionsOf(detailsOf(parsed.value)) : nothingAsked;
  if (questionCount(ofTrip) === 0) return [];
  const bookings = deps.database.selectFrom('bookings').select(['reference', 'asked', 'ownQuestions']);
  const references = families.map(({ reference }) => reference);
  const rows = await bookings.where('reference', 'in', references).execute();
  const asked = new Map(rows.map((row) => [row.reference, askedOf(row)]));
  return families
    .map((family) => ({ ...family, questions: unaskedQuestions(ofTrip, asked.get(family.reference) ?? ofTrip) }))
    .filter(({ questions }) => questionCount(questions) > 0);
}

/** Identifies who is asked what, as the preview has shown it. */
export function askingVersion(families: readonly UnaskedFamily[]): string {
  return versionOf(families.map(({ reference, questions }) => [reference, questions]));
}

/** @throws AppError 409 if other families or questions were shown; nobody is asked then */
async function submitQuestions(deps: BookingDeps, call: Call<z.output<typeof askSchema>>): Promise<Answer> {
  const { id, stand } = call.input;
  const { subdomain, username: by } = call.organiser;
  const found = await findDeparture(deps, addressOf(call));
  const { departure } = found;
  const families = await loadUnasked(deps, found);
  const done = { redirect: `${departureNoticePath(departure, 'gefragt')}#mails` };
  // A repetition finds nobody to ask.
  if (families.length === 0) return done;
  if (askingVersion(families) !== stand) throw changed();
  const questions = new Map(families.map((family) => [family.reference, family.questions]));
  await sendMailing(deps, {
    ...{ departure, recipients: families, by, hostName: deps.env.hosts.find(subdomain)?.name ?? subdomain },
    values: { id, ...askingMail },
    partsOf: (reference) => questionParts({ questions: questions.get(reference) ?? nothingAsked }),
    store: async (transaction, bookings) => {
      for (const stored of bookings)
        await ask(deps, transaction, stored, questions.get(stored.booking.reference) ?? nothingAsked);
    },
  });
  deps.onChanged(subdomain);
  return done;
}

/** Adds questions to a locked booking. @throws AppError 409 if it takes no places any more, or was asked since */
async function ask(
  { sealer }: BookingDeps,
  transaction: Transaction,
  { state, booking }: StoredBooking,
  questions: AskedQuestions,
): Promise<void> {
  const { reference, payload, travellerData, asked: before = nothingAsked } = booking;
  const isAsked = questionCount(unaskedQuestions(questions, before)) < questionCount(questions);
  if (!bookedStates.some((each) => each === state) || isAsked) throw changed();
  const asked = withQuestions(before, questions);
  const data = travellerData ? openTravellerData(sealer, reference, travellerData) : null;
  const lacksAnswers = travellersWithoutAnswers({ asked, data }, payload.travellers.length).length > 0;
  const columns = { ...askedColumns(asked), lacksAnswers };
  await transaction.updateTable('bookings').set(columns).where('reference', '=', reference).execute();
}

function changed(): AppError {
  return new AppError(
    409,
    'Inzwischen hat sich etwas geändert, zum Beispiel eine Frage oder eine Buchung. Gefragt wurde noch niemand. Sieh dir die Liste bitte noch einmal an.',
  );
}

function showFailure(_deps: unknown, error: AppError, call: Call): PageAnswer {
  return { page: departurePath(addressOf(call), 'angaben'), state: { askingFailure: error.message } };
}
