/** Helpers for tests of invitations, password resets, addresses and second factors. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Response } from 'supertest';
import { runSendMail } from '#mails/sendMail.ts';
import { decodeMail } from '../mail/decodeMail.ts';
import type { TestSite } from '../site.ts';
import { callSite } from './organisers.ts';

/** Sends the waiting mails as the worker does. @returns the texts of all mails that an address got, the latest last */
export async function mailsTo(site: TestSite, address: string, now: () => Date = site.deps.now): Promise<string[]> {
  const mails = (await mailRows(site, address)).filter(({ state }) => state !== 'withheld');
  for (const { id, state } of mails)
    if (state === 'waiting') await runSendMail({ ...site.worker, now }, { id }, { nextTry: null });
  const fileOf = (id: string) => readFile(join(site.dataDir, 'mail', `${id}.eml`), 'utf8');
  return Promise.all(mails.map(async ({ id }) => decodeMail(await fileOf(id))));
}

/** Returns the path of the link in the latest mail to an address; empty if there is none. */
export async function linkTo(site: TestSite, address: string, now?: () => Date): Promise<string> {
  const mail = (await mailsTo(site, address, now)).at(-1) ?? '';
  return /https?:\/\/[^/\s]+(\/admin\/[\w/.-]+)/.exec(mail)?.[1] ?? '';
}

/** Opens a page as a browser. */
export const openPage = (site: TestSite, path: string, token?: string) =>
  callSite(site, 'get', path, token).set('Accept', 'text/html');

/** Submits a form as a browser. */
export const submitForm = (site: TestSite, path: string, fields: object, token?: string) =>
  callSite(site, 'post', path, token).set('Accept', 'text/html').type('form').send(fields);

/** Returns the cookies that a response sets, as a request sends them. */
export function cookiesOf({ headers }: Pick<Response, 'headers'>): string {
  return ((headers['set-cookie'] ?? []) as unknown as string[]).map((each) => each.split(';')[0]).join('; ');
}

/** Returns the stored mails, the oldest first. @param address only those to this address */
export function mailRows({ deps: { database } }: TestSite, address?: string) {
  const mails = database.selectFrom('mails').selectAll().orderBy('createdAt').orderBy(sql`ctid`);
  return (address === undefined ? mails : mails.where('recipient', '=', address)).execute();
}
