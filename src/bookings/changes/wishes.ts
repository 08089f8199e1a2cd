/** The change for which a family asks: one at a time, until the organiser has decided. */
import { randomUUID } from 'node:crypto';
import type { Transaction } from '#database/connectDatabase.ts';
import type { Fact } from '#domain/bookings/bookingFacts.ts';
import { type ChangeValues, valuesOf } from '#domain/bookings/changes/changeForm.ts';
import { inboxBookingPath } from '#domain/organisers/organiserPaths.ts';
import { greeting } from '#mails/greeting.ts';
import { addMails, type OutgoingMail } from '#mails/outgoingMail.ts';
import { platformName } from '#mails/platformName.ts';
import type { BookingDeps } from '../bookingDeps.ts';
import { bookingLinkPart } from '../bookingLinks.ts';
import { guardianEmail, lockBooking, maxEvents, type StoredBooking, type StoredEvent } from '../storedSubmissions.ts';
import { bookingVersion, contentVersion } from './changeBooking.ts';
import { factsText } from './changeFacts.ts';

export interface Wish {
  values: ChangeValues;
  /** What would change. */
  facts: Fact[];
  /** `bookingVersion` of what the family has seen. */
  version: string;
}

/** Stores what the family asks for, instead of an earlier wish, and tells the organiser. */
export function storeWish(
  deps: BookingDeps,
  reference: string,
  { values, facts, version }: Wish,
): Promise<'done' | 'changed'> {
  return decide(deps, reference, version, (stored) => {
    const text = factsText(facts);
    const key = randomUUID();
    return {
      wish: { at: deps.now().toISOString(), text, note: values.reason, version: contentVersion(stored), values },
      mail: wishMail(deps, stored, { key, facts, note: values.reason }),
      event: { event: 'request', actor: 'guardian', by: reference, reason: values.reason, text },
    };
  });
}

/** Declines the wish of a family, and tells it why. */
export function refuseWish(
  deps: BookingDeps,
  reference: string,
  { version, reason, by }: { version: string; reason: string; by: string },
): Promise<'done' | 'changed'> {
  return decide(deps, reference, version, (stored) => {
    const { wish, booking } = stored;
    if (!wish) return null;
    const organiser = deps.nameOf(booking.subdomain);
    return {
      wish: null,
      mail: refusalMail(stored, { key: randomUUID(), text: wish.text, reason, organiser }),
      event: { event: 'refuse', actor: 'host', by, reason, text: wish.text },
    };
  });
}

interface Decision {
  wish: StoredBooking['wish'];
  mail: OutgoingMail;
  event: Pick<StoredEvent, 'event' | 'actor' | 'by' | 'reason' | 'text'>;
}

/** Stores a decision with its event and mail. `changed`: the booking is not the one that was shown. */
async function decide(
  deps: BookingDeps,
  reference: string,
  version: string,
  decisionOn: (stored: StoredBooking) => Decision | null,
): Promise<'done' | 'changed'> {
  const store = async (transaction: Transaction) => {
    const stored = await lockBooking(transaction, reference);
    if (!stored || bookingVersion(stored) !== version || stored.events.length >= maxEvents) return null;
    const decision = decisionOn(stored);
    if (!decision) return null;
    const { wish, mail, event } = decision;
    const at = deps.now();
    await addMails(transaction, [mail], at);
    await transaction.updateTable('bookings').set({ wish }).where('reference', '=', reference).execute();
    await transaction
      .insertInto('bookingEvents')
      .values({
        ...{ reference, at, state: stored.state, ...event, fee: null, cancelledOn: null, objectUntil: null },
        mail: mail.id,
      })
      .execute();
    return { mail: mail.id, subdomain: stored.booking.subdomain };
  };
  const done = await deps.database.transaction().execute(store);
  if (!done) return 'changed';
  await deps.enqueueMails([done.mail]);
  deps.onChanged(done.subdomain);
  return 'done';
}

/** Returns the values of the form that the organiser sees: with the wish of the family, if it is about the booking as it is. */
export function enteredValues(stored: StoredBooking): ChangeValues {
  const values = valuesOf(stored.booking, guardianEmail(stored));
  const { wish } = stored;
  return wish?.version === contentVersion(stored) ? { ...values, ...wish.values, reason: '' } : values;
}

function wishMail(
  { env }: BookingDeps,
  stored: StoredBooking,
  { key, facts, note }: { key: string; facts: Fact[]; note: string },
): OutgoingMail {
  const { reference, subdomain, trip, payload } = stored.booking;
  const name = `${payload.guardian.firstName} ${payload.guardian.lastName}`;
  return {
    ...{ id: `${reference}-wish-${key}`, subdomain, about: reference, to: null },
    replyTo: { name, address: guardianEmail(stored) },
    subject: `Änderungswunsch zur Buchung ${reference}, ${trip.title}`,
    title: 'Eine Familie möchte ihre Buchung ändern',
    parts: [
      { facts: [['Nummer', reference], ['Von', name], ...facts] },
      ...(note ? [{ quote: note }] : []),
      { paragraph: 'Geändert ist noch nichts. Du siehst den Wunsch im Eingang und entscheidest dort darüber.' },
      {
        link: new URL(inboxBookingPath(subdomain ?? '', reference), env.publicOrigin).href,
        label: 'Im Eingang öffnen',
      },
    ],
  };
}

interface Refusal {
  key: string;
  text: string;
  reason: string;
  /** Name. */
  organiser: string;
}

function refusalMail(stored: StoredBooking, { key, text, reason, organiser }: Refusal): OutgoingMail {
  const { booking } = stored;
  const { reference, subdomain, payload } = booking;
  const { guardian } = payload;
  const to = guardianEmail(stored);
  return {
    ...{ id: `${reference}-refused-${key}`, subdomain, about: reference, to },
    subject: `Dein Änderungswunsch (${reference})`,
    title: 'Dein Änderungswunsch',
    parts: [
      { paragraph: greeting(`${guardian.firstName} ${guardian.lastName}`) },
      {
        paragraph: `${organiser} kann deinen Änderungswunsch leider nicht erfüllen. Deine Buchung bleibt, wie sie ist.`,
      },
      { facts: [['Dein Wunsch', text]] },
      { heading: 'Grund' },
      { quote: reason },
      bookingLinkPart(booking, to),
      { paragraph: 'Fragen? Antworte einfach auf diese E-Mail und nenne deine Nummer.' },
      { paragraph: `Viele Grüße\n${platformName}` },
    ],
  };
}
