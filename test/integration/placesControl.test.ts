/** Which protection prevents that places are sold twice: the script, the check of the ledger, or both. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createStoreBooking } from '../../src/submissions/places/storeBooking.ts';
import type { SubmissionOf } from '../../src/submissions/submission.ts';
import { checkThenAct } from '../setup/checkThenAct.ts';
import { limitedTrips } from '../setup/limitedTrips.ts';
import { startSite, type TestSite } from '../setup/site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());
const { bookingOf, departure, ledger } = limitedTrips(() => site);

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

/** Returns a function that resolves when all buyers have called it. */
function barrier(): () => Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  let waiting = 0;
  return () => {
    if (++waiting === buyers) resolve();
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
  const afterCheck = barrier();
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
    Array.from({ length: buyers }, (_buyer, number) => processes[number % 2]?.store(submissionOf(number), '')),
  );
  const accepted = outcomes.filter(({ status }) => status === 'fulfilled').length;
  if (isAtomic || checksLedger) expect(accepted).toBe(5);
  else expect(accepted).toBeGreaterThan(5);
  expect((await ledger())?.entries).toHaveLength(accepted);
});
