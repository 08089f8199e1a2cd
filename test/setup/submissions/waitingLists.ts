/** Helpers for tests of waiting lists: join, make offers, and use the links in mails. */
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import request from 'supertest';
import { expect } from 'vitest';
import { departureRowOf } from '#bookings/places/departurePlaces.ts';
import { runOfferPlaces } from '#bookings/waiting/offerPlaces.ts';
import { findEntry, loadList } from '#bookings/waiting/waitingEntry.ts';
import { runSendMail } from '#mails/sendMail.ts';
import type { TestSite } from '../site.ts';
import { limitedTrips } from './limitedTrips.ts';

type Fields = Record<string, string>;

/** @param siteOf returns the site of the test file after it was started */
export function waitingLists(siteOf: () => TestSite) {
  const trips = limitedTrips(siteOf);
  const call = (method: 'get' | 'post', path: string, body?: object, headers: Fields = {}) =>
    request(siteOf().app)
      [method](path)
      .set({ Host: 'localhost', Accept: 'text/html', ...headers })
      .type(headers['Content-Type'] ?? 'form')
      .send(body);
  /** Returns the row of an entry; null if there is none. */
  const entryOf = (reference: string) => findEntry(siteOf().deps.database, reference);
  /** Sends a stored mail and returns its text. */
  const mailOf = async (reference: string, kind: string) => {
    await runSendMail(siteOf().worker, { id: `${reference}-${kind}` }, { nextTry: null });
    return trips.mailOf(reference, kind);
  };
  const askToJoin = (places: unknown, name: string, more: object = {}, headers: Fields = {}) =>
    request(siteOf().app)
      .post('/api/waiting-list')
      .set({ Host: 'localhost', ...headers })
      .send({ combinedId: trips.combinedId(), dateKey: 'd1', places, name, email: `${name}@example.org`, ...more });
  /** Returns the paths of the links that confirm an entry, the newest last. */
  async function confirmLinks(reference: string): Promise<string[]> {
    const rows = siteOf().deps.database.selectFrom('mails').select('id').where('id', 'like', `${reference}-confirm-%`);
    const sent = await rows.orderBy('createdAt').execute();
    const mails = await Promise.all(sent.map(({ id }) => mailOf(reference, id.slice(reference.length + 1))));
    return mails.map((mail) => /\/warteliste\/bestaetigung\/[\w.-]+/.exec(mail)?.[0] ?? '');
  }
  /** Confirms an entry with the link of its newest mail, and returns the response. */
  const confirm = async (reference: string) => call('post', (await confirmLinks(reference)).at(-1) ?? '');
  return {
    ...trips,
    call,
    entryOf,
    askToJoin,
    mailOf,
    stateOf: async (reference: string) => (await entryOf(reference))?.state,
    /** Returns the references on the list of the departure, in its order. */
    waiting: async () =>
      (await loadList(siteOf().deps.database, departureRowOf(trips.departure()))).map(({ reference }) => reference),
    /** Returns the requests for an entry. */
    requestsFor: (reference: string) =>
      siteOf().deps.database.selectFrom('waitingRequests').selectAll().where('entry', '=', reference).execute(),
    confirmLinks,
    confirm,
    /** Joins the list, confirms the mailbox and returns the reference. */
    async joinList(places: number, name: string): Promise<string> {
      const response = await askToJoin(places, name);
      expect(response.body).toMatchObject({ reference: expect.any(String) });
      expect(response.status).toBe(202);
      const { reference } = response.body;
      expect((await confirm(reference)).get('location')).toMatch(/^\/warteliste\/eintrag\//);
      return reference;
    },
    /** Runs the worker's job for the departure. */
    offer: () => runOfferPlaces(siteOf().worker, trips.departure()),
    /** Returns the path of the signed link in a mail. */
    async linkOf(reference: string, kind: 'waiting' | 'offer'): Promise<string> {
      const [link] = /\/warteliste\/(eintrag|angebot)\/[\w.-]+/.exec(await mailOf(reference, kind)) ?? [];
      return String(link);
    },
    mailFiles: () => readdir(join(siteOf().dataDir, 'mail')),
  };
}
