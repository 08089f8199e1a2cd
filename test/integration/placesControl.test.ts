/**
 * Which protection prevents that places are sold twice: the script, the check of the ledger, or both. And that extras are sold
 * twice: the revision of the ledger.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLedgerStore, type LedgerStore } from '../../src/submissions/places/ledgerStore.ts';
import { createLimitedPlaces } from '../../src/submissions/places/limitedPlaces.ts';
import { createStoreBooking } from '../../src/submissions/places/storeBooking.ts';
import type { SubmissionOf } from '../../src/submissions/submission.ts';
import { startSite, type TestSite } from '../setup/site.ts';
import { checkThenAct } from '../setup/submissions/checkThenAct.ts';
import { limitedTrips } from '../setup/submissions/limitedTrips.ts';
import { withoutRevision } from '../setup/submissions/withoutRevision.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());
const { bookingOf, combinedId, departure, ledger, setCapacity } = limitedTrips(() => site);

const letters = '34679ACDEFGHJKMNPQRTWXY';
const buyers = 20;

function submissionOf(number: number): SubmissionOf<'booking'> {
  const { acceptedTerms: _, total, remarks: __, ...payload } = bookingOf(1);
  return {
    kind: 'booking',
    reference: `LF-AAA${letters[number % letters.length]}-AAA${letters[departure().destinationId]}`,
    receivedAt: '2026-11-21T10:00:00.000Z',
    subdomain: 'ya',
    payload: { ...payload, acceptedTerms: true, total: total ?? 0 },
    trip: { title: 'Reise', url: 'http://localhost/reise', picture: null },
    departure: { start: '2027-07-03', end: '2027-07-10' },
    boarding: null,
    price: { perTraveller: 10_000, travellers: 1, further: [], total: 10_000 },
    terms: null,
  };
}

/** Returns a function that resolves when it was called so often. */
function barrier(calls: number): () => Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  let waiting = 0;
  return () => {
    if (++waiting === calls) resolve();
    return promise;
  };
}

test.each([
  ['the script and the check of the ledger', true, true],
  ['the script alone', true, false],
  ['the check of the ledger alone', false, true],
  ['control: nothing', false, false],
])('%s: of 20 concurrent buyers of 5 places', async (_, isAtomic, checksLedger) => {
  const { content, departurePlaces, env, ledgers, limitedPlaces } = site.deps;
  // Two web processes.
  const afterCheck = barrier(buyers);
  const processes = [1, 2].map(() =>
    createStoreBooking({
      ...{ content: content.main, hosts: env.hosts, ledgers, limited: limitedPlaces, checksLedger },
      places: isAtomic ? departurePlaces : checkThenAct(departurePlaces, afterCheck),
      onUnavailable: () => undefined,
    }),
  );
  // The counts must exist before all buyers check them.
  await limitedPlaces.run(departure(), (basis) => departurePlaces.read(departure(), basis));
  const outcomes = await Promise.allSettled(
    Array.from({ length: buyers }, (_buyer, number) => processes[number % 2]?.store(submissionOf(number), '', '')),
  );
  const accepted = outcomes.filter(({ status }) => status === 'fulfilled').length;
  if (isAtomic || checksLedger) expect(accepted).toBe(5);
  else expect(accepted).toBeGreaterThan(5);
  expect((await ledger())?.entries).toHaveLength(accepted);
});

test.each([
  ['the revision of the ledger', true, 1],
  ['control: nothing', false, 2],
])('%s: of two concurrent buyers of the last extra', async (_, hasRevision, expected) => {
  const { content, departurePlaces, env } = site.deps;
  await setCapacity(undefined);
  const room = { _key: 'room', title: 'Einzelzimmer', per: 'person', price: 0, options: [], limit: 1 };
  await site.client
    .patch(`ya-${departure().destinationId}`)
    .set({ extras: [room] })
    .commit({ visibility: 'sync' });
  // Both processes have read the ledger before one of them writes it.
  const afterCheck = barrier(2);
  const buying = [1, 2].map(async (number) => {
    const store = createLedgerStore(content.main);
    const change = (hasRevision ? store : withoutRevision(store, content.main)).change;
    const ledgers: LedgerStore = {
      ...store,
      async change(...args) {
        await afterCheck();
        return change(...args);
      },
    };
    const onUnavailable = () => undefined;
    const limited = createLimitedPlaces({ ledgers, places: departurePlaces, onUnavailable, now: site.deps.now });
    const places = departurePlaces;
    const { store: book } = createStoreBooking({
      ...{ content: content.main, hosts: env.hosts, ledgers, limited, places, onUnavailable },
    });
    const submission = submissionOf(number);
    return book({ ...submission, payload: { ...submission.payload, extras: [{ key: 'room', traveller: 0 }] } }, '', '');
  });
  const outcomes = await Promise.allSettled(buying);
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(expected);
  const stored = await site.client.fetch('count(*[_type == "submission" && payload.combinedId == $combinedId])', {
    combinedId: combinedId(),
  });
  expect(stored).toBe(expected);
});
