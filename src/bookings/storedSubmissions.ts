import { sql } from 'kysely';
import type { Database, Transaction } from '#database/connectDatabase.ts';
import { type DepartureRow, lock } from '#database/locks.ts';
import type { DB } from '#database/tables.ts';
import { partsColumn } from '#database/words.ts';
import { eurosOf } from '#domain/amounts.ts';
import type { Payment } from '#domain/bookings/balance.ts';
import { boardingOf } from '#domain/bookings/bookingFacts.ts';
import type { StoredState } from '#domain/bookings/bookingStates.ts';
import { type Security, unsecured } from '#domain/bookings/certificate.ts';
import type { ContactTopic } from '#domain/bookings/contactTopics.ts';
import { isReference } from '#domain/bookings/reference.ts';
import { phoneDigits } from '#domain/phoneNumber.ts';
import type { AskedQuestions, DetailQuestion } from '#domain/trip/travellerFields.ts';
import { ownArrival } from '#domain/trip/tripDetails.ts';
import { mailRow, type OutgoingMail } from '#mails/outgoingMail.ts';
import type { SubmissionOf } from './submission.ts';

type Booking = SubmissionOf<'booking'>;

export interface StoredBooking extends Security {
  booking: Booking;
  state: StoredState;
  /** Replaces the guardian's address. */
  correctedEmail: string | null;
  /** In the order of time. */
  events: StoredEvent[];
  /** In the order of time. */
  payments: Payment[];
  /** The change for which the family asks; null without one. */
  wish: DB['bookings']['wish'];
}

/** Maximum number of changes of a booking. */
export const maxEvents = 100;

export type StoredEvent = Omit<DB['bookingEvents'], 'id' | 'reference'>;

/** Returns the address to which mails for the guardian go. */
export function guardianEmail({ booking, correctedEmail }: Pick<StoredBooking, 'booking' | 'correctedEmail'>): string {
  return correctedEmail ?? booking.payload.guardian.email;
}

export async function findBooking(database: Database, reference: string): Promise<StoredBooking | null> {
  return (await loadBookings(database, [reference]))[0] ?? null;
}

/** Returns the host of a booking or message; null if there is none. */
export async function findHostOf(database: Database, reference: string): Promise<string | null> {
  if (!isReference(reference)) return null;
  const submissions = database.selectFrom('submissions').select('subdomain').where('reference', '=', reference);
  return (await submissions.executeTakeFirst())?.subdomain ?? null;
}

/** Returns the departure of a booking; null if there is none. */
export async function findDepartureOf(database: Database, reference: string): Promise<DepartureRow | null> {
  const bookings = database.selectFrom('bookings').select(['trip', 'dateKey']).where('reference', '=', reference);
  return (await bookings.executeTakeFirst()) ?? null;
}

/** Like `findBooking`; nothing else can change the booking until the transaction ends. */
export async function lockBooking(transaction: Transaction, reference: string): Promise<StoredBooking | null> {
  await lock(transaction, { submissions: [reference] });
  return findBooking(transaction, reference);
}

/** Name of the group for which the places of a booking were reserved, in queries of bookings. */
export const groupTitle = sql<string | null>`(select title from contingents where id = bookings.group_id)`.as(
  'groupTitle',
);

/** Returns the bookings with these references, earliest first. */
export async function loadBookings(database: Database, references: readonly string[]): Promise<StoredBooking[]> {
  if (references.length === 0) return [];
  const rows = await database
    .selectFrom('bookings')
    .innerJoin('submissions', 'submissions.reference', 'bookings.reference')
    .selectAll('bookings')
    .select(groupTitle)
    .select(['subdomain', 'receivedAt', 'email', 'correctedEmail', 'tripTitle', 'tripUrl', 'tripPicture'])
    .select([
      rowsOf('travellers', 'position', ['firstName', 'lastName', 'birthDate']),
      rowsOf('priceLines', 'position', ['kind', 'label', 'traveller', 'amount', 'percent']),
      rowsOf('bookedExtras', 'position', ['extra', 'traveller', 'option']),
      rowsOf('bookingEvents', 'id', [
        'at',
        'event',
        'state',
        'actor',
        'by',
        'reason',
        'fee',
        'cancelledOn',
        'objectUntil',
        'text',
        'mail',
      ]),
      rowsOf('payments', 'id', ['id', 'paidOn', 'amount', 'kind', 'corrects', 'by', 'at']),
    ])
    .where('bookings.reference', 'in', references)
    .orderBy('receivedAt')
    .orderBy('bookings.reference')
    .execute();
  return rows.map((row) => {
    const { reference, guardian, boarding, terms, asked, travellerData, travellers, priceLines, bookedExtras } = row;
    return {
      ...{ state: row.state, correctedEmail: row.correctedEmail, wish: row.wish },
      ...{ certificate: row.certificate, isSecured: row.isSecured },
      events: row.bookingEvents.map((event) => ({ ...event, at: new Date(event.at) })),
      payments: row.payments.map(({ id, corrects, at, ...payment }) => ({
        ...{ id: String(id), corrects: corrects === null ? null : String(corrects), ...payment },
        at: new Date(at).toISOString(),
      })),
      booking: {
        kind: 'booking',
        ...{ reference, receivedAt: row.receivedAt.toISOString(), subdomain: row.subdomain },
        payload: {
          ...{ combinedId: row.trip, dateKey: row.dateKey },
          travellers,
          guardian: { ...guardian, email: row.email },
          ...(boarding && { boarding: boarding.key }),
          ...(row.hasOwnArrival && { boarding: ownArrival }),
          ...withExtras(bookedExtras),
          ...(row.remarks !== null && { remarks: row.remarks }),
          ...(row.groupId !== null && { group: { id: row.groupId, showsNames: row.showsNames } }),
          acceptedTerms: true,
          total: eurosOf(row.total),
        },
        trip: { title: row.tripTitle ?? '', url: row.tripUrl ?? '', picture: row.tripPicture },
        departure: { start: row.startsOn, end: row.endsOn },
        boarding: boarding && boardingOf(boarding),
        price: {
          ...{ perTraveller: row.pricePerTraveller, travellers: row.places, total: row.total },
          further: priceLines.map(({ percent, ...line }) => (percent ? { ...line, percent } : line)),
        },
        terms,
        ...(asked && { asked: askedOf(row) }),
        ...(travellerData && { travellerData }),
        ...(row.mandate && { mandate: row.mandate }),
        ...(row.groupTitle !== null && { groupTitle: row.groupTitle }),
        ...(row.enteredBy !== null && { enteredBy: row.enteredBy }),
      },
    };
  });
}

type Json<Row> = { [Column in keyof Row]: Row[Column] extends Date ? string : Row[Column] };

/** Selects the rows of a table that belong to a booking, as one value: the driver parses JSON much faster than rows. */
function rowsOf<
  Table extends 'travellers' | 'priceLines' | 'bookedExtras' | 'bookingEvents' | 'payments',
  Column extends keyof DB[Table] & string,
>(table: Table, order: 'position' | 'id', columns: readonly Column[]) {
  const fields = sql.join(columns.flatMap((column) => [sql.lit(column), sql.ref(column)]));
  return sql<Json<Pick<DB[Table], Column>>[]>`(
    select coalesce(json_agg(json_build_object(${fields}) order by ${sql.ref(order)}), '[]')
    from ${sql.table(table)} where reference = bookings.reference
  )`.as(table);
}

function withExtras(
  rows: readonly Pick<DB['bookedExtras'], 'extra' | 'traveller' | 'option'>[],
): Pick<Booking['payload'], 'extras'> {
  if (rows.length === 0) return {};
  return {
    extras: rows.map(({ extra, traveller, option }) => ({
      key: extra,
      ...(traveller !== null && { traveller }),
      ...(option !== null && { option }),
    })),
  };
}

export interface StoredMessage {
  message: SubmissionOf<'contact'>;
  correctedEmail: string | null;
}

export async function loadMessages(database: Database, references: readonly string[]): Promise<StoredMessage[]> {
  if (references.length === 0) return [];
  const rows = await database
    .selectFrom('messages')
    .innerJoin('submissions', 'submissions.reference', 'messages.reference')
    .selectAll('messages')
    .select(['subdomain', 'receivedAt', 'email', 'correctedEmail', 'tripTitle', 'tripUrl', 'tripPicture'])
    .where('messages.reference', 'in', references)
    .execute();
  return rows.map(({ reference, name, topic, text, trip, correctedEmail, ...row }) => ({
    correctedEmail,
    message: {
      kind: 'contact',
      ...{ reference, subdomain: row.subdomain, receivedAt: row.receivedAt.toISOString() },
      payload: {
        ...{ name, email: row.email, message: text },
        ...(topic !== null && { topic: topic as ContactTopic }),
        ...(trip !== null && { combinedId: trip }),
      },
      trip:
        row.tripTitle !== null && row.tripUrl !== null
          ? { title: row.tripTitle, url: row.tripUrl, picture: row.tripPicture }
          : null,
    },
  }));
}

/** By what a repetition of a submission is recognised. */
export interface Receipt {
  idempotencyKey: string;
  /** Hash of key and content. */
  fingerprint: string;
}

export interface BookingRows {
  booking: Booking;
  receipt: Receipt;
  mails: readonly OutgoingMail[];
  /** The confirmation that is stored with it; absent for a request. */
  confirmation?: StoredEvent | null;
  /** What protects the money of a confirmed one. */
  security?: Security;
}

/** Stores a booking with its mails in one statement, so that its departure is locked as shortly as possible. */
export async function insertBooking(database: Database, rows: BookingRows): Promise<void> {
  const { submission, booking, mails, lines, extras, events, travellers } = rowsOfBooking(rows);
  let insert = database
    .with('submission', (db) => db.insertInto('submissions').values(submission))
    .with('booking', (db) => db.insertInto('bookings').values(booking))
    .with('mail', (db) => db.insertInto('mails').values(mails));
  if (lines.length > 0) insert = insert.with('line', (db) => db.insertInto('priceLines').values(lines));
  if (extras.length > 0) insert = insert.with('extra', (db) => db.insertInto('bookedExtras').values(extras));
  if (events.length > 0) insert = insert.with('event', (db) => db.insertInto('bookingEvents').values(events));
  await insert.insertInto('travellers').values(travellers).execute();
}

function rowsOfBooking({ booking, receipt, mails, confirmation, security = unsecured }: BookingRows) {
  const { reference, payload, departure, price } = booking;
  const { guardian, travellers, boarding } = payload;
  const { email, ...guardianRow } = guardian;
  const receivedAt = new Date(booking.receivedAt);
  return {
    submission: submissionRow(booking, email, receipt, bookingWords(booking, null)),
    booking: {
      ...{ reference, trip: payload.combinedId, dateKey: payload.dateKey },
      state: confirmation?.state ?? ('requested' as const),
      ...{ places: travellers.length, startsOn: departure.start, endsOn: departure.end, guardian: guardianRow },
      boarding: booking.boarding && boarding ? { key: boarding, ...booking.boarding } : null,
      hasOwnArrival: boarding === ownArrival,
      ...{ remarks: payload.remarks ?? null, pricePerTraveller: price.perTraveller, total: price.total, paid: 0 },
      ...{ terms: booking.terms, ...askedColumns(booking.asked), travellerData: booking.travellerData ?? null },
      lacksAnswers: booking.lacksAnswers ?? booking.asked !== undefined,
      mandate: booking.mandate ?? null,
      ...{ groupId: groupOf(booking), showsNames: payload.group?.showsNames ?? false },
      ...{ wish: null, attempts: null, reviewState: null, reviewAt: null, enteredBy: booking.enteredBy ?? null },
      ...security,
    },
    mails: mails.map((mail) => mailRow(mail, receivedAt)),
    ...partRows(reference, payload, price),
    events: confirmation ? [{ ...confirmation, reference }] : [],
  };
}

/** Returns what a trip has asked about the travellers of a stored booking. */
export function askedOf({ asked, ownQuestions }: Pick<DB['bookings'], 'asked' | 'ownQuestions'>): AskedQuestions {
  return { travellerFields: (asked ?? []) as DetailQuestion[], ownQuestions: ownQuestions?.questions ?? [] };
}

export function askedColumns(asked: AskedQuestions | undefined): Pick<DB['bookings'], 'asked' | 'ownQuestions'> {
  const { travellerFields, ownQuestions: questions } = asked ?? { travellerFields: null, ownQuestions: [] };
  return {
    asked: travellerFields && [...travellerFields],
    ownQuestions:
      questions.length > 0 ? { questions: questions.map((each) => ({ ...each, options: [...each.options] })) } : null,
  };
}

/** Replaces travellers, price and extras of a locked booking. @param left positions of those who have left it */
export async function replaceTravellers(
  transaction: Transaction,
  { reference, payload, price }: Booking,
  left: readonly number[],
): Promise<void> {
  for (const table of left.length > 0 ? (['roomPlaces', 'checkIns'] as const) : []) {
    const rows = transaction.deleteFrom(table).where('reference', '=', reference);
    await rows.where('position', 'in', left).execute();
    const before = sql<number>`position - (select count(*) from unnest(${left}::int[]) as gone where gone < position)`;
    await transaction.updateTable(table).set({ position: before }).where('reference', '=', reference).execute();
  }
  for (const table of ['priceLines', 'bookedExtras', 'travellers'] as const) {
    await transaction.deleteFrom(table).where('reference', '=', reference).execute();
  }
  const { travellers, lines, extras } = partRows(reference, payload, price);
  await transaction.insertInto('travellers').values(travellers).execute();
  if (lines.length > 0) await transaction.insertInto('priceLines').values(lines).execute();
  if (extras.length > 0) await transaction.insertInto('bookedExtras').values(extras).execute();
  const changed = { places: travellers.length, pricePerTraveller: price.perTraveller, total: price.total };
  await transaction.updateTable('bookings').set(changed).where('reference', '=', reference).execute();
}

/** Returns the rows of lines, extras and travellers. */
function partRows(reference: string, { travellers, extras = [] }: Booking['payload'], price: Booking['price']) {
  const numbered = <T>(items: readonly T[]) => items.map((item, position) => ({ ...item, reference, position }));
  return {
    lines: numbered(price.further),
    extras: numbered(
      extras.map(({ key, traveller, option }) => ({
        ...{ extra: key, traveller: traveller ?? null, option: option ?? null },
      })),
    ),
    travellers: numbered(travellers.map(personOf)),
  };
}

/** Refers to a group only if it exists and is for the departure, which may have been changed in the form. */
function groupOf({ payload: { group, combinedId, dateKey } }: Booking) {
  if (!group) return null;
  return sql<string | null>`(
    select id from booking_groups where id = ${group.id} and trip = ${combinedId} and date_key = ${dateKey}
  )`;
}

function personOf({ firstName, lastName, birthDate }: Booking['payload']['travellers'][number]) {
  return { firstName, lastName, birthDate };
}

export async function insertMessage(
  database: Database,
  message: SubmissionOf<'contact'>,
  receipt: Receipt,
  mails: readonly OutgoingMail[],
): Promise<void> {
  const { reference, payload } = message;
  const { name, email, topic, message: text, combinedId } = payload;
  const receivedAt = new Date(message.receivedAt);
  await database
    .with('submission', (db) =>
      db.insertInto('submissions').values(submissionRow(message, email, receipt, messageWords(message, null))),
    )
    .with('mail', (db) => db.insertInto('mails').values(mails.map((mail) => mailRow(mail, receivedAt))))
    .insertInto('messages')
    .values({ reference, name, topic: topic ?? null, text, trip: combinedId ?? null })
    .execute();
}

function submissionRow(
  {
    reference,
    kind,
    subdomain,
    receivedAt,
    trip,
  }: Pick<Booking, 'reference' | 'subdomain' | 'receivedAt'> & {
    kind: 'booking' | 'contact';
    trip: Booking['trip'] | null;
  },
  email: string,
  receipt: Receipt,
  words: ReturnType<typeof partsColumn>,
) {
  return {
    ...{ reference, kind, subdomain, receivedAt: new Date(receivedAt), ...receipt, email, correctedEmail: null },
    ...{ tripTitle: trip?.title ?? null, tripUrl: trip?.url ?? null, tripPicture: trip?.picture ?? null },
    ...{ answeredBy: null, answeredAt: null },
    words,
  };
}

/** Returns the words by which organisers find a booking: reference, trip, names, mail addresses and phone number. */
export function bookingWords({ reference, trip, payload }: Booking, correctedEmail: string | null) {
  const { travellers, guardian } = payload;
  const names = [...travellers, guardian].flatMap(({ firstName, lastName }) => [firstName, lastName]);
  return partsColumn([
    reference,
    trip.title,
    ...names,
    guardian.email,
    correctedEmail,
    phoneDigits(guardian.phone ?? ''),
  ]);
}

export function messageWords({ reference, trip, payload }: SubmissionOf<'contact'>, correctedEmail: string | null) {
  return partsColumn([reference, trip?.title ?? null, payload.name, payload.email, correctedEmail]);
}
