// Proves specification §13.2
/** Pages that wait for something: the frame is sent at once, and the rest follows in the same response. */
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { sql } from 'kysely';
import request from 'supertest';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createApp } from '#app.ts';
import type { Deps } from '#deps.ts';
import type { LoadedPage } from '#pageData/loadedPage.ts';
import { UnavailableError } from '#platform/unavailableError.ts';
import { buildBookingSubmission } from '#test/builders/submission.ts';
import { generous } from '#test/setup/deadlines.ts';
import { addUsers, signInAt, trip } from '#test/setup/organisers/organisers.ts';
import { startSite, type TestSite } from '#test/setup/site.ts';
import { storeSubmission } from '#test/setup/submissions/storeSubmission.ts';
import type { Renderer } from '#views/entryServer.tsx';

let site: TestSite;
let token: string;
beforeAll(async () => {
  site = await startSite({ deadlines: { page: { ...generous.page, whole: 0 } } });
  await addUsers(site, 'ya');
  token = await signInAt(site, 'ya');
  await site.bringIn([trip({ subdomain: 'ya', destinationId: 1 })]);
  await storeSubmission(site.deps.database, buildBookingSubmission());
});
afterAll(() => site.stop());

/** A page whose response is still arriving. */
interface Arriving {
  response: IncomingMessage;
  /** Returns what has arrived once it contains a text. */
  until(text: string): Promise<string>;
  /** Returns the complete page. */
  rest(): Promise<string>;
}

async function open(path: string): Promise<Arriving> {
  const address = 'address' in site.app ? site.app.address() : null;
  if (typeof address !== 'object' || address === null) throw new Error('The site does not listen.');
  const headers = { Host: 'localhost', Accept: 'text/html', Authorization: `Bearer ${token}` };
  const [response] = (await once(get({ port: address.port, path, headers }), 'response')) as [IncomingMessage];
  response.setEncoding('utf8');
  const chunks = response[Symbol.asyncIterator]();
  let html = '';
  const read = async () => {
    const { done, value } = await chunks.next();
    html += value ?? '';
    return !done;
  };
  return {
    response,
    async until(text) {
      while (!html.includes(text) && (await read()));
      return html;
    },
    async rest() {
      while (await read());
      return html;
    },
  };
}

/** Locks a table while `work` runs. */
async function whileLocked(table: string, work: () => Promise<void>): Promise<void> {
  await site.worker.database.transaction().execute(async (transaction) => {
    await sql`lock table ${sql.table(table)} in access exclusive mode`.execute(transaction);
    await work();
  });
}

const pages = [
  { path: '/admin/ya/eingang', table: 'bookings', title: 'Eingang', later: 'LF-7K3M-Q9PD' },
  { path: '/admin/ya/buchungen', table: 'bookings', title: 'Buchungen', later: 'LF-7K3M-Q9PD' },
  { path: '/admin/ya/dashboard', table: 'bookings', title: 'Übersicht', later: 'Buchung zu bestätigen' },
  { path: '/admin/ya/termine', table: 'bookings', title: 'Termine', later: 'Segelcamp' },
  { path: '/admin/ya/termine/1-ya/d1', table: 'bookings', title: 'Segelcamp', later: 'Lina' },
  { path: '/admin/ya/edit/1-ya', table: 'bookings', title: 'Segelcamp', later: 'name="title"' },
  { path: '/admin/ya/benutzer', table: 'invitations', title: 'Benutzer', later: 'kim' },
];

/** Nonces of the responses so far. */
const nonces: (string | undefined)[] = [];

describe.each(pages)('$path', ({ path, table, title, later }) => {
  test('sends frame, title and navigation while its table is locked, and the rest afterwards', async () => {
    let page: Arriving | undefined;
    await whileLocked(table, async () => {
      page = await open(path);
      const shell = await page.until('</footer>');
      expect(page.response.statusCode).toBe(200);
      expect(page.response.headers['cache-control']).toBe('no-store');
      expect(shell).toMatch(new RegExp(`<title>${title}[^<]*</title>`));
      expect(shell).toMatch(new RegExp(`<h1 class="text-xl[^"]*">${title}[^<]*</h1>`));
      expect(shell).toContain('href="/admin/ya/termine"');
      expect(shell).toContain('Wird geladen');
      expect(shell).not.toContain(later);
      expect(shell).not.toContain('</html>');
    });
    const html = await page?.rest();
    expect(html?.slice(html.indexOf('</footer>')).replaceAll('<!-- -->', '')).toContain(later);
    expect(html).toMatch(/<\/html>$/);
    const nonce = /'nonce-([^']+)'/.exec(String(page?.response.headers['content-security-policy']))?.[1];
    const scripts = [...(html ?? '').matchAll(/<script ([^>]*)>/g)].map(([, attributes]) => attributes);
    const allowed = scripts.filter((attributes) => !/type="application\/(ld\+)?json"/.test(attributes ?? ''));
    expect(allowed.filter((attributes) => !attributes?.includes(`nonce="${nonce}"`))).toEqual([]);
    expect(nonces).not.toContain(nonce);
    nonces.push(nonce);
    // The data of each query is sent once.
    const names = [...(html ?? '').matchAll(/\.push\(\["(\w+)",/g)].map(([, name]) => name);
    expect(new Set(names).size).toBe(names.length);
    expect(names.length).toBeGreaterThan(0);
  });

  test('shows a message in its place if the query fails afterwards', async () => {
    await whileLocked(table, async () => {
      const page = await open(path);
      await page.until('</footer>');
      const cancel = sql`select pg_cancel_backend(pid) from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`;
      let isOpen = true;
      const cancelling = (async () => {
        while (isOpen) await cancel.execute(site.worker.database);
      })();
      const html = await page.rest();
      isOpen = false;
      await cancelling;
      expect(html).toContain('Das konnte gerade nicht geladen werden');
      expect(html).toMatch(new RegExp(`<a [^>]*href="${path}" data-reload=""`));
      expect(html).toMatch(/<\/html>$/);
    });
  });
});

describe('an error', () => {
  const inbox = async (deps: Partial<Deps>, change: (renderer: Renderer) => Partial<Renderer> = () => ({})) => {
    const renderer = await site.renderer();
    const app = createApp({ ...site.deps, ...deps }, { renderer: async () => ({ ...renderer, ...change(renderer) }) });
    const headers = { Host: 'localhost', Accept: 'text/html', Authorization: `Bearer ${token}` };
    return request(app).get('/admin/ya/eingang').set(headers);
  };

  test('before the frame is an error page with its status', async () => {
    const read = () => Promise.reject(new UnavailableError('the database does not answer'));
    const { status, text } = await inbox({ organiserSession: { ...site.deps.organiserSession, read } });
    expect(status).toBe(503);
    expect(text).toMatch(/<\/html>$/);
  });

  test('in the frame is an error page with its status', async () => {
    const withoutHost = ({ answers, ...page }: LoadedPage): LoadedPage => ({
      ...page,
      answers: answers.map((answer) =>
        answer.name === 'organiserHost' ? ({ ...answer, data: null } as unknown as typeof answer) : answer,
      ),
    });
    const { status, text } = await inbox({}, ({ stream }) => ({
      stream: (page, options) => stream(withoutHost(page), options),
    }));
    expect(status).toBe(500);
    expect(text).not.toContain('Bereiche für Veranstalter');
    expect(text).toMatch(/<\/html>$/);
  });
});
