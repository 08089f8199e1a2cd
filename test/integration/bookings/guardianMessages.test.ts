// Proves specification §8.6, §8.10
/** Messages between a family, on the page of its booking, and the organiser, in the inbox. */

import request from 'supertest';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createBookingLinks } from '#bookings/bookingLinks.ts';
import { changeBookingState } from '#bookings/states/changeBookingState.ts';
import { countInboxTasks } from '#messages/inbox/inbox.ts';
import { runInboxAction } from '#messages/inbox/inboxActions.ts';
import { addUsers, callSite, signInAt } from '#test/setup/organisers/organisers.ts';
import { startSite, type TestSite } from '#test/setup/site.ts';
import { limitedTrips } from '#test/setup/submissions/limitedTrips.ts';
import { shownBasis } from '#test/setup/submissions/shownBasis.ts';

let site: TestSite;
let token: string;
beforeAll(async () => {
  site = await startSite({ env: { RATE_LIMIT_FACTOR: '1000' } });
  await addUsers(site, 'ya');
  token = await signInAt(site, 'ya');
});
afterAll(() => site.stop());
const { book, mailsAbout, storedBooking } = limitedTrips(() => site);

async function pathOf(reference: string): Promise<string> {
  const links = createBookingLinks({ secrets: site.deps.env.sessionSecrets, now: site.deps.now });
  const stored = await storedBooking(reference);
  if (!stored) throw new Error('There is no such booking.');
  return new URL(await links.urlOf(stored.booking, 'anna@example.org')).pathname;
}
const headers = { Host: 'localhost', Accept: 'text/html', 'Sec-Fetch-Site': 'same-origin' };
const write = (path: string, fields: Record<string, string>) =>
  request(site.app).post(`${path}/nachricht`).type('form').set(headers).send(fields);
const inbox = async (query: string) =>
  (await callSite(site, 'get', `/admin/ya/eingang?${query}`, token).set('Accept', 'text/html')).text;

test('a message lands in the inbox and as a mail, once, and the answer stands on the page', async () => {
  const reference = await book(1);
  const actor = { kind: 'host', name: 'kim' } as const;
  await changeBookingState(site.deps, 'ya', reference, 'confirm', { actor, reason: '' });
  expect(await inbox(`stand=offen&q=${reference}`)).not.toContain(`id="${reference}"`);
  const path = await pathOf(reference);
  const message = { nachricht: 'Darf der Teddy mit?', stand: '0' };
  const answer = await write(path, message).expect(303);
  expect(answer.headers.location).toBe(`${path}#nachrichten`);
  await write(path, message).expect(303);
  const sent = 'Deine Nachricht ist gesendet. Antwortet';
  expect((await request(site.app).get(path).set(headers)).text).toContain(sent);
  const mails = (await mailsAbout(reference)).filter(({ id }) => id.includes('-message-'));
  expect(mails).toMatchObject([{ recipient: null, replyTo: { address: 'anna@example.org' } }]);
  const open = await inbox(`stand=offen&q=${reference}`);
  expect(open).toContain('Darf der Teddy mit?');
  expect(open).toContain('von der Familie');
  expect(await inbox(`stand=nachricht&q=${reference}`)).toContain('Neue Nachricht');
  const waiting = () => countInboxTasks(site.deps, 'ya');
  expect(await waiting()).toMatchObject({ messages: 1 });
  const action = { kind: 'reply', text: 'Klar, gern!' } as const;
  expect(await runInboxAction(site.deps, 'ya', reference, await shownBasis(site, reference), action, 'kim')).toBe(
    'done',
  );
  const page = (await request(site.app).get(path).set(headers)).text;
  for (const text of ['Darf der Teddy mit?', 'Klar, gern!']) expect(page).toContain(text);
  expect(page).not.toContain(sent);
  expect(page).not.toContain('kim');
  expect(await waiting()).toMatchObject({ messages: 0 });
  expect(await inbox(`stand=offen&q=${reference}`)).not.toContain('Darf der Teddy mit?');
});

test('a message that needs no answer is marked as answered', async () => {
  const reference = await book(1);
  const actor = { kind: 'host', name: 'kim' } as const;
  await changeBookingState(site.deps, 'ya', reference, 'confirm', { actor, reason: '' });
  await write(await pathOf(reference), { nachricht: 'Danke!', stand: '0' }).expect(303);
  const action = { kind: 'answer', isAnswered: true } as const;
  expect(await runInboxAction(site.deps, 'ya', reference, await shownBasis(site, reference), action, 'kim')).toBe(
    'done',
  );
  expect(await inbox(`stand=offen&q=${reference}`)).not.toContain('Danke!');
});

test('an empty or too long message is shown again, and unknown links have no messages', async () => {
  const path = await pathOf(await book(1));
  expect((await write(path, { nachricht: '  ', stand: '0' }).expect(422)).text).toContain('Schreib bitte erst');
  const long = 'a'.repeat(5_001);
  const rejected = await write(path, { nachricht: long, stand: '0' }).expect(422);
  expect(rejected.text).toContain('Kürze deine Nachricht bitte um ein Zeichen.');
  expect(rejected.text).toContain(long);
  await write('/meine-buchung/falsch', { nachricht: 'Hallo', stand: '0' }).expect(404);
});

test('telephone number and address are changed, but not shown', async () => {
  const reference = await book(1);
  const path = await pathOf(reference);
  const change = (fields: Record<string, string>) =>
    request(site.app).post(`${path}/kontakt`).type('form').set(headers).send(fields);
  expect((await change({ zip: 'x' }).expect(422)).text).toContain('Diese Postleitzahl stimmt so nicht');
  await change({}).expect(422);
  await change({ phone: '040 7654321' }).expect(303);
  const stored = await storedBooking(reference);
  expect(stored?.booking.payload.guardian).toMatchObject({ phone: '040 7654321', email: 'anna@example.org' });
  expect(stored?.events.at(-1)).toMatchObject({ actor: 'guardian', text: 'Telefon' });
  const { text } = await request(site.app).get(path).set(headers);
  expect(text).not.toContain('040 7654321');
  expect(text).toMatch(/Gespeichert am .*: (<!-- -->)?Telefon</);
  expect((await mailsAbout(reference)).some(({ id }) => id.includes('-contact-'))).toBe(true);
  expect(await inbox(`q=${reference}`)).toContain('040 7654321');
});
