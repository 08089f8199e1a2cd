// Proves specification §8.5, §12.3
/** The outbox: mails are sent once, after crashes too, and links are signed when they are sent. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addMails, type OutgoingMail } from '#mails/outgoingMail.ts';
import { runResumeMails } from '#mails/resumeMails.ts';
import { createLoadOrganiser, enqueueMails, runSendMail } from '#mails/sendMail.ts';
import { MailError } from '#platform/mail/mail.ts';
import { createSignedLinks } from '#platform/signedLinks.ts';
import { runDeleteOldSubmissions } from '#privacy/retention.ts';
import { decodeMail } from '#test/setup/mail/decodeMail.ts';
import { startSite, type TestSite } from '#test/setup/site.ts';

let site: TestSite;
let now = new Date('2027-07-14T10:00:00Z');
beforeAll(async () => {
  site = await startSite({ now: () => now });
  await site.bringIn([
    { _id: 'host-ya', _type: 'host', subdomain: 'ya', name: 'Young Alps', email: 'hallo@ya.example.org' },
  ]);
});
afterAll(() => site.stop());
beforeEach(async () => {
  now = new Date('2027-07-14T10:00:00Z');
  await site.deps.database.deleteFrom('mails').execute();
  await site.worker.queues.submissions.obliterate({ force: true });
});

const id = 'LF-7K3M-Q9PD-offer';
const written: OutgoingMail = {
  id,
  subdomain: 'ya',
  about: 'LF-7K3M-Q9PD',
  to: 'anna@example.org',
  subject: 'Ein Platz ist frei',
  title: 'Ein Platz ist frei',
  parts: [
    { paragraph: 'Hallo Anna,' },
    {
      signedLink: { purpose: 'offer', subject: 'LF-7K3M-Q9PD', expires: '2027-07-16T10:00:00Z' },
      url: 'https://ya.example.org/angebot/{token}',
      label: 'Zum Angebot',
    },
  ],
};
const lastTry = { nextTry: null };
const send = () => runSendMail({ ...site.worker, now: () => now }, { id }, lastTry);
const folder = () => join(site.dataDir, 'mail');
const mailText = async () => decodeMail(await readFile(join(folder(), `${id}.eml`), 'utf8'));

const write = (changes: Partial<OutgoingMail> = {}) => addMails(site.deps.database, [{ ...written, ...changes }], now);
const stored = () => site.deps.database.selectFrom('mails').selectAll().execute();
const stateOf = async () => (await stored())[0]?.state;

test('a link is not accepted for another purpose, after its time, or if it is changed', async () => {
  const links = (purpose: string) =>
    createSignedLinks({ purpose, secrets: site.deps.env.sessionSecrets, now: () => now });
  const token = await links('offer').sign('LF-7K3M-Q9PD', new Date('2027-07-16T10:00:00Z'));
  expect(await links('booking').read(token)).toBe('unknown');
  expect(await links('offer').read(`${token.slice(0, -4)}AAAA`)).toBe('unknown');
  now = new Date('2027-07-16T10:00:01Z');
  expect(await links('offer').read(token)).toBe('expired');
});

test('a mail is sent with a signed link, and what is stored contains no token', async () => {
  await write();
  await send();
  expect(await stateOf()).toBe('filed');
  const mail = await mailText();
  for (const text of ['To: anna@example.org', 'hallo@ya.example.org', 'Ein Platz ist frei'])
    expect(mail).toContain(text);
  const token = /angebot\/([\w.-]+)/.exec(mail)?.[1] ?? '';
  const links = createSignedLinks({ purpose: 'offer', secrets: site.deps.env.sessionSecrets, now: () => now });
  expect(await links.read(token)).toEqual({ subject: 'LF-7K3M-Q9PD' });
  expect(JSON.stringify(await stored())).not.toContain(token);
});

test('two requests to send a mail become one job', async () => {
  await write();
  await site.worker.queues.submissions.drain(true);
  await enqueueMails(site.worker.queues, [id, id]);
  const jobs = await site.worker.queues.submissions.getJobs(['waiting', 'prioritized', 'delayed']);
  expect(jobs.filter(({ name }) => name === 'sendMail')).toHaveLength(1);
});

test('a mail that is refused is recorded; one that fails for now is tried again', async () => {
  await write();
  const failing = (isRefused: boolean) => ({
    ...site.worker,
    now: () => now,
    mailer: {
      ...site.worker.mailer,
      send: () => Promise.reject(new MailError('RCPT TO', isRefused, isRefused ? '5xx' : '4xx')),
    },
  });
  const nextTry = new Date('2027-07-14T10:00:10Z');
  await expect(runSendMail(failing(false), { id }, { nextTry })).rejects.toThrow(MailError);
  expect((await stored())[0]).toMatchObject({ state: 'waiting', reply: '4xx', triedAt: now, nextTryAt: nextTry });
  await runSendMail(failing(true), { id }, { nextTry });
  expect((await stored())[0]).toMatchObject({ state: 'refused', reply: '5xx', settledAt: now, nextTryAt: null });
  await send();
  expect(await stateOf()).toBe('refused');
});

test('a mail that was given up is sent when its job is repeated, but not by the worker alone', async () => {
  await write();
  const mailer = { send: () => Promise.reject(new MailError('RCPT TO', false, '4xx')) };
  const away = { ...site.worker, now: () => now, mailer: { ...site.worker.mailer, ...mailer } };
  await expect(runSendMail(away, { id }, lastTry)).rejects.toThrow(MailError);
  expect(await stateOf()).toBe('failed');
  await runResumeMails(site.worker);
  expect(await site.worker.queues.submissions.getDelayed()).toEqual([]);
  await send();
  expect(await stateOf()).toBe('filed');
});

test('the transaction that causes a mail stores it, or neither', async () => {
  const { database } = site.deps;
  const failing = database.transaction().execute(async (transaction) => {
    await addMails(transaction, [written], now);
    throw new Error('interrupted');
  });
  await expect(failing).rejects.toThrow('interrupted');
  expect(await stored()).toEqual([]);
});

test('a mail whose time is over is not sent', async () => {
  await write({ expires: new Date('2027-07-14T12:00:00Z') });
  await site.worker.mailFiles.remove([id]);
  now = new Date('2027-07-14T12:00:00Z');
  await send();
  expect(await stateOf()).toBe('expired');
  expect(await readdir(folder())).not.toContain(`${id}.eml`);
});

test('old mails are deleted with their files, waiting ones are kept', async () => {
  await write();
  await send();
  await write({ id: 'LF-7K3M-Q9PD-later' });
  now = new Date('2029-07-14T12:00:00Z');
  await runDeleteOldSubmissions({ ...site.worker, now: () => now });
  expect((await stored()).map((mail) => mail.id)).toEqual(['LF-7K3M-Q9PD-later']);
  expect(await readdir(folder())).not.toContain(`${id}.eml`);
});

test('a host without a valid address does not hold up the mails of others', async () => {
  await site.bringIn([
    { _id: 'host-kca', _type: 'host', subdomain: 'kca', name: 'KCA', email: 'keine Adresse' },
    { _id: 'host-english', _type: 'host', subdomain: 'english', name: 'English' },
  ]);
  const load = createLoadOrganiser(site.worker.content.main);
  expect(await Promise.all(['ya', 'kca', 'english', 'unknown'].map(load))).toEqual([
    { name: 'Young Alps', address: 'hallo@ya.example.org' },
    ...[null, null, null],
  ]);
});
