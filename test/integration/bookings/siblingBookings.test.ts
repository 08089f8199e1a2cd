// Proves specification §8.2, §8.10
/** Another booking of a family for the same departure, by the link of its page: form, price, mails and what happens later. */

import request from 'supertest';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { departureRowOf } from '#bookings/places/departurePlaces.ts';
import { changeBookingState } from '#bookings/states/changeBookingState.ts';
import { lock } from '#database/locks.ts';
import { formFieldsOf } from '#test/builders/booking.ts';
import { waitingForLocks } from '#test/setup/organisers/organisers.ts';
import { startSite, type TestSite } from '#test/setup/site.ts';
import { limitedTrips } from '#test/setup/submissions/limitedTrips.ts';

const now = new Date('2026-11-21T10:00:00Z');
let site: TestSite;
beforeAll(async () => {
  site = await startSite({ now: () => now, env: { RATE_LIMIT_FACTOR: '1000' } });
  await site.bringIn([
    { _id: 'host-ya', _type: 'host', subdomain: 'ya', name: 'Young Alps', email: 'hallo@ya.example.org' },
  ]);
});
afterAll(() => site.stop());
const { book, bookingOf, combinedId, departure, isDelivered, mailOf, newKey, send, storedBooking, work } = limitedTrips(
  () => site,
);

beforeEach(async () => {
  const fields = { siblingDiscount: { percent: 10 }, rdsUrl: `/buchungsformular/${combinedId()}` };
  await site.client.patch(`ya-${departure().destinationId}`).set(fields).commit({ visibility: 'sync' });
  const document = await site.client.getDocument(`ya-${departure().destinationId}`);
  await site.bringIn([document as { _id: string; _type: string }]);
});

/** Returns the path of the page of a booking. */
async function pageOf(reference: string): Promise<string> {
  const stored = await storedBooking(reference);
  if (!stored) throw new Error('There is no such booking.');
  return new URL(await site.deps.bookingLinks.urlOf(stored.booking, 'anna@example.org')).pathname;
}
const tokenOf = async (reference: string) => (await pageOf(reference)).split('/').at(-1) ?? '';
const html = (path: string) => request(site.app).get(path).set({ Host: 'localhost', Accept: 'text/html' });
const cancel = (reference: string) =>
  changeBookingState(site.deps, 'ya', reference, 'cancel', { actor: { kind: 'host', name: 'kim' }, reason: '' });
const linesOf = async (reference: string) => {
  const { further = [], total = 0 } = (await storedBooking(reference))?.booking.price ?? {};
  return [total, ...further.map(({ kind, label, amount }) => [kind, label, amount])];
};
const label = (first: string) => `Geschwisterrabatt (je 10 % von 100\u00a0€), mit ${first}`;

describe('the link of the page', () => {
  test('leads to a form in which every traveller has the discount, and books with it', async () => {
    const first = await book(1);
    const { text } = await html(await pageOf(first));
    const [, href = ''] =
      /href="(\/buchungsformular\/[^"]*)"[^>]*>Noch ein Kind für diesen Termin anmelden/.exec(text) ?? [];
    const path = href.replaceAll('&amp;', '&');
    const form = await html(path);
    expect(form.text).toContain(`schon gebucht habt (${first})`);
    // The page of the booking does not show the contact data, so the form does not either.
    expect(form.text).not.toContain('anna@example.org');
    const post = (fields: object) =>
      request(site.app)
        .post(path)
        .set({ Host: 'localhost', Accept: 'text/html' })
        .type('form')
        .send({
          ...formFieldsOf({ ...bookingOf(2), total: 180 }),
          ...{ key: newKey(), family: new URLSearchParams(path.split('?')[1]).get('geschwister') },
          ...fields,
        });
    const shown = await post({ action: 'price', total: '' });
    expect(/name="total" value="([^"]*)"/.exec(shown.text)?.[1]).toBe('180');
    const { headers, status } = await post({});
    expect(status).toBe(303);
    const second = /LF-[A-Z0-9]{4}-[A-Z0-9]{4}/.exec(headers.location ?? '')?.[0] ?? '';
    expect(await linesOf(second)).toEqual([18_000, ['family', label(first), -2_000]]);
    work();
    await isDelivered(second);
    expect((await mailOf(second, 'sender')).replace(/\s+/g, ' ')).toContain(`mit ${first}`);
    expect((await html(await pageOf(second))).text).toContain(`mit ${first}`);
  });

  test('counts for its departure, trip and state only, and what was agreed stays', async () => {
    const first = await book(1);
    const family = await tokenOf(first);
    const second = await book(1, { family, total: 90 });
    const refused = async (fields: object) => {
      const { status, body } = await send({ ...bookingOf(1), total: 90, ...fields });
      return [status, body.reason, body.total, body.offer?.earlier];
    };
    const dearer = [409, 'price-changed', 100, null];
    expect(await refused({ family: `${family}x` })).toEqual(dearer);
    expect(await refused({})).toEqual(dearer);
    await cancel(first);
    expect(await refused({ family })).toEqual(dearer);
    expect(await linesOf(second)).toEqual([9_000, ['family', label(first), -1_000]]);
    expect((await html(await pageOf(first))).text).not.toContain('Noch ein Kind');
  });

  test('is not needed by whom the address belongs to: the same mail address alone changes no answer', async () => {
    await book(1);
    const { text } = await html(`/buchungsformular/${combinedId()}?date=d1`);
    expect(text).toContain('Ist ein Geschwisterkind für diesen Termin schon angemeldet?');
    expect(text).not.toContain('schon gebucht habt');
    expect(await linesOf(await book(1))).toEqual([10_000]);
  });

  test('gives no discount if the other booking is cancelled just before the new one is stored', async () => {
    const first = await book(1);
    const family = await tokenOf(first);
    const { database } = site.deps;
    const sent = await database.transaction().execute(async (transaction) => {
      await lock(transaction, { departures: [departureRowOf(departure())] });
      // Supertest sends a request when its answer is awaited.
      const answer = send({ ...bookingOf(1), total: 90, family }).then((response) => response);
      await vi.waitFor(async () => expect(await waitingForLocks(site)).toBe(1));
      await transaction.updateTable('bookings').set({ state: 'cancelled' }).where('reference', '=', first).execute();
      return { answer };
    });
    expect((await sent.answer).body).toMatchObject({
      status: 409,
      detail: expect.stringContaining('Geschwisterrabatt'),
    });
  });
});
