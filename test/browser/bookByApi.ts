import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { TripSummary } from '#domain/trip/trip.ts';
import { decodeMail } from '../setup/mail/decodeMail.ts';
import { origin } from './fixtures.ts';
import { deliveredSubmission } from './productDatabase.ts';

/** The birth date of a traveller who is twelve, or another age, on the first departure of a trip. */
export const bornFor = ({ dates: [date] }: TripSummary, age = 12) => `${Number(date?.start.slice(0, 4)) - age}-01-01`;

/**
 * Books the first departure of a trip.
 * @param who last name of the family, and its mailbox
 * @param more further fields of the request
 * @returns the reference, and the path of the family's page from the mail
 */
export async function bookByApi(
  page: Page,
  trip: TripSummary,
  who: string,
  more: object = {},
): Promise<{ reference: string; path: string }> {
  const booking = {
    combinedId: trip.combinedId,
    dateKey: trip.dates[0]?.key,
    travellers: [{ firstName: 'Lina', lastName: who, birthDate: bornFor(trip) }],
    guardian: {
      ...{ firstName: 'Anna', lastName: who, email: `${who.toLowerCase()}@example.org`, phone: '030 1234567' },
      ...{ street: 'Feldweg 3', zip: '10967', city: 'Berlin' },
    },
    emergencyContacts: [{ name: 'Oma Erna', phone: '030 7654321' }],
    acceptedTerms: true,
    ...more,
  };
  const send = (total: number) => page.request.post(`${origin()}/api/bookings`, { data: { ...booking, total } });
  // The response to a wrong total contains the current one.
  const { total } = await (await send(0)).json();
  const { reference } = await (await send(total)).json();
  await deliveredSubmission(reference);
  const mail = decodeMail(
    await readFile(join(process.env.TEST_FOLDER ?? '', 'mail', `${reference}-sender.eml`), 'utf8'),
  );
  return { reference, path: /\/meine-buchung\/[\w.-]+/.exec(mail)?.[0] ?? '' };
}
