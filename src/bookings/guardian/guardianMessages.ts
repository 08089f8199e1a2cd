/** Messages between family and organiser about a booking: the replies of its entry in the inbox. The form works without JavaScript. */
import { hash } from 'node:crypto';
import { z } from 'zod';
import type { Database, Transaction } from '#database/connectDatabase.ts';
import { maxReplies, maxReplyLength } from '#domain/bookings/thread.ts';
import { formatDateRange } from '#domain/dates.ts';
import { inboxBookingPath } from '#domain/organisers/organiserPaths.ts';
import { encodePart } from '#domain/text/addressPart.ts';
import { addMails, type OutgoingMail } from '#mails/outgoingMail.ts';
import type { GuardianMessage } from '#pageData/guardianBooking.ts';
import { AppError } from '#platform/appError.ts';
import type { Answer, Call } from '#platform/http/routeTable.ts';
import { line, text } from '#platform/textSchemas.ts';
import type { BookingDeps } from '../bookingDeps.ts';
import type { GuardianBooking } from '../guardianLink.ts';
import { guardianEmail, lockBooking, type StoredBooking } from '../storedSubmissions.ts';
import { findBookingOfLink, showGuardianPage } from './guardianForm.ts';

export const messageSchema = z.object({
  nachricht: text.catch(''),
  /** Number of messages that were shown, so that a repetition is recognised, and the same words later are not. */
  stand: line.catch(''),
});

/** A family leaves room for the replies of the organiser. */
const maxMessages = maxReplies / 2;
const tooMany = 'Hier ist kein Platz mehr für weitere Nachrichten. Schreib dem Veranstalter bitte eine E-Mail.';

export async function loadGuardianMessages(database: Database, reference: string): Promise<GuardianMessage[]> {
  const replies = database.selectFrom('replies').select(['at', 'by', 'text']).where('reference', '=', reference);
  const rows = await replies.orderBy('id').execute();
  return rows.map(({ at, by, text }) => ({ at: at.toISOString(), isOwn: by === '', text }));
}

/** Stores a message of the family, and informs the organiser by mail. */
export async function writeMessage(deps: BookingDeps, call: Call<z.output<typeof messageSchema>>): Promise<Answer> {
  const link = await findBookingOfLink(deps, call);
  if (typeof link === 'string') return showGuardianPage(call, link);
  const { nachricht, stand } = call.input;
  const path = `/meine-buchung/${encodePart(call.param('token'))}`;
  const key = hash('sha256', `family ${stand} ${nachricht}`).slice(0, 16);
  const issue = messageIssue(nachricht) ?? (await store(deps, link, { key, text: nachricht }));
  if (issue === null) return { redirect: `${path}#nachrichten` };
  const shown = {
    status: 422,
    otherwise: new AppError(422, issue),
    rejectedMessage: { text: nachricht, error: issue },
  };
  return { ...showGuardianPage(call, link, shown), page: path };
}

function messageIssue(entered: string): string | null {
  if (entered === '') return 'Schreib bitte erst deine Nachricht.';
  const over = entered.length - maxReplyLength;
  return over > 0 ? `Kürze deine Nachricht bitte um ${over === 1 ? 'ein' : over} Zeichen.` : null;
}

/** @returns why the message was not stored; null if it was, also by a repetition */
async function store(
  deps: BookingDeps,
  { stored: { booking }, subdomain }: GuardianBooking,
  { key, text }: { key: string; text: string },
): Promise<string | null> {
  const { reference } = booking;
  const outcome = await deps.database.transaction().execute(async (transaction: Transaction) => {
    const stored = await lockBooking(transaction, reference);
    const replies = transaction.selectFrom('replies').select(['key', 'by']).where('reference', '=', reference);
    const rows = await replies.execute();
    if (rows.some((row) => row.key === key)) return null;
    if (!stored || rows.filter(({ by }) => by === '').length >= maxMessages) return tooMany;
    const mail = messageMail(deps, stored, { key, text });
    await addMails(transaction, [mail], deps.now());
    await transaction
      .insertInto('replies')
      .values({ reference, key, at: deps.now(), by: '', text, mail: mail.id })
      .execute();
    // The organiser has not answered this one.
    const open = { answeredBy: null, answeredAt: null };
    await transaction.updateTable('submissions').set(open).where('reference', '=', reference).execute();
    return { mail: mail.id };
  });
  if (typeof outcome !== 'object' || outcome === null) return outcome;
  await deps.enqueueMails([outcome.mail]);
  deps.onChanged(subdomain);
  return null;
}

function messageMail(
  { env }: BookingDeps,
  stored: StoredBooking,
  { key, text }: { key: string; text: string },
): OutgoingMail {
  const { reference, subdomain, trip, departure, payload } = stored.booking;
  const name = `${payload.guardian.firstName} ${payload.guardian.lastName}`;
  const inbox = new URL(inboxBookingPath(subdomain ?? '', reference), env.publicOrigin).href;
  return {
    ...{ id: `${reference}-message-${key}`, subdomain, about: reference, to: null },
    replyTo: { name, address: guardianEmail(stored) },
    subject: `Nachricht zur Buchung ${reference}, ${trip.title}`,
    title: 'Neue Nachricht zu einer Buchung',
    parts: [
      { quote: text },
      {
        facts: [
          ['Nummer', reference],
          ['Von', name],
          ['Reise', trip.title],
          ['Termin', formatDateRange(departure.start, departure.end)],
        ],
      },
      { link: inbox, label: 'Im Eingang antworten' },
      {
        paragraph:
          'Was du im Eingang antwortest, steht auch auf der Seite der Buchung. Eine E-Mail geht nur an die Familie.',
      },
    ],
  };
}
