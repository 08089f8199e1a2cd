/** Invitations to review trips: who gets one, that nobody gets two, and what each link can do. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SignJWT } from 'jose';
import request from 'supertest';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { MailError } from '../../src/platform/mail/mail.ts';
import { createReviewLinks } from '../../src/submissions/reviews/reviewLinks.ts';
import { documentOf } from '../../src/submissions/submissionStore.ts';
import { runDeleteOldSubmissions } from '../../worker/submissions/deleteOldSubmissions.ts';
import { runInviteReviewers } from '../../worker/submissions/inviteReviewers.ts';
import { buildBookingSubmission } from '../builders/submission.ts';
import { decodeMail } from '../setup/mail/decodeMail.ts';
import { startSite, type TestSite } from '../setup/site.ts';
import { tripDocument } from '../setup/workerSetting.ts';

let site: TestSite;
let now = new Date('2027-07-14T10:00:00Z');

const reference = 'LF-7K3M-Q9PD';
const sentDeliveries = ['organiser', 'sender'].map((recipient) => ({
  _key: recipient,
  recipient,
  outcome: 'filed',
  at: '2026-11-21T10:00:00.000Z',
}));
/** A booking whose trip ended on 10 July 2027. */
const bookingDocument = (changes: Record<string, unknown> = {}) => {
  const document = { ...documentOf(buildBookingSubmission()), deliveries: sentDeliveries, ...changes };
  return { ...(document as object), _type: 'submission', _id: `private.submission.${document.reference}` };
};
const mails = async () => {
  const names = await readdir(join(site.dataDir, 'mail')).catch(() => []);
  return names.filter((name) => name.endsWith('-review.eml')).map((name) => name.replace('-review.eml', ''));
};
const mailText = async () => decodeMail(await readFile(join(site.dataDir, 'mail', `${reference}-review.eml`), 'utf8'));
const invite = () => runInviteReviewers({ ...site.worker, now: () => now });
const stateOf = async (of = reference) => (await site.client.getDocument(`private.submission.${of}`))?.review?.state;
const reviews = () => site.client.fetch<Record<string, unknown>[]>('*[_type == "review"]');
const links = () => createReviewLinks({ secrets: site.deps.env.sessionSecrets, now: () => now });

beforeAll(async () => {
  site = await startSite({ now: () => now });
  await site.bringIn([tripDocument(1)]);
});
afterAll(() => site.stop());
beforeEach(async () => {
  now = new Date('2027-07-14T10:00:00Z');
  await site.client.delete({ query: '*[_type in ["submission", "review"]]' });
  for (const name of await mails()) await site.worker.mailFiles.remove([`${name}-review`]);
});

describe('invitations', () => {
  test('are sent once, with a link to the site of the booking, and name no other person', async () => {
    await site.client.create(bookingDocument());
    await invite();
    expect(await mails()).toEqual([reference]);
    expect(await stateOf()).toBe('invited');
    const mail = await mailText();
    expect(mail).toContain('To: anna@example.org');
    expect(mail).toContain('Hallo Anna Beispiel,');
    expect(mail).toContain('https://example.org/bewertung/ey');
    expect(mail).not.toContain('Lina');
    await site.worker.mailFiles.remove([`${reference}-review`]);
    await invite();
    expect(await mails()).toEqual([]);
  });

  test.each<[string, string, Record<string, unknown>, string[]]>([
    ['two days after the trip', '2027-07-12', {}, []],
    ['three days after the trip', '2027-07-13', {}, [reference]],
    ['thirty days after the trip', '2027-08-09', {}, [reference]],
    ['long after the trip', '2027-08-10', {}, []],
    ['without a confirmation', '2027-07-14', { deliveries: [] }, []],
    ['to a contact message', '2027-07-14', { kind: 'contact' }, []],
    [
      'after another attempt was interrupted',
      '2027-07-14',
      { review: { state: 'sending', at: '2027-07-13T10:00:00Z' } },
      [],
    ],
  ])('%s', async (_what, day, changes, expected) => {
    now = new Date(`${day}T10:00:00Z`);
    await site.client.create(bookingDocument(changes));
    await invite();
    expect(await mails()).toEqual(expected);
  });

  test('go to the corrected address', async () => {
    await site.client.create(bookingDocument({ correctedEmail: 'richtig@example.org' }));
    await invite();
    expect(await mailText()).toContain('To: richtig@example.org');
  });

  test('are not sent to a guardian who has declined one', async () => {
    await site.client.create(bookingDocument());
    const declined = { state: 'declined', at: '2027-07-01T10:00:00Z' };
    const guardian = { ...buildBookingSubmission().payload.guardian, email: 'ANNA@example.org' };
    const other = bookingDocument({ reference: 'LF-AAAA-AAAA', review: declined });
    await site.client.create({ ...other, payload: { ...buildBookingSubmission().payload, guardian } });
    await invite();
    expect([await mails(), await stateOf()]).toEqual([[], 'skipped']);
  });

  test('are sent once by several workers', async () => {
    const references = ['LF-AAAA-AAAA', 'LF-CCCC-CCCC', 'LF-DDDD-DDDD'];
    for (const each of references) await site.client.create(bookingDocument({ reference: each }));
    const sent: string[] = [];
    const send = async ({ id }: { id: string }) => {
      sent.push(id);
      return 'sent' as const;
    };
    const mailer = { ...site.worker.mailer, send };
    const run = () => runInviteReviewers({ ...site.worker, mailer, now: () => now });
    await Promise.all([run(), run(), run()]);
    expect(sent.sort()).toEqual(references.map((each) => `${each}-review`));
  });

  test.each<[string, MailError, string | undefined, number]>([
    ['refused', new MailError('550', true, '5xx'), 'undeliverable', 1],
    ['not accepted for now', new MailError('450', false, '4xx'), undefined, 2],
    ['not answered', new MailError('ETIMEDOUT', false), 'sending', 1],
  ])('that are %s', async (_what, error, state, attempts) => {
    await site.client.create(bookingDocument());
    let sends = 0;
    const send = async () => {
      sends += 1;
      throw error;
    };
    const run = () => runInviteReviewers({ ...site.worker, mailer: { ...site.worker.mailer, send }, now: () => now });
    await run();
    expect(await stateOf()).toBe(state);
    await run();
    expect(sends).toBe(attempts);
  });

  test('are deleted with their booking, which the review survives', async () => {
    await site.client.create(bookingDocument());
    await invite();
    await post(await token(), form);
    now = new Date('2028-07-20T10:00:00Z');
    await runDeleteOldSubmissions({ ...site.worker, now: () => now });
    expect([await mails(), await stateOf(), (await reviews()).length]).toEqual([[], undefined, 1]);
  });
});

const form = {
  ...{ by: 'eltern', age: '12', name: 'Anna M.', text: 'Lina hat jeden Tag gestrahlt.' },
  ...{ programm: '5', betreuung: '5', unterkunft: '4', verpflegung: '3' },
};
const token = () => links().sign(reference);
const get = (link: string, host = 'localhost') =>
  request(site.app).get(`/bewertung/${link}`).set({ Host: host, Accept: 'text/html' });
const post = (link: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  request(site.app)
    .post(`/bewertung/${link}`)
    .type('form')
    .set({ Host: 'localhost', Accept: 'text/html', 'Sec-Fetch-Site': 'same-origin', ...headers })
    .send(fields);

describe('a valid link', () => {
  beforeEach(() => site.client.create(bookingDocument()));

  test('shows the form with trip and age, and is not stored or indexed', async () => {
    const { text, headers } = await get(await token()).expect(200);
    expect(text).toContain('Gipfel &amp; Grat');
    expect(text).toMatch(/name="age"[^>]*value="12"/);
    expect(text).toContain('<meta name="robots" content="noindex"/>');
    expect(headers['cache-control']).toBe('no-store');
  });

  test('stores a verified review without personal data, which is published with its trip', async () => {
    await post(await token(), form)
      .expect(303)
      .expect('Location', '/bewertung/danke');
    const [review] = await reviews();
    expect(review).toMatchObject({
      _id: expect.stringMatching(/^review-[0-9a-f]{24}$/),
      trip: 'ya-1',
      departure: 'd1',
      by: 'eltern',
      age: 12,
      name: 'Anna M.',
      ratings: { programm: 5, betreuung: 5, unterkunft: 4, verpflegung: 3 },
      verified: true,
      at: now.toISOString(),
    });
    expect(JSON.stringify(review)).not.toMatch(/example\.org|Beispiel|LF-|Mia/);
    await site.publish('ya-1');
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
    expect([await reviews(), await stateOf()]).toEqual([[], undefined]);
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
    expect([await reviews(), await mails()]).toEqual([[], []]);
  });

  test('is not changed by opening it', async () => {
    await get(await token());
    await request(site.app)
      .head(`/bewertung/${await token()}`)
      .set({ Host: 'localhost' })
      .expect(200);
    expect(await stateOf()).toBeUndefined();
  });

  test('can be used after the inbox has changed the booking', async () => {
    await site.client
      .patch(`private.submission.${reference}`)
      .set({ answered: { by: 'kim', at: 'x' } })
      .commit();
    await post(await token(), form).expect(303);
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
  const withState = (state: string) =>
    site.client
      .patch(`private.submission.${reference}`)
      .set({ review: { state, at: '2027-07-13T10:00:00Z' } })
      .commit();

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
    ['another reference', () => links().sign('LF-XXXX-XXXX'), 404, 'Dieser Link stimmt nicht'],
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
    await site.client.create(bookingDocument());
    const link = await linkOf();
    const before = await site.client.getDocument(`private.submission.${reference}`);
    const opened = await get(link, host).expect(status);
    expect(opened.text).toContain(`<h1 class="`);
    expect(opened.text).toContain(title);
    expect((await post(link, form, { Host: host }).expect(status)).text).toContain(title);
    expect(await reviews()).toEqual([]);
    expect(await site.client.getDocument(`private.submission.${reference}`)).toEqual(before);
  });

  test('control: the same link on the site of its host can be used', async () => {
    await site.client.create(bookingDocument());
    await get(await token(), 'ya.localhost').expect(200);
    await post(await token(), form, { Host: 'ya.localhost' }).expect(303);
  });

  test('a form of another origin, a body that is too large, another type', async () => {
    await site.client.create(bookingDocument());
    const link = await token();
    await post(link, form, { 'Sec-Fetch-Site': 'cross-site' }).expect(403);
    await post(link, { ...form, text: 'ä'.repeat(20_000) }).expect(413);
    await request(site.app).post(`/bewertung/${link}`).type('text').set({ Host: 'localhost' }).send('x').expect(415);
    expect([await reviews(), await stateOf()]).toEqual([[], undefined]);
  });
});
