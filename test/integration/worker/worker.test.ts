// Proves specification §6.3, §12.2, §12.5, §13.1
/** The worker on a real Redis and a real content backend: trips, site documents, sweeps, change of day. */
import { describe, expect, test } from 'vitest';
import { CorruptReadModelError } from '#catalog/publish/corruptReadModelError.ts';
import { publicationOf } from '#catalog/publish/publicationOf.ts';
import type { Publisher } from '#catalog/publish/publisher.ts';
import type { TripRow } from '#catalog/published.ts';
import { createHosts, defaultHosts } from '#domain/hosts.ts';
import type { TripSummary } from '#domain/trip/trip.ts';
import { runSiteDocument } from '#publishing/siteDocument.ts';
import { runSweep } from '#publishing/sweep/sweep.ts';
import { runTrip } from '#publishing/trip.ts';
import { rulesVersion } from '#publishing/versions/rulesVersion.ts';
import { createTripVersions } from '#publishing/versions/tripVersions.ts';
import { tripDocument, type WorkerSetting, workerSettingPerTest } from '#test/setup/workerSetting.ts';
import type { WorkerDeps } from '#worker/deps.ts';

let workerSetting: WorkerSetting;

workerSettingPerTest((setting) => {
  workerSetting = setting;
});

const faq = { _id: 'faq-1', _type: 'faqEntry', question: 'Wann?', answer: [], topic: 'Anreise', order: 1 };
const sweep = () => runSweep(workerSetting.deps, { reason: 'start' });
const titleOf = async (id: string) => (await workerSetting.read<TripSummary>(workerSetting.keys.summaries, id))?.title;
const levelOf = async (id: string) => (await workerSetting.read<TripRow>(workerSetting.keys.rows, id))?.level;
const brokenIds = async () => (await workerSetting.deps.publisher.readBroken()).map(({ docId }) => docId).sort();

describe('a trip', () => {
  const run = () => runTrip(workerSetting.deps, { docId: 'ya-1' });

  test('is published, published again when edited, and removed when deleted', async () => {
    await workerSetting.client.create(tripDocument(1));
    expect(await run()).toBe('changed');
    expect(await run()).toBe('unchanged');
    await workerSetting.client.patch('ya-1').set({ title: 'Neu' }).commit();
    expect(await run()).toBe('changed');
    expect(await titleOf('1-ya')).toBe('Neu');
    await workerSetting.client.delete('ya-1');
    expect(await run()).toBe('changed');
    expect(await workerSetting.tripIds()).toEqual([]);
  });

  test('that violates its schema is reported once, stays as it was, and is published again when corrected', async () => {
    await workerSetting.client.create(tripDocument(1));
    await run();
    await workerSetting.client.patch('ya-1').unset(['city']).commit();
    const model = await workerSetting.model();
    expect(await run()).toBe('broken');
    expect(await run()).toBe('broken');
    expect((await workerSetting.model()).summaries).toEqual(model.summaries);
    expect(await workerSetting.deps.publisher.readBroken()).toEqual([
      {
        docId: 'ya-1',
        type: 'destination',
        subdomain: 'ya',
        title: tripDocument(1).title,
        internalName: tripDocument(1).internalName,
        field: 'city.title',
        reason: 'Die Angabe „Ort“ fehlt.',
        otherIssues: 0,
      },
    ]);
    const reason = expect.stringMatching(/^city: Invalid input/);
    expect(workerSetting.log).toEqual([
      expect.objectContaining({ level: 40, docId: 'ya-1', field: 'city.title', reason }),
    ]);

    await workerSetting.client
      .patch('ya-1')
      .set({ city: tripDocument(1).city })
      .commit();
    expect(await run()).toBe('changed');
    expect(await brokenIds()).toEqual([]);
  });

  test('that is invalid and deleted is no longer reported', async () => {
    await workerSetting.client.create({ _id: 'ya-1', _type: 'destination' });
    await run();
    await workerSetting.client.delete('ya-1');
    await run();
    expect(await workerSetting.model()).toEqual({});
  });

  test.each(['nobody-1', 'not a trip', 'lf-1'])('of an unknown host (%s) is reported', async (docId) => {
    const [subdomain = '', id] = docId.split('-');
    const unknown = { ...tripDocument(Number(id ?? 1), { subdomain }), _id: docId.replaceAll(' ', '_') };
    await workerSetting.client.create(unknown);
    expect(await runTrip(workerSetting.deps, { docId: unknown._id })).toBe('broken');
    expect(await brokenIds()).toEqual([unknown._id]);
  });

  test('that was restored from a backup replaces the newer version', async () => {
    await workerSetting.client.create(tripDocument(1, { title: 'Aus der Sicherung' }));
    await run();
    const published = await workerSetting.model();
    const later = { ...tripDocument(1), title: 'Verloren', _updatedAt: '2099-01-01T00:00:00Z' };
    const { hosts } = workerSetting.deps.env;
    await workerSetting.deps.publisher.publishTrips([publicationOf(later, { hosts, today: '2026-11-21' })]);
    expect(await titleOf('1-ya')).toBe('Verloren');
    await sweep();
    expect(await titleOf('1-ya')).toBe('Aus der Sicherung');
    expect((await workerSetting.model()).marks).toEqual(published.marks);
  });
});

describe('a site document', () => {
  const run = () => runSiteDocument(workerSetting.deps, { docId: 'faq-1' });

  test('is published, updated, stays as it was while invalid, is corrected and deleted', async () => {
    await workerSetting.client.create(faq);
    expect(await run()).toBe('changed');
    await workerSetting.client.patch('faq-1').set({ question: 'Wo?' }).commit();
    expect(await run()).toBe('changed');
    expect(await workerSetting.read(workerSetting.keys.site, 'faq-1')).toMatchObject({ question: 'Wo?' });
    await workerSetting.client.patch('faq-1').unset(['answer']).commit();
    expect(await run()).toBe('broken');
    expect(await workerSetting.read(workerSetting.keys.site, 'faq-1')).toMatchObject({ question: 'Wo?', answer: [] });
    expect(await brokenIds()).toEqual(['faq-1']);
    await workerSetting.client.patch('faq-1').set({ question: 'Wie?', answer: [] }).commit();
    expect(await run()).toBe('changed');
    expect(await brokenIds()).toEqual([]);
    await workerSetting.client.delete('faq-1');
    expect(await run()).toBe('changed');
    expect(await workerSetting.deps.publisher.readIds('site')).toEqual([]);
  });
});

describe('a sweep', () => {
  test('publishes all documents, and changes nothing when repeated', async () => {
    await createDocuments([...Array(450).keys()].map((index) => tripDocument(index + 1)));
    await workerSetting.client.create(faq);
    await sweep();
    expect(await workerSetting.tripIds()).toHaveLength(450);
    expect(await workerSetting.version()).toBe(451);
    const model = await workerSetting.model();
    await sweep();
    expect(await workerSetting.model()).toEqual(model);
  });

  test.each([
    ['version', 'nonsense'],
    ['summaries', 'wrong type'],
    ['marks', 'wrong type'],
    ['broken', 'wrong type'],
  ] as const)('rebuilds the read model if %s is corrupt (%s)', async (name, contents) => {
    await createDocuments([tripDocument(1), tripDocument(2)]);
    await workerSetting.client.create(faq);
    await sweep();
    const model = await workerSetting.model();
    await workerSetting.deps.redis.set(workerSetting.keys[name], contents);
    // A change alone does not repair it, but removes the mark of completeness.
    await expect(runTrip(workerSetting.deps, { docId: 'ya-1' })).rejects.toThrow(CorruptReadModelError);
    expect((await workerSetting.deps.readModel.inspect(null)).isComplete).toBe(false);
    await sweep();
    expect(await workerSetting.model()).toEqual(model);
    expect((await workerSetting.deps.readModel.inspect(null)).isComplete).toBe(true);
  });

  test('skips invalid documents, removes deleted ones, and clears reports of corrected ones', async () => {
    const { city, ...withoutCity } = tripDocument(3);
    await createDocuments([tripDocument(1), tripDocument(2), withoutCity, { _id: 'ya-4', _type: 'destination' }]);
    await createDocuments([faq, { _id: 'faq-2', _type: 'faqEntry' }, { _id: 'faq-3', _type: 'faqEntry' }]);
    await sweep();
    expect([await workerSetting.tripIds(), await brokenIds()]).toEqual([
      ['1-ya', '2-ya'],
      ['faq-2', 'faq-3', 'ya-3', 'ya-4'],
    ]);
    await workerSetting.client.delete({ query: '*[_id in ["ya-1", "ya-4", "faq-1", "faq-3"]]' });
    await workerSetting.client.patch('ya-2').unset(['country']).commit();
    await workerSetting.client.patch('ya-3').set({ city }).commit();
    await workerSetting.client.createOrReplace({ ...faq, _id: 'faq-2' });
    await sweep();
    expect([await workerSetting.tripIds(), await brokenIds()]).toEqual([['2-ya', '3-ya'], ['ya-2']]);
    expect(await workerSetting.deps.publisher.readIds('site')).toEqual(['faq-2']);
  });

  test('publishes a trip without a wrong departure, and reports it until it is corrected', async () => {
    const july = { _key: 'juli', start: '2027-07-03', end: '2027-07-10', online: true, basePrice: 449, capacity: 5 };
    const august = { ...july, _key: 'august', start: '2027-08-07', end: '2027-08-14' };
    const dates = [july, { ...august, start: 'zzzz' }];
    await createDocuments([tripDocument(1, { dates }), tripDocument(2, { dates: [july, august] })]);
    const shown = async () => {
      const { summaries } = workerSetting.keys;
      const summary = JSON.parse((await workerSetting.deps.redis.hget(summaries, '1-ya')) ?? '{}') as TripSummary;
      return summary.dates.map(({ key, placesLeft }) => [key, placesLeft]);
    };
    // The second sweep finds the trip published.
    for (const reason of ['start', 'hourly'] as const) {
      await runSweep(workerSetting.deps, { reason });
      expect([await shown(), await brokenIds()]).toEqual([[['juli', 5]], ['ya-1']]);
    }
    await workerSetting.client
      .patch('ya-1')
      .set({ dates: [july, august] })
      .commit();
    await runTrip(workerSetting.deps, { docId: 'ya-1' });
    expect([await shown(), await brokenIds()]).toEqual([
      [
        ['juli', 5],
        ['august', 5],
      ],
      [],
    ]);
  });

  test('ignores private documents and drafts', async () => {
    await createDocuments([
      { ...tripDocument(1), _id: 'drafts.ya-1' },
      { ...faq, _id: 'private.faq' },
    ]);
    await sweep();
    expect(await workerSetting.model()).toEqual({});
  });

  test('removes the trips of a former host', async () => {
    await createDocuments([tripDocument(1), tripDocument(2, { subdomain: 'kca' })]);
    await sweep();
    const remainingHosts = createHosts(defaultHosts.filter(({ subdomain }) => subdomain !== 'ya'));
    const env = { ...workerSetting.deps.env, hosts: remainingHosts };
    const deps = { ...workerSetting.deps, env, rules: rulesVersion(remainingHosts) };
    await runSweep({ ...deps, readTrip: createTripVersions(workerSetting.client, deps) }, { reason: 'start' });
    expect([await workerSetting.tripIds(), await brokenIds()]).toEqual([['2-kca'], ['ya-1']]);
  });

  /** Runs a sweep and calls `action` after the sweep has read the content and before it publishes it. */
  async function sweepWhile(action: (deps: WorkerDeps) => Promise<unknown>) {
    const { publisher } = workerSetting.deps;
    let hasRun = false;
    const publishTrips: Publisher['publishTrips'] = async (batch, options) => {
      if (!hasRun) await action(workerSetting.deps);
      hasRun = true;
      return publisher.publishTrips(batch, options);
    };
    await runSweep({ ...workerSetting.deps, publisher: { ...publisher, publishTrips } }, { reason: 'start' });
    expect(hasRun).toBe(true);
  }

  test('does not restore documents that are deleted during the sweep', async () => {
    await createDocuments([tripDocument(1), tripDocument(2)]);
    await sweepWhile(async (deps) => {
      await workerSetting.client.delete('ya-1');
      await runTrip(deps, { docId: 'ya-1' });
    });
    expect(await workerSetting.tripIds()).toEqual(['2-ya']);
  });

  test('does not revert edits made during the sweep', async () => {
    await createDocuments([tripDocument(1)]);
    await sweepWhile(async (deps) => {
      await workerSetting.client.patch('ya-1').set({ title: 'Neu' }).commit();
      await runTrip(deps, { docId: 'ya-1' });
    });
    expect(await titleOf('1-ya')).toBe('Neu');
  });

  test('applies edits, new and invalid documents during the sweep, even without jobs for them', async () => {
    await createDocuments([tripDocument(1), tripDocument(2)]);
    await sweepWhile(async () => {
      await workerSetting.client.patch('ya-1').set({ title: 'Neu' }).commit();
      await workerSetting.client.patch('ya-2').unset(['city']).commit();
      await workerSetting.client.create(tripDocument(3));
    });
    expect(await titleOf('1-ya')).toBe('Neu');
    expect([await workerSetting.tripIds(), await brokenIds()]).toEqual([['1-ya', '2-ya', '3-ya'], ['ya-2']]);
  });
});

describe('what a broken document leaves', () => {
  const title = () => titleOf('1-ya');
  const sweepWith = (changes: Partial<WorkerDeps>) =>
    runSweep({ ...workerSetting.deps, ...changes }, { reason: 'start' });

  /** Publishes a trip and a page, and breaks their documents. */
  async function breakDocuments() {
    await createDocuments([tripDocument(1, { title: 'Vorher' }), tripDocument(2), faq]);
    await sweep();
    await workerSetting.client.patch('ya-1').set({ title: 'Nachher', city: null }).commit();
    await workerSetting.client.patch('faq-1').set({ question: 'Wo?', answer: 5 }).commit();
  }
  const left = async () => [await workerSetting.tripIds(), await workerSetting.deps.publisher.readIds('site')];

  test('is its published version', async () => {
    await breakDocuments();
    await sweep();
    await sweep();
    expect(await title()).toBe('Vorher');
    expect(await workerSetting.read(workerSetting.keys.site, 'faq-1')).toMatchObject({ question: 'Wann?' });
    expect(await brokenIds()).toEqual(['faq-1', 'ya-1']);
  });

  test.each<[string, () => unknown]>([
    ['a departure has started', () => (workerSetting.clock.now = new Date('2027-07-04T10:00:00Z'))],
    ['its value in Redis is damaged', () => workerSetting.deps.redis.hset(workerSetting.keys.rows, '1-ya', '{}')],
  ])('is nothing of a trip when %s', async (_what, happen) => {
    await breakDocuments();
    await happen();
    await sweep();
    expect(await left()).toEqual([['2-ya'], ['faq-1']]);
  });

  test('is nothing after a new release, which may expect other fields', async () => {
    await breakDocuments();
    const deps = { ...workerSetting.deps, rules: 'new' };
    await sweepWith({ rules: 'new', readTrip: createTripVersions(workerSetting.client, deps) });
    expect(await left()).toEqual([['2-ya'], []]);
  });

  test('is nothing after Redis was emptied, and all other documents are published', async () => {
    await breakDocuments();
    await workerSetting.deps.readModel.clear();
    await sweep();
    expect(await left()).toEqual([['2-ya'], []]);
    expect(await brokenIds()).toEqual(['faq-1', 'ya-1']);
    expect((await workerSetting.deps.readModel.inspect(null)).isComplete).toBe(true);
  });

  test('is also left by an exception, which is logged once', async () => {
    await createDocuments([tripDocument(1), tripDocument(2, { subdomain: 'kca' })]);
    const { hosts } = workerSetting.deps.env;
    const find: typeof hosts.find = (name) => {
      if (name === 'kca') throw new RangeError('Invalid time value');
      return hosts.find(name);
    };
    const env = { ...workerSetting.deps.env, hosts: { ...hosts, find } };
    const readTrip = createTripVersions(workerSetting.client, { ...workerSetting.deps, env });
    for (let count = 0; count < 2; count += 1) await sweepWith({ env, readTrip });
    expect([await workerSetting.tripIds(), await brokenIds()]).toEqual([['1-ya'], ['kca-2']]);
    expect(workerSetting.log.filter(({ msg }) => msg === 'document cannot be published')).toEqual([
      expect.objectContaining({ docId: 'kca-2', err: expect.objectContaining({ message: 'Invalid time value' }) }),
    ]);
    expect((await workerSetting.deps.readModel.inspect(null)).isComplete).toBe(true);
  });

  test('is never that of another document with a similar id', async () => {
    await createDocuments([tripDocument(1), { ...tripDocument(1), _id: 'ya-01' }]);
    await sweep();
    await workerSetting.client.delete('ya-01');
    await runTrip(workerSetting.deps, { docId: 'ya-01' });
    expect(await workerSetting.tripIds()).toEqual(['1-ya']);
  });
});

describe('at midnight in Berlin', () => {
  const departure = { _key: 'd', start: '2027-07-03', end: '2027-07-10', online: true, basePrice: 449 };
  const at = (time: string) => {
    workerSetting.clock.now = new Date(time);
    return sweep();
  };

  test('a departure that started yesterday lowers the level without an edit', async () => {
    await workerSetting.client.create(tripDocument(1, { dates: [departure] }));
    // Summer: Berlin is two hours ahead.
    await at('2027-07-03T21:59:59Z');
    expect(await levelOf('1-ya')).toBe(5);
    await at('2027-07-03T22:00:05Z');
    expect(await levelOf('1-ya')).toBe(2);
    const problems = await workerSetting.deps.redis.hget(workerSetting.keys.problems('ya'), '1-ya');
    expect(JSON.parse(problems ?? '[]')).toMatchObject([{ code: 6 }]);
    expect(await workerSetting.deps.redis.hgetall(workerSetting.keys.counts)).toEqual({ 'level:ya:2': '1' });
  });

  test('a job that started before midnight publishes the level of the new day', async () => {
    await workerSetting.client.create(tripDocument(1, { dates: [departure] }));
    workerSetting.clock.now = new Date('2027-07-03T21:59:59Z');
    const { publisher } = workerSetting.deps;
    const publishTrips: Publisher['publishTrips'] = (batch, options) => {
      workerSetting.clock.now = new Date('2027-07-03T22:00:00Z');
      return publisher.publishTrips(batch, options);
    };
    await runTrip({ ...workerSetting.deps, publisher: { ...publisher, publishTrips } }, { docId: 'ya-1' });
    expect(await levelOf('1-ya')).toBe(2);
  });
});

async function createDocuments(documents: { _id: string; _type: string }[]): Promise<void> {
  const transaction = workerSetting.client.transaction();
  for (const document of documents) transaction.createOrReplace(document);
  await transaction.commit({ visibility: 'async' });
}
