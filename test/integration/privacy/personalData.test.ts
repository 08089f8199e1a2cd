// Proves specification §10.3
/** Personal data is only in PostgreSQL and in files of mails, is deleted after its retention period, and never appears in logs, metrics or names. */
import { randomUUID } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Job, Worker } from 'bullmq';
import request from 'supertest';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createApp } from '#app.ts';
import { createLogger } from '#platform/logger.ts';
import { runDeleteOldSubmissions } from '#privacy/retention.ts';
import { buildBooking } from '#test/builders/booking.ts';
import { buildDestination } from '#test/builders/destination.ts';
import { refuseConnections } from '#test/setup/database/testDatabase.ts';
import { rareFamily } from '#test/setup/logs/enteredData.ts';
import { personalDataIn } from '#test/setup/logs/personalDataIn.ts';
import { placesWith } from '#test/setup/logs/placesWith.ts';
import { type MailServer, startMailServer } from '#test/setup/mail/mailServer.ts';
import { submitForm } from '#test/setup/organisers/accountMails.ts';
import { addUsers, auditEvents, signInAt } from '#test/setup/organisers/organisers.ts';
import { startSite, type TestSite } from '#test/setup/site.ts';
import { createTestRenderer } from '#test/setup/testRenderer.ts';
import { startQueueWorker } from '#worker/queueWorker.ts';

const { traveller, guardian, remarks } = rareFamily;
const booking = buildBooking({ travellers: [traveller], guardian, remarks });
const message = { name: 'Thusnelda Quastenflosser', email: guardian.email, message: rareFamily.message };

let site: TestSite;
let worker: Worker | null = null;
let keys = 0;

const post = (path: string, body: object | string) =>
  request(site.app)
    .post(path)
    .set({ Host: 'localhost', 'Idempotency-Key': `key-${++keys}`, 'Content-Type': 'application/json' })
    .send(body);
const work = () => {
  worker = startQueueWorker(site.worker, 'submissions');
};
const countJobs = () => site.worker.queues.submissions.getJobCountByTypes('wait', 'active', 'delayed', 'failed');
const trip = { _type: 'destination', ...buildDestination() };

afterEach(async () => {
  await worker?.close(true);
  worker = null;
});

describe('in stores', () => {
  beforeAll(async () => {
    site = await startSite();
    await site.bringIn([{ ...trip, dates: trip.dates.map((date) => ({ ...date, capacity: 1 })) }]);
  });
  afterAll(() => site.stop());
  const words = [traveller.firstName, guardian.lastName, guardian.email];
  const places = () => placesWith(site, words);
  const deleteOn = (day: string) => runDeleteOldSubmissions({ ...site.worker, now: () => new Date(day) });
  const joinList = (name: string, email: string) =>
    post('/api/waiting-list', { combinedId: '1001-lagerfeuer', dateKey: 'd1', places: 1, name, email });

  /** Returns the files of Redis and the content backend that contain a word. They may contain what was deleted. */
  async function filesWithWords(): Promise<string[]> {
    const found: string[] = [];
    for (const folder of [site.redis.folder, site.backend.dataDir]) {
      for (const name of await readdir(folder, { recursive: true })) {
        const path = join(folder, name);
        if (!(await stat(path)).isFile()) continue;
        const bytes = await readFile(path);
        if (words.some((word) => bytes.includes(word))) found.push(name);
      }
    }
    return found;
  }

  test('Redis and the content backend contain no data of a booking, and the rest is deleted some time after the trip', async () => {
    work();
    const { reference } = (await post('/api/bookings', booking)).body;
    expect((await joinList(guardian.lastName, guardian.email)).status).toBe(202);
    await expect.poll(countJobs).toBe(0);
    await addUsers(site, 'lagerfeuer');
    const token = await signInAt(site, 'lagerfeuer');
    const mailing = {
      schritt: 'senden',
      id: randomUUID(),
      betreff: 'Packliste',
      text: 'Hallo!',
      empfaenger: reference,
    };
    const path = '/admin/lagerfeuer/termine/1001-lagerfeuer/d1/nachricht';
    expect((await submitForm(site, path, mailing, token)).status).toBe(303);
    await expect.poll(countJobs).toBe(0);
    const joined = { state: 'waiting', joinedAt: new Date('2026-11-21T10:00:00Z') } as const;
    await site.deps.database.updateTable('waitingEntries').set(joined).execute();
    const all = await places();
    expect(all).toEqual(expect.arrayContaining(['bookings', 'mail files', 'mails', 'travellers', 'waitingEntries']));
    expect(all).not.toContain('Redis');
    expect(all).not.toContain('content');
    expect(await filesWithWords()).toEqual([]);

    await deleteOn('2028-07-09T04:40:00Z');
    expect(await places()).toEqual(all);
    await deleteOn('2028-07-11T04:40:00Z');
    expect(await places()).toEqual([]);
    const { database } = site.deps;
    for (const table of ['submissions', 'mails', 'mailings', 'waitingEntries'] as const)
      expect(await database.selectFrom(table).selectAll().execute()).toEqual([]);
    expect(await auditEvents(site, 'deletion')).toMatchObject([{ by: 'retention', subject: 'submissions', count: 1 }]);
  });

  test('an entry of a waiting list that is not confirmed is deleted after a day, with its mail', async () => {
    work();
    expect((await post('/api/bookings', buildBooking())).status).toBe(202);
    expect((await joinList(guardian.lastName, guardian.email)).status).toBe(202);
    await expect.poll(countJobs).toBe(0);
    await deleteOn('2026-11-22T09:59:00Z');
    expect(await places()).toEqual(expect.arrayContaining(['mail files', 'mails', 'waitingEntries']));
    await deleteOn('2026-11-22T10:01:00Z');
    expect(await site.deps.database.selectFrom('waitingEntries').selectAll().execute()).toEqual([]);
    expect(await places()).not.toContain('mails');
    expect(await readdir(join(site.dataDir, 'mail'))).toHaveLength(2);
  });

  test('rows stay if a file cannot be deleted', async () => {
    expect((await post('/api/contact', message)).status).toBe(202);
    await site.deps.database.updateTable('mails').set({ state: 'filed', settledAt: new Date() }).execute();
    const remove = () => Promise.reject(new Error('EIO'));
    const later = { ...site.worker, now: () => new Date('2028-07-11T04:40:00Z') };
    await expect(runDeleteOldSubmissions({ ...later, mailFiles: { ...later.mailFiles, remove } })).rejects.toThrow(
      'EIO',
    );
    expect(await places()).toContain('messages');
    await runDeleteOldSubmissions(later);
    expect(await places()).toEqual([]);
  });
});

describe('in the log', () => {
  const lines: string[] = [];
  let mail: MailServer;

  beforeAll(async () => {
    mail = await startMailServer();
    site = await startSite({ env: { SMTP_URL: mail.url }, log: (line) => void lines.push(line) });
    await site.bringIn([trip]);
  });
  afterAll(async () => {
    await site.stop();
    await mail.stop();
  });

  const isLogged = (words: string) => expect.poll(() => lines.join('')).toContain(words);
  const retryAll = async () => {
    const delayed: Job[] = await site.worker.queues.submissions.getDelayed();
    for (const job of delayed) await job.promote();
  };

  test('no personal data is logged, whatever fails during delivery', async () => {
    // The mail server quotes the recipient in its reply.
    mail.answer = (recipient) => `451 <${recipient}> Thusnelda is unknown`;
    work();
    expect((await post('/api/bookings', booking)).status).toBe(202);
    expect((await post('/api/contact', message)).status).toBe(202);
    await isLogged('mail not sent');

    // Rejected and failed requests contain personal data in URL or body.
    expect((await post('/api/bookings', { ...booking, travellers: [] })).status).toBe(422);
    expect((await post('/api/bookings', `{"remarks": Wendelgard ${'Zwetschgenallergie'.repeat(3)}`)).status).toBe(400);
    const renderer = await createTestRenderer();
    const failingRenderer = {
      ...renderer,
      stream() {
        throw new Error('broken');
      },
    };
    const failingApp = request(createApp(site.deps, { renderer: async () => failingRenderer }));
    expect((await failingApp.get('/reisen/alle?q=Wendelgard').set('Host', 'localhost')).status).toBe(500);
    await isLogged('request failed');

    mail.answer = () => null;
    await expect
      .poll(async () => {
        await retryAll();
        return countJobs();
      })
      .toBe(0);

    const names = [...(await site.worker.redis.keys('*'))];
    const metrics = [site.deps.metrics, site.worker.metrics].map(({ registry }) => registry.metrics());
    expect(personalDataIn(names.join())).toEqual([]);
    expect(personalDataIn((await Promise.all(metrics)).join())).toEqual([]);

    // While PostgreSQL is down, nothing can be stored.
    await worker?.close(true);
    worker = null;
    await refuseConnections(site.deps.env.databaseUrl);
    expect((await post('/api/contact', message)).status).toBe(503);

    expect(personalDataIn(lines.join(''))).toEqual([]);
  });

  test('control: personal data that is logged intentionally is detected', () => {
    const written: string[] = [];
    createLogger('web', 'info', { write: (line) => void written.push(line) }).info({ booking, message }, 'accepted');
    const { firstName, lastName, email, phone, street, city } = guardian;
    const ofGuardian = [firstName, lastName, email, phone, street, city];
    const expected = [...Object.values(traveller), ...ofGuardian, remarks, 'Pumpernickel'];
    expect(new Set(personalDataIn(written.join('')))).toEqual(new Set(expected));
  });
});
