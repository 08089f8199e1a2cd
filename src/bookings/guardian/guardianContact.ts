/** The form with which a family changes its telephone number and address. What is stored is not shown: the mail address is not verified. */
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Transaction } from '#database/connectDatabase.ts';
import { guardianFields } from '#domain/bookings/bookingForm.ts';
import { berlinToday, formatDateRange } from '#domain/dates.ts';
import type { FieldError } from '#domain/fieldError.ts';
import { inboxBookingPath } from '#domain/organisers/organiserPaths.ts';
import { encodePart } from '#domain/text/addressPart.ts';
import { addMails, type OutgoingMail } from '#mails/outgoingMail.ts';
import { AppError } from '#platform/appError.ts';
import type { Answer, Call } from '#platform/http/routeTable.ts';
import { line } from '#platform/textSchemas.ts';
import type { BookingDeps } from '../bookingDeps.ts';
import type { GuardianBooking } from '../guardianLink.ts';
import { platformOf } from '../platformOf.ts';
import { lockBooking, maxEvents, type StoredBooking } from '../storedSubmissions.ts';
import { canChange } from './guardianBookings.ts';
import { findBookingOfLink, showGuardianPage } from './guardianForm.ts';

const entered = line.catch('');
export const contactSchema = z.object({ phone: entered, street: entered, zip: entered, city: entered });
type Contact = z.output<typeof contactSchema>;

const notAllowed = 'Über diese Seite lässt sich das nicht mehr ändern. Melde dich bitte beim Veranstalter.';

export async function changeContact(deps: BookingDeps, call: Call<Contact>): Promise<Answer> {
  const link = await findBookingOfLink(deps, call);
  if (typeof link === 'string') return showGuardianPage(call, link);
  const path = `/meine-buchung/${encodePart(call.param('token'))}`;
  const errors = contactErrors(call.input);
  if (errors.length === 0 && (await store(deps, link, call.input))) return { redirect: `${path}#geaendert` };
  const failure = errors.length > 0 ? null : notAllowed;
  const shown = {
    status: failure ? 409 : 422,
    otherwise: new AppError(failure ? 409 : 422, failure ?? 'Ein paar Angaben stimmen nicht.', errors),
    rejectedContact: { values: call.input, errors, failure },
  };
  return { ...showGuardianPage(call, link, shown), page: path };
}

/** An empty field leaves what is stored; an address is changed as a whole. */
function contactErrors({ phone, ...address }: Contact): FieldError[] {
  const hasAddress = Object.values(address).some((text) => text !== '');
  const given: Partial<Contact> = { ...(phone !== '' && { phone }), ...(hasAddress && address) };
  if (Object.keys(given).length === 0) return [{ field: 'phone', message: 'Trag bitte ein, was sich geändert hat.' }];
  return guardianFields.flatMap(({ key, rule }) => {
    const text = given[key as keyof Contact];
    const message = text === undefined ? null : rule(text);
    return message ? [{ field: key, message }] : [];
  });
}

/** @returns whether the booking could be changed */
async function store(
  deps: BookingDeps,
  { stored: seen, subdomain }: GuardianBooking,
  contact: Contact,
): Promise<boolean> {
  const { reference } = seen.booking;
  const changed = Object.fromEntries(Object.entries(contact).filter(([, text]) => text !== ''));
  const mail = await deps.database.transaction().execute(async (transaction: Transaction) => {
    const at = deps.now();
    const stored = await lockBooking(transaction, reference);
    if (!stored || !canChange({ stored }, berlinToday(at)) || stored.events.length >= maxEvents) return null;
    const { email: _, ...guardian } = stored.booking.payload.guardian;
    const text = [contact.phone && 'Telefon', contact.street && 'Anschrift'].filter(Boolean).join(' und ');
    const message = contactMail(deps, stored, text);
    await addMails(transaction, [message], at);
    const bookings = transaction.updateTable('bookings').set({ guardian: { ...guardian, ...changed } });
    await bookings.where('reference', '=', reference).execute();
    await transaction
      .insertInto('bookingEvents')
      .values({
        ...{ reference, at, event: 'correct', state: stored.state, actor: 'guardian', by: reference, reason: '' },
        ...{ fee: null, cancelledOn: null, objectUntil: null, text, mail: message.id },
      })
      .execute();
    return message.id;
  });
  if (mail === null) return false;
  await deps.enqueueMails([mail]);
  deps.onChanged(subdomain);
  return true;
}

function contactMail({ env }: BookingDeps, { booking }: StoredBooking, text: string): OutgoingMail {
  const { reference, subdomain, trip, departure } = booking;
  return {
    ...{ id: `${reference}-contact-${randomUUID()}`, subdomain, about: reference, to: null, replyTo: platformOf(env) },
    subject: `Kontaktdaten geändert: ${reference}, ${trip.title}`,
    title: 'Eine Familie hat ihre Kontaktdaten geändert',
    parts: [
      {
        facts: [
          ['Nummer', reference],
          ['Reise', trip.title],
          ['Termin', formatDateRange(departure.start, departure.end)],
          ['Geändert', text],
        ],
      },
      {
        link: new URL(inboxBookingPath(subdomain ?? '', reference), env.publicOrigin).href,
        label: 'Im Eingang ansehen',
      },
    ],
  };
}
