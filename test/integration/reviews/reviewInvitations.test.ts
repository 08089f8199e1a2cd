// Proves specification §8.8, §12.7
/** Invitations to review trips: who gets one, that nobody gets two, and what each link can do. */
import { SignJWT } from 'jose';
import request from 'supertest';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { insertBooking } from '#bookings/storedSubmissions.ts';
import type { DB } from '#database/tables.ts';
import type { StoredState } from '#domain/bookings/bookingStates.ts';
import { runSendMail } from '#mails/sendMail.ts';
import { createSignedLinks } from '#platform/signedLinks.ts';
import { runDeleteOldSubmissions } from '#privacy/retention.ts';
import { runInviteReviewers } from '#reviews/inviteReviewers.ts';
import { buildBookingSubmission } from '#test/builders/submission.ts';
import { startSite, type TestSite } from '#test/setup/site.ts';
import { submissionCalls } from '#test/setup/submissions/submissionCalls.ts';
import { tripDocument } from '#test/setup/workerSetting.ts';

let site: TestSite;
let now = new Date('2027-07-14T10:00:00Z');

const reference = 'LF-7K3M-Q9PD';
beforeAll(async () => {
  site = await startSite({ now: () => now });
  await site.bringIn([tripDocument(1)]);
});
afterAll(() => site.stop());
const { mailOf } = submissionCalls(() => site, '/api/bookings');

interface Changes {
  reference?: string;
  email?: string;
  correctedEmail?: string;
  state?: StoredState;
  reviewState?: DB['bookings']['reviewState'];
  /** State of the confirmation. */
  confirmation?: 'filed' | 'refused';
}
/** Stores a booking whose trip ended on 10 July 2027. */
async function addBooking({
  email,
  correctedEmail,
  state,
  reviewState,
  confirmation = 'filed',
  ...changes
}: Changes = {}) {
  const { database } = site.deps;
  const submission = buildBookingSubmission();
  const booking = { ...submission, ...changes };
  const { payload } = booking;
  if (email) payload.guardian = { ...payload.guardian, email };
  await database
    .insertInto('departures')
    .values({ trip: payload.combinedId, dateKey: payload.dateKey })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const id = `${booking.reference}-sender`;
  const parts = { subject: '', title: '', parts: [] };
  const mail = {
    id,
    subdomain: 'ya',
    about: booking.reference,
    to: payload.guardian.email,
    delivery: 'sender',
  } as const;
  const receipt = { idempotencyKey: booking.reference, fingerprint: '' };
  await insertBooking(database, { booking, receipt, mails: [{ ...mail, ...parts }] });
  await database.updateTable('mails').set({ state: confirmation, settledAt: now }).where('id', '=', id).execute();
  const row = database.updateTable('bookings').where('reference', '=', booking.reference);
  if (state) await row.set({ state }).execute();
  if (reviewState) await row.set({ reviewState, reviewAt: now }).execute();
  if (correctedEmail) await database.updateTable('submissions').set({ correctedEmail }).execute();
}
/** References of the bookings with an invitation. */
const invited = async () => {
  const mails = site.deps.database.selectFrom('mails').select('about').where('id', 'like', '%-review');
  return (await mails.orderBy('id').execute()).map(({ about }) => about);
};
const invite = () => runInviteReviewers({ ...site.worker, now: () => now });
const stateOf = async (of = reference) => {
  const bookings = site.deps.database.selectFrom('bookings').select('reviewState').where('reference', '=', of);
  return (await bookings.executeTakeFirst())?.reviewState;
};
const reviews = () => site.deps.database.selectFrom('reviews').selectAll().execute();
const links = () => createSignedLinks({ purpose: 'review', secrets: site.deps.env.sessionSecrets, now: () => now });
const sign = (subject: string) => links().sign(subject, new Date('2027-09-12T10:00:00Z'));

beforeEach(async () => {
  now = new Date('2027-07-14T10:00:00Z');
  for (const table of ['submissions', 'mails', 'reviews'] as const)
    await site.deps.database.deleteFrom(table).execute();
});

describe('invitations', () => {
  test('are sent once, with a link to the site of the booking, and name no other person', async () => {
    await addBooking();
    await invite();
    expect([await invited(), await stateOf()]).toEqual([[reference], 'invited']);
    const [job] = await site.worker.queues.submissions.getWaiting();
    expect([job?.name, job?.data]).toEqual(['sendMail', { id: `${reference}-review` }]);
    await runSendMail({ ...site.worker, now: () => now }, { id: `${reference}-review` }, { nextTry: null });
    const mail = await mailOf(reference, 'review');
    expect(mail).toContain('To: anna@example.org');
    expect(mail).toContain('Hallo Anna Beispiel,');
    expect(mail).toContain('Nein danke, keine Bewertung: https://example.org/bewertung/ey');
    expect(mail).not.toContain('Lina');
    const [, link] = /Reise bewerten: https:\/\/example\.org\/bewertung\/(\S+)/.exec(mail) ?? [];
    await get(String(link)).expect(200);
    now = new Date('2027-09-11T10:00:00Z');
    await get(String(link)).expect(200);
    now = new Date('2027-09-13T10:00:00Z');
    await get(String(link)).expect(410);
    now = new Date('2027-07-15T10:00:00Z');
    await site.deps.database.deleteFrom('mails').where('id', '=', `${reference}-review`).execute();
    await invite();
    expect(await invited()).toEqual([]);
  });

  test.each<[string, string, Changes, string[]]>([
    ['two days after the trip', '2027-07-12', {}, []],
    ['three days after the trip', '2027-07-13', {}, [reference]],
    ['thirty days after the trip', '2027-08-09', {}, [reference]],
    ['long after the trip', '2027-08-10', {}, []],
    ['after a confirmed booking', '2027-07-14', { state: 'confirmed' }, [reference]],
    ['after a cancelled booking', '2027-07-14', { state: 'cancelled' }, []],
    ['after a declined booking', '2027-07-14', { state: 'declined' }, []],
    ['without a confirmation', '2027-07-14', { confirmation: 'refused' }, []],
    ['after another invitation', '2027-07-14', { reviewState: 'invited' }, []],
  ])('%s', async (_what, day, changes, expected) => {
    now = new Date(`${day}T10:00:00Z`);
    await addBooking(changes);
    await invite();
    expect(await invited()).toEqual(expected);
  });

  test('go to the corrected address', async () => {
    await addBooking({ correctedEmail: 'richtig@example.org' });
    await invite();
    const mail = site.deps.database.selectFrom('mails').select('recipient').where('id', '=', `${reference}-review`);
    expect(await mail.executeTakeFirst()).toEqual({ recipient: 'richtig@example.org' });
  });

  test('are not sent to a guardian who has declined one', async () => {
    await addBooking();
    await addBooking({ reference: 'LF-AAAA-AAAA', email: 'ANNA@example.org', reviewState: 'declined' });
    await addBooking({ reference: 'LF-CCCC-CCCC', email: 'otto@example.org' });
    await invite();
    expect([await invited(), await stateOf()]).toEqual([['LF-CCCC-CCCC'], 'skipped']);
  });

  test('are sent once by several workers, more than fit into a transaction', async () => {
    const letters = [...'ACDEFGHJKMNP'];
    const references = letters.flatMap((a) => letters.map((b) => `LF-AAAA-AA${a}${b}`));
    for (const each of references) await addBooking({ reference: each });
    await Promise.all([invite(), invite(), invite()]);
    expect(await invited()).toEqual(references.sort());
    const jobs = await site.worker.queues.submissions.getWaiting();
    expect(jobs.map(({ data }) => data.id).sort()).toEqual(references.map((each) => `${each}-review`));
  });

  test('are deleted with their booking, which the review survives', async () => {
    await addBooking();
    await invite();
    await post(await token(), form);
    expect(await reviews()).toMatchObject([{ booking: reference }]);
    await site.deps.database.updateTable('mails').set({ state: 'filed', settledAt: now }).execute();
    now = new Date('2028-07-20T10:00:00Z');
    await runDeleteOldSubmissions({ ...site.worker, now: () => now });
    expect([await invited(), await stateOf()]).toEqual([[], undefined]);
    expect(await reviews()).toMatchObject([{ booking: null }]);
  });
});

const form = {
  ...{ by: 'eltern', age: '12', name: 'Anna M.', text: 'Lina hat jeden Tag gestrahlt.' },
  ...{ programm: '5', betreuung: '5', unterkunft: '4', verpflegung: '3' },
};
const token = () => sign(reference);
const get = (link: string, host = 'localhost') =>
  request(site.app).get(`/bewertung/${link}`).set({ Host: host, Accept: 'text/html' });
const post = (link: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  request(site.app)
    .post(`/bewertung/${link}`)
    .type('form')
    .set({ Host: 'localhost', Accept: 'text/html', 'Sec-Fetch-Site': 'same-origin', ...headers })
    .send(fields);

describe('a valid link', () => {
  beforeEach(() => addBooking());

  test('shows the form with trip and age, and is not stored or indexed', async () => {
    const { text, headers } = await get(await token()).expect(200);
    expect(text).toContain('Gipfel &amp; Grat');
    expect(text).toMatch(/name="age"[^>]*value="12"/);
    expect(text).toContain('<meta name="robots" content="noindex"/>');
    expect(headers['cache-control']).toBe('no-store');
  });

  test('stores a verified review, which is published with its trip and without personal data', async () => {
    await post(await token(), form)
      .expect(303)
      .expect('Location', '/bewertung/danke');
    const [review] = await reviews();
    expect(review).toMatchObject({
      id: expect.stringMatching(/^review-[0-9a-f]{24}$/),
      ...{ subdomain: 'ya', trip: '1-ya', dateKey: 'd1', booking: reference },
      ...{ by: 'eltern', age: 12, name: 'Anna M.', isVerified: true, at: now },
      ...{ programm: 5, betreuung: 5, unterkunft: 4, verpflegung: 3 },
    });
    const [job] = await site.worker.queues.changes.getWaiting();
    expect([job?.name, job?.data]).toEqual(['trip', { docId: 'ya-1' }]);
    await site.publish('ya-1');
    const published = await site.worker.redis.hget('{lagerfeuer}:catalogue:trips', '1-ya');
    expect(JSON.stringify(JSON.parse(published ?? '').reviews)).not.toMatch(/example\.org|Beispiel|LF-|Mia/);
    const page = await request(site.app)
      .get('/reisen/niederlande/lemmer/1-ya')
      .set({ Host: 'localhost', Accept: 'text/html' });
    expect(page.text).toContain('Lina hat jeden Tag gestrahlt.');
    await request(site.app).get('/bewertung/danke').set({ Host: 'localhost', Accept: 'text/html' }).expect(200);
  });

  test('shows the form again with the entered values and messages', async () => {
    const { text } = await post(await token(), { ...form, programm: '', name: 'Anna Müller' }).expect(422);
    expect(text).toContain('Gib dem Programm bitte einen bis fünf Sterne.');
    expect(text).toContain('value="Anna Müller"');
    expect(text).toContain('Lina hat jeden Tag gestrahlt.');
    expect([await reviews(), await stateOf()]).toEqual([[], null]);
  });

  test('accepts one review of many concurrent ones', async () => {
    const link = await token();
    const texts = Array.from({ length: 8 }, (_, index) => `Bewertung Nummer ${index}`);
    const responses = await Promise.all(texts.map((text) => post(link, { ...form, text })));
    expect(responses.map(({ status }) => status).sort()).toEqual([303, ...Array(7).fill(410)]);
    expect(await reviews()).toHaveLength(1);
  });

  test('can be declined, which a further click confirms', async () => {
    const link = await token();
    await post(link, { aktion: 'ablehnen' }).expect(303).expect('Location', '/bewertung/abgelehnt');
    await post(link, { aktion: 'ablehnen' }).expect(303);
    expect(await stateOf()).toBe('declined');
    await post(link, form).expect(410);
    await invite();
    expect([await reviews(), await invited()]).toEqual([[], []]);
  });

  test('is not changed by opening it', async () => {
    await get(await token());
    await request(site.app)
      .head(`/bewertung/${await token()}`)
      .set({ Host: 'localhost' })
      .expect(200);
    expect(await stateOf()).toBeNull();
  });
});

describe('a link that cannot be used shows a page and writes nothing', () => {
  const signed = (claims: { issuer?: string; subject?: string; secret?: Uint8Array }) =>
    new SignJWT()
      .setProtectedHeader({ alg: 'HS256' })
      .setIssuer(claims.issuer ?? 'lagerfeuer review')
      .setSubject(claims.subject ?? reference)
      .setExpirationTime(new Date('2030-01-01'))
      .sign(claims.secret ?? new TextEncoder().encode(site.deps.env.sessionSecrets[0]));
  const withState = (reviewState: 'given' | 'declined') =>
    site.deps.database.updateTable('bookings').set({ reviewState, reviewAt: now }).execute();
  const booking = () => site.deps.database.selectFrom('bookings').selectAll().executeTakeFirst();

  test.each<[string, () => Promise<string>, number, string, string?]>([
    ['random text', async () => 'abc', 404, 'Dieser Link stimmt nicht'],
    ['a truncated token', async () => (await token()).slice(0, -3), 404, 'Dieser Link stimmt nicht'],
    ['a token signed with the session secret itself', () => signed({}), 404, 'Dieser Link stimmt nicht'],
    ['a token of another secret', () => signed({ secret: new Uint8Array(32) }), 404, 'Dieser Link stimmt nicht'],
    [
      'a token without a signature',
      async () =>
        `${btoa('{"alg":"none"}')}.${btoa(`{"iss":"lagerfeuer review","sub":"${reference}","exp":4000000000}`)}.`,
      404,
      'Dieser Link stimmt nicht',
    ],
    ['another reference', () => sign('LF-XXXX-XXXX'), 404, 'Dieser Link stimmt nicht'],
    ['a link on the site of another host', token, 404, 'Dieser Link stimmt nicht', 'kca.localhost'],
    [
      'an expired link',
      async () => {
        const link = await token();
        now = new Date('2027-09-13T10:00:00Z');
        return link;
      },
      410,
      'Dieser Link ist abgelaufen',
    ],
    [
      'a used link',
      async () => {
        await withState('given');
        return token();
      },
      410,
      'Diese Reise hast du schon bewertet',
    ],
    [
      'a declined link',
      async () => {
        await withState('declined');
        return token();
      },
      410,
      'Du wolltest diese Reise nicht bewerten',
    ],
  ])('%s', async (_what, linkOf, status, title, host = 'localhost') => {
    await addBooking();
    const link = await linkOf();
    const before = await booking();
    const opened = await get(link, host).expect(status);
    expect(opened.text).toContain(`<h1 class="`);
    expect(opened.text).toContain(title);
    expect((await post(link, form, { Host: host }).expect(status)).text).toContain(title);
    expect(await reviews()).toEqual([]);
    expect(await booking()).toEqual(before);
  });

  test('control: the same link on the site of its host can be used', async () => {
    await addBooking();
    await get(await token(), 'ya.localhost').expect(200);
    await post(await token(), form, { Host: 'ya.localhost' }).expect(303);
  });

  test('a form of another origin, a body that is too large, another type', async () => {
    await addBooking();
    const link = await token();
    await post(link, form, { 'Sec-Fetch-Site': 'cross-site' }).expect(403);
    await post(link, { ...form, text: 'ä'.repeat(20_000) }).expect(413);
    await request(site.app).post(`/bewertung/${link}`).type('text').set({ Host: 'localhost' }).send('x').expect(415);
    expect([await reviews(), await stateOf()]).toEqual([[], null]);
  });
});
