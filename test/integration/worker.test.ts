/** The worker's work on a real Redis and a real content backend: trips, site documents, sweeps, the day's change. */
import { describe, expect, test } from 'vitest';
import { CorruptReadModelError } from '../../src/catalog/publish/corruptReadModelError.ts';
import type { TripRow } from '../../src/catalog/publish/published.ts';
import type { Publisher } from '../../src/catalog/publish/publisher.ts';
import { createHosts, defaultHosts } from '../../src/domain/site/hosts.ts';
import type { TripSummary } from '../../src/domain/trip/trip.ts';
import type { WorkerDeps } from '../../worker/deps.ts';
import { runSiteDocument } from '../../worker/siteDocument.ts';
import { runSweep } from '../../worker/sweep.ts';
import { computeTrip, runTrip } from '../../worker/trip.ts';
import { tripDocument, type WorkerSetting, workerSettingPerTest } from '../setup/workerSetting.ts';

let t: WorkerSetting;

workerSettingPerTest((setting) => {
  t = setting;
});

const faq = { _id: 'faq-1', _type: 'faqEntry', question: 'Wann?', answer: [], topic: 'Anreise', order: 1 };
const sweep = () => runSweep(t.deps, { reason: 'start' });
const titleOf = async (id: string) => (await t.read<TripSummary>(t.keys.summaries, id))?.title;
const levelOf = async (id: string) => (await t.read<TripRow>(t.keys.rows, id))?.level;
const brokenIds = async () => (await t.deps.publisher.readBroken()).map(({ docId }) => docId).sort();

describe('a trip', () => {
  const run = () => runTrip(t.deps, { docId: 'ya-1' });

  test('is published, published again when edited, and removed when deleted', async () => {
    await t.client.create(tripDocument(1));
    expect(await run()).toBe('changed');
    expect(await run()).toBe('unchanged');
    await t.client.patch('ya-1').set({ title: 'Neu' }).commit();
    expect(await run()).toBe('changed');
    expect(await titleOf('1-ya')).toBe('Neu');
    await t.client.delete('ya-1');
    expect(await run()).toBe('changed');
    expect(await t.tripIds()).toEqual([]);
  });

  test('that breaks its schema is taken out, reported, told once, and comes back when mended', async () => {
    await t.client.create(tripDocument(1));
    await run();
    await t.client.patch('ya-1').unset(['city']).commit();
    expect(await run()).toBe('broken');
    expect(await run()).toBe('broken');
    expect(await t.tripIds()).toEqual([]);
    expect(await t.deps.publisher.readBroken()).toEqual([
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
    expect(t.log).toEqual([expect.objectContaining({ level: 40, docId: 'ya-1', field: 'city.title', reason })]);

    await t.client
      .patch('ya-1')
      .set({ city: tripDocument(1).city })
      .commit();
    expect(await run()).toBe('changed');
    expect(await brokenIds()).toEqual([]);
  });

  test('that is broken and deleted is broken no longer', async () => {
    await t.client.create({ _id: 'ya-1', _type: 'destination' });
    await run();
    await t.client.delete('ya-1');
    await run();
    expect(await t.model()).toEqual({});
  });

  test.each(['nobody-1', 'not a trip', 'lf-1'])('of no host (%s) is reported', async (docId) => {
    const [subdomain = '', id] = docId.split('-');
    const unknown = { ...tripDocument(Number(id ?? 1), { subdomain }), _id: docId.replaceAll(' ', '_') };
    await t.client.create(unknown);
    expect(await runTrip(t.deps, { docId: unknown._id })).toBe('broken');
    expect(await brokenIds()).toEqual([unknown._id]);
  });

  test('that content brings back from a backup replaces the newer one', async () => {
    await t.client.create(tripDocument(1, { title: 'Aus der Sicherung' }));
    await run();
    const published = await t.model();
    const later = computeTrip(
      { ...(await t.client.getDocument('ya-1')), title: 'Verloren', _updatedAt: '2099-01-01T00:00:00Z' },
      { hosts: t.deps.env.hosts, today: '2026-11-21' },
    );
    await t.deps.publisher.publishTrips('publication' in later ? [later.publication] : []);
    expect(await titleOf('1-ya')).toBe('Verloren');
    await sweep();
    expect(await titleOf('1-ya')).toBe('Aus der Sicherung');
    expect((await t.model()).marks).toEqual(published.marks);
  });
});

describe('a site document', () => {
  const run = () => runSiteDocument(t.deps, { docId: 'faq-1' });

  test('is published, edited, broken, mended, deleted', async () => {
    await t.client.create(faq);
    expect(await run()).toBe('changed');
    await t.client.patch('faq-1').set({ question: 'Wo?' }).commit();
    expect(await run()).toBe('changed');
    expect(await t.read(t.keys.site, 'faq-1')).toMatchObject({ question: 'Wo?' });
    await t.client.patch('faq-1').unset(['answer']).commit();
    expect(await run()).toBe('broken');
    expect(await t.deps.publisher.readIds('site')).toEqual([]);
    expect(await brokenIds()).toEqual(['faq-1']);
    await t.client.patch('faq-1').set({ answer: [] }).commit();
    expect(await run()).toBe('changed');
    expect(await brokenIds()).toEqual([]);
    await t.client.delete('faq-1');
    expect(await run()).toBe('changed');
    expect(await t.deps.publisher.readIds('site')).toEqual([]);
  });
});

describe('a sweep', () => {
  test('publishes everything, and finds nothing to do the second time', async () => {
    await bringIn([...Array(450).keys()].map((index) => tripDocument(index + 1)));
    await t.client.create(faq);
    await sweep();
    expect(await t.tripIds()).toHaveLength(450);
    expect(await t.version()).toBe(451);
    const model = await t.model();
    await sweep();
    expect(await t.model()).toEqual(model);
  });

  test.each([
    ['version', 'nonsense'],
    ['summaries', 'another type'],
    ['marks', 'another type'],
    ['broken', 'another type'],
  ] as const)('builds the read model anew when %s is corrupt (%s)', async (name, contents) => {
    await bringIn([tripDocument(1), tripDocument(2)]);
    await t.client.create(faq);
    await sweep();
    const model = await t.model();
    await t.deps.redis.set(t.keys[name], contents);
    // A change alone does not repair it, but says so by taking the mark away.
    await expect(runTrip(t.deps, { docId: 'ya-1' })).rejects.toThrow(CorruptReadModelError);
    expect((await t.deps.readModel.look(null)).isComplete).toBe(false);
    await sweep();
    expect(await t.model()).toEqual(model);
    expect((await t.deps.readModel.look(null)).isComplete).toBe(true);
  });

  test('skips what is broken, takes out what is gone, forgets what is mended', async () => {
    const { city, ...withoutCity } = tripDocument(3);
    await bringIn([tripDocument(1), tripDocument(2), withoutCity, { _id: 'ya-4', _type: 'destination' }]);
    await bringIn([faq, { _id: 'faq-2', _type: 'faqEntry' }, { _id: 'faq-3', _type: 'faqEntry' }]);
    await sweep();
    expect([await t.tripIds(), await brokenIds()]).toEqual([
      ['1-ya', '2-ya'],
      ['faq-2', 'faq-3', 'ya-3', 'ya-4'],
    ]);
    await t.client.delete({ query: '*[_id in ["ya-1", "ya-4", "faq-1", "faq-3"]]' });
    await t.client.patch('ya-2').unset(['country']).commit();
    await t.client.patch('ya-3').set({ city }).commit();
    await t.client.createOrReplace({ ...faq, _id: 'faq-2' });
    await sweep();
    expect([await t.tripIds(), await brokenIds()]).toEqual([['3-ya'], ['ya-2']]);
    expect(await t.deps.publisher.readIds('site')).toEqual(['faq-2']);
  });

  test('leaves private documents and drafts alone', async () => {
    await bringIn([
      { ...tripDocument(1), _id: 'drafts.ya-1' },
      { ...faq, _id: 'private.faq' },
    ]);
    await sweep();
    expect(await t.model()).toEqual({});
  });

  test('takes out the trips of a host that is none any more', async () => {
    await bringIn([tripDocument(1), tripDocument(2, { subdomain: 'kca' })]);
    await sweep();
    const without = createHosts(defaultHosts.filter(({ subdomain }) => subdomain !== 'ya'));
    await runSweep({ ...t.deps, env: { ...t.deps.env, hosts: without } }, { reason: 'start' });
    expect([await t.tripIds(), await brokenIds()]).toEqual([['2-kca'], ['ya-1']]);
  });

  /** A sweep beside which something happens: after it has read content, before it publishes what it read. */
  async function sweepWhile(happens: (deps: WorkerDeps) => Promise<unknown>) {
    const { publisher } = t.deps;
    let hasHappened = false;
    const publishTrips: Publisher['publishTrips'] = async (batch, options) => {
      if (!hasHappened) await happens(t.deps);
      hasHappened = true;
      return publisher.publishTrips(batch, options);
    };
    await runSweep({ ...t.deps, publisher: { ...publisher, publishTrips } }, { reason: 'start' });
    expect(hasHappened).toBe(true);
  }

  test('does not bring back what is deleted meanwhile', async () => {
    await bringIn([tripDocument(1), tripDocument(2)]);
    await sweepWhile(async (deps) => {
      await t.client.delete('ya-1');
      await runTrip(deps, { docId: 'ya-1' });
    });
    expect(await t.tripIds()).toEqual(['2-ya']);
  });

  test('does not undo what is edited meanwhile', async () => {
    await bringIn([tripDocument(1)]);
    await sweepWhile(async (deps) => {
      await t.client.patch('ya-1').set({ title: 'Neu' }).commit();
      await runTrip(deps, { docId: 'ya-1' });
    });
    expect(await titleOf('1-ya')).toBe('Neu');
  });

  test('sees what is edited, created and broken meanwhile, even if nobody else does', async () => {
    await bringIn([tripDocument(1), tripDocument(2)]);
    await sweepWhile(async () => {
      await t.client.patch('ya-1').set({ title: 'Neu' }).commit();
      await t.client.patch('ya-2').unset(['city']).commit();
      await t.client.create(tripDocument(3));
    });
    expect(await titleOf('1-ya')).toBe('Neu');
    expect([await t.tripIds(), await brokenIds()]).toEqual([['1-ya', '3-ya'], ['ya-2']]);
  });
});

describe('at midnight in Berlin', () => {
  const departure = { _key: 'd', start: '2027-07-03', end: '2027-07-10', online: true, basePrice: 449 };
  const at = (time: string) => {
    t.clock.now = new Date(time);
    return sweep();
  };

  test('a departure that started yesterday lowers the level without any edit', async () => {
    await t.client.create(tripDocument(1, { dates: [departure] }));
    // Summer: Berlin is two hours ahead.
    await at('2027-07-03T21:59:59Z');
    expect(await levelOf('1-ya')).toBe(5);
    await at('2027-07-03T22:00:05Z');
    expect(await levelOf('1-ya')).toBe(2);
    expect(await t.deps.redis.smembers(t.keys.problemTrips('ya', 6))).toEqual(['1-ya']);
    expect(await t.deps.redis.hgetall(t.keys.counts)).toEqual({ 'level:ya:2': '1' });
  });

  test('a job that began before midnight does not leave yesterday behind', async () => {
    await t.client.create(tripDocument(1, { dates: [departure] }));
    t.clock.now = new Date('2027-07-03T21:59:59Z');
    const { publisher } = t.deps;
    const publishTrips: Publisher['publishTrips'] = (batch, options) => {
      t.clock.now = new Date('2027-07-03T22:00:00Z');
      return publisher.publishTrips(batch, options);
    };
    await runTrip({ ...t.deps, publisher: { ...publisher, publishTrips } }, { docId: 'ya-1' });
    expect(await levelOf('1-ya')).toBe(2);
  });
});

async function bringIn(documents: { _id: string; _type: string }[]): Promise<void> {
  const transaction = t.client.transaction();
  for (const each of documents) transaction.createOrReplace(each);
  await transaction.commit({ visibility: 'async' });
}
