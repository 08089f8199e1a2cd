/** After the erasure of a person who did everything, nothing names the person or their bookings. */
import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { exportRaw } from '../../src/content/reading.ts';
import { sealTravellerData } from '../../src/submissions/travellers/travellerData.ts';
import { runNotifyGuardian } from '../../worker/submissions/notifyGuardian.ts';
import { buildBooking } from '../builders/booking.ts';
import { rareFamily } from '../setup/logs/enteredData.ts';
import { submitForm } from '../setup/organisers/accountMails.ts';
import { addUsers, callSite, signInAt } from '../setup/organisers/organisers.ts';
import { redisContent } from '../setup/redis/redisContent.ts';
import { startSite, type TestSite } from '../setup/site.ts';
import { shownBasis } from '../setup/submissions/shownBasis.ts';
import { waitingLists } from '../setup/submissions/waitingLists.ts';

let site: TestSite;
let token: string;
beforeAll(async () => {
  site = await startSite();
  await addUsers(site, 'ya');
  token = await signInAt(site, 'ya');
});
afterAll(() => site.stop());
afterEach(() => vi.restoreAllMocks());
const { askToJoin, book, bookingOf, combinedId, confirm, isDelivered, mailOf, newKey, send, work } = waitingLists(
  () => site,
);

const { traveller, guardian } = rareFamily;

/** Returns the places that contain one of the texts. */
async function placesWith(texts: readonly string[]): Promise<string[]> {
  const names = (text: string) => texts.some((each) => text.toLowerCase().includes(each.toLowerCase()));
  const places: string[] = [];
  for await (const document of exportRaw(site.client)) {
    if (names(JSON.stringify(document))) places.push(`${document._type} ${document._id}`);
  }
  for (const table of ['auditEvents', 'mails'] as const)
    for (const row of await site.deps.database.selectFrom(table).selectAll().execute())
      if (names(JSON.stringify(row))) places.push(table);
  const redis = JSON.parse(await redisContent(site.worker.redis)) as [string, unknown][];
  for (const entry of redis) if (names(JSON.stringify(entry))) places.push(JSON.stringify(entry));
  const folder = join(site.dataDir, 'mail');
  await mkdir(folder, { recursive: true });
  for (const name of await readdir(folder)) {
    if (names(name) || names(await readFile(join(folder, name), 'utf8'))) places.push(name);
  }
  return places;
}

test('nothing names an erased person or their bookings', async () => {
  const booking = { ...bookingOf(1), guardian, travellers: [traveller] };
  const { reference } = (await send(booking)).body;
  const message = { name: guardian.lastName, email: guardian.email, message: rareFamily.message };
  const contact = callSite(site, 'post', '/api/contact').set('Idempotency-Key', newKey());
  const written = (await contact.send({ ...message, host: 'ya' })).body.reference;
  const worker = work();
  await Promise.all([isDelivered(reference), isDelivered(written)]);
  await worker.close();
  const other = await book(4);
  const entry = (await askToJoin(1, guardian.lastName, { email: guardian.email })).body.reference;
  // Organisers: answers, a state with its mail, a reply, and a mailing. Some mails are sent, others wait.
  const travellerData = sealTravellerData(site.deps.sealer, reference, { travellers: [{}], emergencyContacts: [] });
  const reader = { subdomain: 'ya', username: 'kim', role: 'owner' } as const;
  await site.deps.travellerReader.openTravellerDetails(reader, reference, [{ reference, travellerData }]);
  await callSite(site, 'post', `/api/admin/bookings/${reference}/confirm`, token).send({}).expect(200);
  await runNotifyGuardian(site.worker, { reference, state: 'confirmed' });
  const reply = { aktion: 'antworten', antwort: 'Danke!', gezeigt: await shownBasis(site, reference) };
  expect((await submitForm(site, `/admin/ya/eingang/${reference}`, reply, token)).status).toBe(303);
  const id = randomUUID();
  const mailing = { schritt: 'senden', id, betreff: 'Packliste', text: 'Hallo!', empfaenger: [reference, other] };
  const sent = await submitForm(site, `/admin/ya/termine/${combinedId()}/d1/nachricht`, mailing, token);
  expect(sent.status).toBe(303);
  await confirm(entry);
  await mailOf(entry, 'waiting');

  const texts = [reference, written, entry, guardian.email, guardian.lastName, traveller.firstName];
  const before = (await placesWith(texts)).map((place) => place.split(' ', 1)[0]);
  expect(before).toEqual(
    expect.arrayContaining(['submission', 'outgoingMail', 'mailing', 'auditEvents', 'waitingEntry']),
  );
  const form = { aktion: 'loeschen', email: guardian.email, bestaetigt: 'ja' };
  expect((await submitForm(site, '/admin/ya/datenschutz', form, token)).status).toBe(303);
  expect(await placesWith(texts)).toEqual([]);
  expect(await site.client.getDocument(`private.mailing.${id}`)).toMatchObject({ count: 2, references: [other] });
});

describe('a mailing at the same time as an erasure', () => {
  const email = buildBooking().guardian.email;
  const erase = () => submitForm(site, '/admin/ya/datenschutz', { aktion: 'loeschen', email, bestaetigt: 'ja' }, token);
  const mailTo = (reference: string) => {
    const mailing = {
      schritt: 'senden',
      id: randomUUID(),
      betreff: 'Packliste',
      text: 'Hallo!',
      empfaenger: [reference],
    };
    return submitForm(site, `/admin/ya/termine/${combinedId()}/d1/nachricht`, mailing, token);
  };
  async function storedBooking(): Promise<string> {
    const reference = await book(1);
    await expect.poll(() => site.client.getDocument(`private.submission.${reference}`)).toBeTruthy();
    return reference;
  }

  test('that is stored after the data were found leaves nothing', async () => {
    const reference = await storedBooking();
    const { mailFiles } = site.deps.person;
    const remove = mailFiles.remove;
    vi.spyOn(mailFiles, 'remove').mockImplementationOnce(async (ids) => {
      expect((await mailTo(reference)).status).toBe(303);
      await remove(ids);
    });
    expect((await erase()).status).toBe(303);
    expect(await placesWith([reference, email])).toEqual([]);
  });

  test('whose recipients were read before is refused', async () => {
    const reference = await storedBooking();
    const content = site.deps.content.main;
    const fetch = content.fetch.bind(content);
    vi.spyOn(content, 'fetch').mockImplementation(async (...args: unknown[]) => {
      const result = await (fetch as (...args: unknown[]) => Promise<unknown>)(...args);
      if (String(args[0]).includes('count(*[_type == "submission" && reference in $references])')) {
        vi.restoreAllMocks();
        expect((await erase()).status).toBe(303);
      }
      return result as never;
    });
    expect((await mailTo(reference)).status).toBe(409);
    expect(await placesWith([reference, email])).toEqual([]);
  });

  test('whose mail is being sent leaves no file', async () => {
    const reference = await storedBooking();
    const { mailer } = site.worker;
    const send = mailer.send;
    const isMailing = ({ subject }: { subject: string }) => subject.startsWith('Packliste');
    const sending = vi.spyOn(mailer, 'send').mockImplementation(async (mail) => {
      const isErased = async () => !(await site.client.getDocument(`private.mail.${mail.id}`));
      if (isMailing(mail)) await expect.poll(isErased).toBe(true);
      return send(mail);
    });
    const worker = work();
    await isDelivered(reference);
    expect((await mailTo(reference)).status).toBe(303);
    await expect.poll(() => sending.mock.calls.some(([mail]) => isMailing(mail))).toBe(true);
    expect((await erase()).status).toBe(303);
    await worker.close();
    expect(await placesWith([reference, email])).toEqual([]);
  });
});
