/** The session secret is replaced without ending sign-ins, device cookies, confirmations or review links. */
import express from 'express';
import request from 'supertest';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createKnownDevices } from '#accounts/knownDevices.ts';
import { createSessions } from '#accounts/sessions.ts';
import { createTokens } from '#accounts/tokens.ts';
import { createBookedCookie } from '#bookings/bookedCookie.ts';
import { connectDatabase, type Database } from '#database/connectDatabase.ts';
import type { Secrets } from '#platform/secrets.ts';
import { createSignedLinks } from '#platform/signedLinks.ts';
import { createTestDatabase, type TestDatabase } from '#test/setup/database/testDatabase.ts';
import { generous } from '#test/setup/deadlines.ts';

const [old, next] = ['o'.repeat(32), 'n'.repeat(32)];
const kim = { subdomain: 'ya', username: 'kim' };
const reference = 'LF-7K3M-Q9PD';
const now = () => new Date('2026-11-21T10:00:00Z');

let created: TestDatabase;
let database: Database;
beforeAll(async () => {
  created = await createTestDatabase();
  database = connectDatabase(created.env.DATABASE_URL, 'request', () => undefined, undefined, generous.database);
});
afterAll(async () => {
  await database.destroy();
  await created.drop();
});

/** What a process with these secrets signs, and whether it accepts what another one has signed. */
function processWith(secrets: Secrets) {
  const sessions = createSessions({ database, usesService: true, now });
  const tokens = createTokens({ secrets, sessions, now });
  const devices = createKnownDevices({ secrets, now });
  const links = createSignedLinks({ purpose: 'review', secrets, now });
  const booked = createBookedCookie({ secrets, secure: false, now });
  const app = express()
    .get('/buchungsformular/set', async (_req, res) => {
      await booked.set(res, reference);
      res.end();
    })
    .get('/buchungsformular/read', async (req, res) => void res.json(await booked.isSender(req, reference)));
  return {
    async sign() {
      const { headers } = await request(app).get('/buchungsformular/set');
      return {
        token: (await tokens.issue(kim, null, '')).token,
        device: await devices.remember(kim),
        link: await links.sign(reference, new Date('2027-01-01')),
        cookie: String(headers['set-cookie']).split(';')[0] ?? '',
      };
    },
    async accepts({ token, device, link, cookie }: Signed) {
      return {
        token: (await tokens.read(token)) !== null,
        device: (await devices.read(device, kim)) !== null,
        link: typeof (await links.read(link)) === 'object',
        cookie: (await request(app).get('/buchungsformular/read').set('Cookie', cookie)).body as boolean,
      };
    },
  };
}

interface Signed {
  token: string;
  device: string;
  link: string;
  cookie: string;
}

const all = (isAccepted: boolean) => ({
  ...{ token: isAccepted, device: isAccepted, link: isAccepted, cookie: isAccepted },
});

describe('each step of a rotation accepts what the previous and the next one sign', () => {
  const steps: Secrets[] = [[old], [old, next], [next, old], [next]];

  test.each([
    [0, 1],
    [1, 2],
    [2, 3],
  ])('steps %i and %i side by side', async (earlier, later) => {
    const [a, b] = [processWith(steps[earlier] as Secrets), processWith(steps[later] as Secrets)];
    const signed = await a.sign();
    // After the last step, what was signed with the old secret has expired.
    if (later < 3) expect(await b.accepts(signed)).toEqual(all(true));
    expect(await a.accepts(await b.sign())).toEqual(all(true));
  });

  test('control: without the accepted secret, tokens of the other secret are rejected', async () => {
    const signed = await processWith([old]).sign();
    expect(await processWith([next]).accepts(signed)).toEqual(all(false));
  });
});
