/** What guardians see and change of their answers about the travellers (specification §8.10). */
import { hash, randomUUID } from 'node:crypto';
import type { Transaction } from '#database/connectDatabase.ts';
import type { BookingValues } from '#domain/bookings/bookingForm.ts';
import { checkTravellerDetails } from '#domain/bookings/travellers/travellerChecks.ts';
import { berlinToday, formatDateRange } from '#domain/dates.ts';
import type { FieldError } from '#domain/fieldError.ts';
import { travellerDetailsPath } from '#domain/organisers/organiserPaths.ts';
import { nothingAsked } from '#domain/trip/travellerFields.ts';
import type { OutgoingMail } from '#mails/outgoingMail.ts';
import { addMails } from '#mails/outgoingMail.ts';
import type { BookingDeps } from '../bookingDeps.ts';
import type { GuardianBooking } from '../guardianLink.ts';
import { platformOf } from '../platformOf.ts';
import type { Sealer } from '../sealed.ts';
import { lockBooking, type StoredBooking } from '../storedSubmissions.ts';
import type { SubmissionOf } from '../submission.ts';
import {
  type OpenedTravellerData,
  openTravellerData,
  sealedAnswers,
  travellerDataOf,
} from '../travellers/travellerData.ts';
import { canChange } from './guardianBookings.ts';

/** The stored answers, null if there are none. `version` changes with them. */
export interface OpenedAnswers {
  data: OpenedTravellerData | null;
  version: string;
}

export interface ChangedAnswers extends Pick<BookingValues, 'travellers' | 'emergencyContacts' | 'healthConsent'> {
  version: string;
}

/** `outdated`: somebody else has changed the answers. `not allowed`: the trip has begun, or the limit of changes is reached. */
export type AnswersChange = 'done' | 'outdated' | 'not allowed' | FieldError[];

/** Maximum number of changes by the guardian, because each one mails the organiser. */
const maxChanges = 20;

/** Opens the answers. Only after `grantAccess`. */
export function openAnswers(sealer: Sealer, { booking }: StoredBooking): OpenedAnswers {
  const { reference, travellerData } = booking;
  return {
    data: travellerData ? openTravellerData(sealer, reference, travellerData) : null,
    version: hash('sha256', travellerData?.value ?? '', 'base64url').slice(0, 16),
  };
}

/**
 * Replaces the answers and informs the organiser by mail. Only after `grantAccess`.
 * @throws if the database does not answer
 */
export async function changeAnswers(
  deps: BookingDeps,
  { stored: { booking }, subdomain }: GuardianBooking,
  answers: ChangedAnswers,
): Promise<AnswersChange> {
  const { reference } = booking;
  const outcome = await deps.database
    .transaction()
    .execute((transaction) => store(deps, transaction, { reference, subdomain }, answers));
  if (typeof outcome === 'string' || !('mail' in outcome)) return outcome;
  await deps.enqueueMails([outcome.mail]);
  deps.onChanged(subdomain);
  return 'done';
}

async function store(
  { env, sealer, now }: BookingDeps,
  transaction: Transaction,
  { reference, subdomain }: { reference: string; subdomain: string },
  answers: ChangedAnswers,
): Promise<AnswersChange | { mail: string }> {
  const stored = await lockBooking(transaction, reference);
  if (!stored || !canChange({ stored }, berlinToday(now()))) return 'not allowed';
  if (stored.events.filter(({ event }) => event === 'answers').length >= maxChanges) return 'not allowed';
  const { asked = nothingAsked, payload } = stored.booking;
  const { emergencyContacts = [], healthConsent } = answers;
  const travellers = payload.travellers.map((traveller, index) => ({
    ...traveller,
    details: answers.travellers[index]?.details ?? {},
  }));
  const errors = checkTravellerDetails({ travellers, emergencyContacts, healthConsent }, asked);
  if (errors.length > 0) return errors;
  const data = travellerDataOf({ travellers, emergencyContacts }, asked);
  const before = openAnswers(sealer, stored);
  if (JSON.stringify(data) === JSON.stringify(before.data)) return 'done';
  if (before.version !== answers.version) return 'outdated';
  const mail = answersMail(stored.booking, { key: randomUUID(), subdomain, env });
  await addMails(transaction, [mail], now());
  const columns = sealedAnswers(sealer, reference, { asked, data, count: travellers.length });
  await transaction.updateTable('bookings').set(columns).where('reference', '=', reference).execute();
  await transaction
    .insertInto('bookingEvents')
    .values({
      ...{ reference, at: now(), event: 'answers', state: stored.state, actor: 'guardian', by: reference },
      ...{ reason: '', fee: null, cancelledOn: null, objectUntil: null, text: changeText, mail: mail.id },
    })
    .execute();
  return { mail: mail.id };
}

/** What the inbox shows. Mails and inbox do not tell which answers were changed. */
const changeText = 'Angaben zu den Reisenden';

/**
 * The mail that informs an organiser that a guardian has changed answers about travellers. It contains none of them.
 * @param key identifies the change within the booking
 */
function answersMail(
  { reference, trip, departure, payload: { guardian } }: SubmissionOf<'booking'>,
  { key, subdomain, env }: { key: string; subdomain: string; env: BookingDeps['env'] },
): OutgoingMail {
  return {
    ...{ id: `${reference}-answers-${key}`, subdomain, about: reference, to: null, replyTo: platformOf(env) },
    subject: `Angaben geändert: ${reference}, ${trip.title}`,
    title: 'Angaben zu Reisenden wurden geändert',
    parts: [
      {
        paragraph:
          'Die Familie hat ihre Angaben zu den Reisenden geändert. Weil sie vertraulich sind, stehen sie nicht in dieser E-Mail.',
      },
      {
        facts: [
          ['Nummer', reference],
          ['Reise', trip.title],
          ['Termin', formatDateRange(departure.start, departure.end)],
          ['Wer gebucht hat', `${guardian.firstName} ${guardian.lastName}`],
        ],
      },
      { link: new URL(travellerDetailsPath(subdomain, reference), env.publicOrigin).href, label: 'Angaben ansehen' },
      { paragraph: 'Mit „Antworten“ schreibst du an uns. Die Familie erreichst du über den Eingang.' },
    ],
  };
}
