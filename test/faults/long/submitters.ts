/** People who send messages and bookings, and repeat each with its key until it is acknowledged. */
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { buildBooking } from '../../builders/booking.ts';

/** A departure that can be booked, as the booking form names it. */
export interface Bookable {
  combinedId: string;
  dateKey: string;
  total: number;
  /** Of a child that is old enough on that day. */
  birthDate: string;
}

export interface Acknowledged {
  /** Different for each submission; stored with it. */
  words: string;
  reference: string;
}

export interface Submitters {
  /** Acknowledged so far. */
  acknowledged: Acknowledged[];
  /** Tries without an acknowledgement. */
  repeated(): number;
  /** Answers that neither acknowledge nor ask to come again: there must be none. */
  refused: string[];
  /** Starts no more submissions. Resolves when those under way are acknowledged. */
  stop(): Promise<void>;
}

/** Between two submissions of a person, and between two tries, in milliseconds. */
const betweenMs = 150;
const retryMs = 200;
const patienceMs = 5_000;

/**
 * @param people how many submit at the same time
 * @param bookable what every other one books; the others write messages, and all of them do without it
 */
export function startSubmitters(origin: string, people: number, bookable: Bookable | null): Submitters {
  const acknowledged: Acknowledged[] = [];
  const refused: string[] = [];
  let repeated = 0;
  let isStopped = false;

  /** @returns the reference; null when it has to be tried again */
  const submitOnce = async (kind: 'bookings' | 'contact', key: string, body: object): Promise<string | null> => {
    const response = await fetch(`${origin}/api/${kind}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': key },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(patienceMs),
    });
    const text = await response.text();
    if (response.status === 202) return (JSON.parse(text) as { reference: string }).reference;
    if (response.status !== 503) refused.push(`${response.status} ${text.slice(0, 200)}`);
    return null;
  };
  const person = async (number: number) => {
    const books = number % 2 === 1 ? bookable : null;
    const kind = books ? 'bookings' : 'contact';
    for (let index = 0; !isStopped; index++) {
      const words = `Nummer ${index} von ${number}`;
      const email = `person-${number}-${index}@example.org`;
      const body = books ? bookingOf(words, email, books) : messageOf(words, email);
      const key = randomUUID();
      for (;;) {
        const reference = await submitOnce(kind, key, body).catch(() => null);
        if (reference) {
          acknowledged.push({ words, reference });
          break;
        }
        repeated++;
        await pause(retryMs);
      }
      await pause(betweenMs);
    }
  };
  const all = Promise.all(Array.from({ length: people }, (_, number) => person(number)));
  return {
    acknowledged,
    refused,
    repeated: () => repeated,
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
  const booking = buildBooking({ combinedId, dateKey, total, remarks });
  const travellers = [{ firstName: 'Lina', lastName: 'Beispiel', birthDate }];
  return { ...booking, travellers, guardian: { ...booking.guardian, email } };
}

/** The first departure of the first listed trip that its booking form offers. */
export async function findBookable(origin: string): Promise<Bookable> {
  const { items } = (await (await fetch(`${origin}/api/search`)).json()) as { items: { combinedId: string }[] };
  for (const { combinedId } of items) {
    const page = (await (
      await fetch(`${origin}/buchungsformular/${combinedId}/_payload.json`)
    ).json()) as BookingFormPage;
    const bookingForm = page.state?.queries.find(({ queryKey }) => queryKey[0] === 'bookingForm')?.state.data;
    const departure = bookingForm?.departures[0];
    if (!bookingForm || !departure) continue;
    const year = Number(departure.start.slice(0, 4)) - (bookingForm.ages.from ?? 10) - 1;
    return { combinedId, dateKey: departure.key, total: departure.price, birthDate: `${year}-01-02` };
  }
  throw new Error('No trip can be booked.');
}

interface BookingFormPage {
  state?: { queries: { queryKey: unknown[]; state: { data: Desk } }[] };
}

interface Desk {
  ages: { from?: number | null };
  departures: { key: string; start: string; price: number }[];
}
