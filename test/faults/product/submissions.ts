/**
 * Simulates people who send messages and bookings and retry each with its idempotency key until it is acknowledged, and counts
 * what was delivered: rows in PostgreSQL and mail files.
 */
import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { connectDatabase } from '#database/connectDatabase.ts';
import { buildBooking } from '../../builders/booking.ts';
import type { RunningProduct } from './product.ts';

/** A bookable departure, in the terms of the booking form. */
export interface Bookable {
  combinedId: string;
  dateKey: string;
  total: number;
  /** Birth date of a child who is old enough on the first day. */
  birthDate: string;
}

export interface Acknowledged {
  /** Unique text of the submission, stored with it. */
  text: string;
  reference: string;
}

export interface Submitters {
  /** The submissions that were acknowledged so far. */
  acknowledged: Acknowledged[];
  /** Responses other than an acknowledgement or a request to retry. Must stay empty. */
  refused: string[];
  /** Starts no more submissions. Resolves when the pending ones are acknowledged. */
  stop(): Promise<void>;
}

/** Pause between two submissions of a person, in milliseconds. */
const pauseMs = 150;
const retryMs = 200;
const patienceMs = 5_000;
/** Responses after which a submission is repeated: of a web process, and of a proxy that has lost its web process. */
const retried = new Set([503, 502, 504]);

/**
 * Starts people who submit continuously.
 * @param people number of people who submit at the same time
 * @param label part of each text; different for submitters whose submissions are counted together
 * @param bookable the departure that every second person books; the others write messages. All write messages if null.
 */
export function startSubmitters(
  origin: string,
  people: number,
  bookable: Bookable | null,
  label = 'Lauf 1',
): Submitters {
  const acknowledged: Acknowledged[] = [];
  const refused: string[] = [];
  let isStopped = false;

  /** @returns the reference; null if the submission must be retried */
  const submitOnce = async (kind: 'bookings' | 'contact', key: string, body: object): Promise<string | null> => {
    const response = await fetch(`${origin}/api/${kind}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': key },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(patienceMs),
    });
    const text = await response.text();
    if (response.status === 202) return (JSON.parse(text) as { reference: string }).reference;
    if (!retried.has(response.status)) refused.push(`${response.status} ${text.slice(0, 200)}`);
    return null;
  };
  const person = async (number: number) => {
    const books = number % 2 === 1 ? bookable : null;
    const kind = books ? 'bookings' : 'contact';
    for (let index = 0; !isStopped; index++) {
      const text = `Nummer ${index} von ${number}, ${label}`;
      const email = `person-${number}-${index}@example.org`;
      const body = books ? bookingOf(text, email, books) : messageOf(text, email);
      const key = randomUUID();
      for (;;) {
        const reference = await submitOnce(kind, key, body).catch(() => null);
        if (reference) {
          acknowledged.push({ text, reference });
          break;
        }
        await pause(retryMs);
      }
      await pause(pauseMs);
    }
  };
  const all = Promise.all(Array.from({ length: people }, (_, number) => person(number)));
  return {
    acknowledged,
    refused,
    async stop() {
      isStopped = true;
      await all;
    },
  };
}

function messageOf(message: string, email: string): object {
  return { name: 'Anna Beispiel', email, message };
}

function bookingOf(remarks: string, email: string, { combinedId, dateKey, total, birthDate }: Bookable): object {
  const booking = buildBooking({ combinedId, dateKey, boarding: 'eigene', total, remarks });
  const travellers = [{ firstName: 'Lina', lastName: 'Beispiel', birthDate }];
  const emergencyContacts = [{ name: 'Oma Erna', phone: '030 7654321' }];
  return { ...booking, travellers, emergencyContacts, guardian: { ...booking.guardian, email } };
}

/** Returns the first departure that the booking form of a listed trip offers. */
export async function findBookable(origin: string): Promise<Bookable> {
  const { items } = await readJson<{ items: { combinedId: string }[] }>(`${origin}/api/search`);
  for (const { combinedId } of items) {
    const page = await readJson<BookingFormPage>(`${origin}/buchungsformular/${combinedId}/_payload.json`);
    const bookingForm = page.state?.queries.find(({ queryKey }) => queryKey[0] === 'bookingForm')?.state.data;
    const departure = bookingForm?.departures[0];
    if (!bookingForm || !departure) continue;
    const year = Number(departure.start.slice(0, 4)) - (bookingForm.ages.from ?? 10) - 1;
    return { combinedId, dateKey: departure.key, total: departure.price, birthDate: `${year}-01-02` };
  }
  throw new Error('No trip can be booked.');
}

/** Requests a busy server again, as clients do after a 503. */
async function readJson<T>(address: string): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    const response = await fetch(address);
    if (response.ok) return (await response.json()) as T;
    const { status } = response;
    if (status !== 503 || attempt === 10) throw new Error(`${address}: ${status} ${await response.text()}`);
    await pause(500);
  }
}

interface BookingFormPage {
  state?: { queries: { queryKey: unknown[]; state: { data: BookingForm } }[] };
}

interface BookingForm {
  ages: { from?: number | null };
  departures: { key: string; start: string; price: number }[];
}

export interface Deliveries {
  /** Acknowledged submissions without a row or without one of their two mails. */
  lost: string[];
  /** References of rows that no acknowledgement returned, for example second rows of a submission. */
  duplicated: string[];
}

/** The worker looks for mails without a job every minute. */
const defaultPatienceMs = 2 * 60_000;

/** Polls until nothing is missing or until the result has not changed for `patienceMs`. */
export async function countDeliveries(
  { databaseUrl, folder }: Pick<RunningProduct, 'databaseUrl' | 'folder'>,
  acknowledged: readonly Acknowledged[],
  patienceMs = defaultPatienceMs,
): Promise<Deliveries> {
  const database = connectDatabase(databaseUrl, 'job', () => undefined);
  const submissions = database
    .selectFrom('submissions')
    .leftJoin('messages', 'messages.reference', 'submissions.reference')
    .leftJoin('bookings', 'bookings.reference', 'submissions.reference')
    .select(['submissions.reference', ({ fn }) => fn.coalesce('messages.text', 'bookings.remarks').as('text')]);
  try {
    let last = '';
    for (let since = performance.now(); ; ) {
      const stored = await submissions.execute();
      const found = compare(acknowledged, stored, mailsIn(folder));
      const isComplete = found.lost.length === 0 && stored.length >= acknowledged.length;
      if (isComplete || performance.now() - since > patienceMs) return found;
      const now = JSON.stringify(found);
      if (now !== last) since = performance.now();
      last = now;
      await pause(500);
    }
  } finally {
    await database.destroy();
  }
}

interface StoredText {
  reference: string;
  text: string | null;
}

function compare(acknowledged: readonly Acknowledged[], stored: readonly StoredText[], mails: Set<string>) {
  const references = new Set(stored.map(({ reference }) => reference));
  const referenceByText = new Map<string | null, string>(acknowledged.map(({ text, reference }) => [text, reference]));
  const missing = (reference: string) => [
    ...(references.has(reference) ? [] : ['row']),
    ...['organiser', 'sender'].flatMap((to) => (mails.has(`${reference}-${to}.eml`) ? [] : [`mail to ${to}`])),
  ];
  return {
    lost: acknowledged.flatMap(({ reference }) => {
      const parts = missing(reference);
      return parts.length > 0 ? [`${reference} without ${parts.join(', ')}`] : [];
    }),
    duplicated: stored.flatMap(({ text, reference }) => (referenceByText.get(text) === reference ? [] : [reference])),
  };
}

function mailsIn(folder: string): Set<string> {
  try {
    return new Set(readdirSync(join(folder, 'mail')));
  } catch {
    return new Set();
  }
}
