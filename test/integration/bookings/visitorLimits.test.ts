// Proves specification §8.7, §8.11
/** The limits of one visitor and departure, in every way to get places. */

import request from 'supertest';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { releaseHold } from '#bookings/places/holds.ts';
import { startSite, type TestSite } from '#test/setup/site.ts';
import { limitedTrips } from '#test/setup/submissions/limitedTrips.ts';

let site: TestSite;
let now = new Date('2026-11-21T10:00:00Z').getTime();
beforeAll(async () => {
  site = await startSite({ env: { RATE_LIMIT_FACTOR: '1', TRUST_PROXY: '1' }, now: () => new Date(now) });
});
afterAll(() => site.stop());
const { book, bookingOf, combinedId, setCapacity } = limitedTrips(() => site);

const callFrom = (address: string, method: 'post' | 'put', path: string, body: object) =>
  request(site.app)[method](path).set({ Host: 'localhost', 'X-Forwarded-For': address }).send(body);

describe('the waiting list', () => {
  const join = (name: string, places: number, address: string) =>
    callFrom(address, 'post', '/api/waiting-list', {
      ...{ combinedId: combinedId(), dateKey: 'd1', places, name, email: `${name}@example.org` },
    });

  test.each([
    ['four entries', [1, 1, 1, 1, 1], [202, 202, 202, 202, 429]],
    ['thirty places', [20, 10, 1], [202, 202, 429]],
  ])('takes at most %s of a visitor', async (_, places, expected) => {
    await setCapacity(30);
    await book(30);
    const statuses = [];
    for (const [index, number] of places.entries()) {
      const { status, headers } = await join(`a${index}`, number, `2001:db8:0:${places.length}::${index}`);
      statuses.push(status);
      expect('retry-after' in headers).toBe(status === 429);
    }
    expect(statuses).toEqual(expected);
    expect((await join('other', 1, '192.0.2.7')).status).toBe(202);
  });
});

describe('places', () => {
  /** An address of the visitor; another one in the same network; and another visitor. */
  const [visitor, neighbour, other] = ['2001:db8:1:2::1', '2001:db8:1:2:ffff::2', '2001:db8:1:3::1'];

  /**
   * Steps as text: `hold a 10 201` and `extend a 10 200` ask for places for the form "a" and name the expected status,
   * `book a 10 202` books with its hold ("-" for none), `release a` ends it, `wait 16` passes minutes.
   */
  test.each([
    [
      'more than 30 places with a hold that grows',
      36,
      'hold a 10 201, hold b 10 201, extend a 21 429, extend a 20 200, extend b 11 429',
    ],
    [
      'more than 30 places after a hold has ended',
      100,
      'hold a 20 201, wait 16, hold b 30 201, extend a 20 404, hold c 1 429',
    ],
    [
      'more than 30 places with a booking beside other holds',
      100,
      'hold a 15 201, hold b 10 201, book b 16 429, book b 15 202, book - 15 202',
    ],
    [
      'more than half of a small departure for longer than 15 minutes with one hold',
      8,
      'hold a 8 201, wait 10, extend a 8 200, wait 6, extend a 8 404, hold b 5 429, hold b 4 201',
    ],
    [
      'more than half by releasing and holding again',
      8,
      'hold a 8 201, wait 14, release a, hold b 8 201, wait 2, extend b 8 404, hold c 8 429, wait 120, hold c 5 429',
    ],
    [
      'more than half with several holds',
      8,
      'hold a 4 201, hold b 4 201, wait 10, extend a 4 200, wait 6, extend b 4 404, hold c 4 201, extend c 5 429, hold d 1 429',
    ],
    [
      'more than half after the clock was set back by a day',
      8,
      `hold a 8 201, release a, wait ${-24 * 60}, hold b 8 201, wait 16, hold c 5 429`,
    ],
    [
      'more than half from another address of the network',
      8,
      `hold a 8 201, wait 16, hold b 5 429 ${neighbour}, hold b 8 201 ${other}`,
    ],
    [
      'half of the departure for up to 60 minutes only',
      8,
      `hold a 4 201, ${'wait 14, extend a 4 200, '.repeat(4)}wait 5, extend a 4 404`,
    ],
    [
      'more than half again before the next day',
      3,
      `hold a 2 201, wait ${24 * 60 - 1}, hold b 2 429, wait 2, hold b 2 201`,
    ],
  ])('a visitor does not get %s', async (_, capacity, steps) => {
    await setCapacity(capacity);
    const tokens = new Map<string, string>();
    for (const step of steps.split(', ')) {
      const [kind, name = '', number, expected, address = visitor] = step.split(' ');
      const places = Number(number);
      const calls = {
        hold: () => callFrom(address, 'post', '/api/holds', { combinedId: combinedId(), dateKey: 'd1', places }),
        extend: () => callFrom(address, 'put', `/api/holds/${tokens.get(name)}`, { places }),
        book: () => callFrom(address, 'post', '/api/bookings', { ...bookingOf(places), hold: tokens.get(name) }),
      };
      if (kind === 'wait') now += Number(name) * 60_000;
      else if (kind === 'release') await releaseHold(site.deps, tokens.get(name) ?? '');
      else {
        const { status, body } = await calls[kind as keyof typeof calls]();
        expect([step, status]).toEqual([step, Number(expected)]);
        if (body.hold) tokens.set(name, body.hold);
      }
    }
  });

  test('the form without scripts does not get more places than 30 beside holds', async () => {
    await setCapacity(100);
    for (let hold = 0; hold < 2; hold++) {
      await callFrom(visitor, 'post', '/api/holds', { combinedId: combinedId(), dateKey: 'd1', places: 15 });
    }
    const { guardian, travellers, total } = bookingOf(1);
    const fields = {
      ...Object.fromEntries(Object.entries(guardian).map(([name, text]) => [`guardian.${name}`, text])),
      ...Object.fromEntries(Object.entries(travellers[0] ?? {}).map(([name, text]) => [`travellers.0.${name}`, text])),
      ...{ dateKey: 'd1', acceptedTerms: 'true', total: String(total) },
    };
    const { status, text } = await request(site.app)
      .post(`/buchungsformular/${combinedId()}`)
      .set({ Host: 'localhost', Accept: 'text/html', 'X-Forwarded-For': visitor })
      .type('form')
      .send(fields);
    expect([status, text.includes('werden für diesen Termin schon viele Plätze freigehalten')]).toEqual([429, true]);
  });
});
