/** `npm run person -- find|export|erase EMAIL`: discloses or erases what is stored about one person. */
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { addressMentions } from '#accounts/access/addressMentions.ts';
import { createSealer, type Sealer } from '#bookings/sealed.ts';
import { exportRaw } from '#content/reading.ts';
import type { Settlement } from '#domain/bookings/settlement.ts';
import { csv } from '#domain/csv.ts';
import { berlinToday } from '#domain/dates.ts';
import { isMailAddress, plainAddress } from '#domain/mailAddress.ts';
import { docIdOf, type TripKey } from '#domain/tripId.ts';
import { type Env, splitList } from '#env.ts';
import { createQueue, enqueue } from '#jobs/queues.ts';
import type { Stores } from '#maintenance/stores.ts';
import { writeFileAtomically } from '#platform/atomicFile.ts';
import { createMailFiles } from '#platform/mail/mailFiles.ts';
import type { RedisConnection } from '#platform/redis.ts';
import { type Eraser, type Erasure, erasePerson, type Refusal } from '#privacy/erasePerson.ts';
import { findPerson, isStored, type PersonData } from '#privacy/personData.ts';
import { personFile, personRows } from '#privacy/personFile.ts';
import { tripJob } from '#publishing/trip.ts';
import { withStores } from './openStores.ts';
import { promptUser } from './promptUser.ts';
import { readEnv } from './readEnv.ts';
import { LaunchError, runOrExit, say } from './say.ts';

const usage = `Usage: npm run person -- find EMAIL
           npm run person -- export EMAIL FILE.json|FILE.csv
           npm run person -- erase EMAIL [--cancel] [--write-off] [--yes]`;

export async function person(args: string[]): Promise<void> {
  const { action, email, file, yes, cancel, 'write-off': writeOff } = readArguments(args);
  const env = readEnv();
  await withStores(env, async (stores, openRedis) => {
    const found = await findPerson(stores.database, email);
    for (const line of summary(found)) say.step(line);
    if (action === 'export' && file) await exportTo(resolve(file), found, email, sealerOf(env));
    if (action === 'erase' && isStored(found)) {
      if (!yes) await confirm(email);
      const settlement: Settlement = {
        ending: cancel ? 'free' : null,
        payment: writeOff ? { kind: 'writeOff', paidOn: berlinToday(stores.now()) } : null,
      };
      await erase(env, stores, await openRedis(), { email, settlement });
    }
    for (const mention of await findMentions(stores, email))
      say.problem(`The address also occurs in ${mention}: decide about it, and edit or delete it.`);
  });
}

function readArguments(args: string[]) {
  try {
    const { values, positionals } = parseArgs({
      args,
      options: {
        yes: { type: 'boolean', default: false },
        cancel: { type: 'boolean', default: false },
        'write-off': { type: 'boolean', default: false },
      },
      allowPositionals: true,
    });
    const [action, email, file, ...others] = positionals;
    const isFileExpected = action === 'export';
    const isComplete = z.enum(['find', 'export', 'erase']).safeParse(action).success && others.length === 0;
    const isFileValid = isFileExpected ? /\.(json|csv)$/.test(file ?? '') : file === undefined;
    if (isComplete && isFileValid && email !== undefined && isMailAddress(plainAddress(email))) {
      return { action, email: plainAddress(email), file, ...values };
    }
  } catch {
    // Reported below.
  }
  throw new LaunchError(usage);
}

/** Returns the secret that `npm start` has generated; null if there is none. */
function readSecret(file: string): string | null {
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : null;
}

function summary({ bookings, messages, waitingEntries, mails, reviews }: PersonData): string[] {
  return [
    ...bookings.map(({ booking, state }) => `${booking.reference}  booking, ${state}  ${booking.receivedAt}`),
    ...messages.map(({ message }) => `${message.reference}  message  ${message.receivedAt}`),
    ...waitingEntries.map(({ reference, receivedAt }) => `${reference}  waiting list  ${receivedAt.toISOString()}`),
    ...mails.map(({ id, createdAt }) => `${id}  mail  ${createdAt.toISOString()}`),
    ...reviews.map(({ id, at }) => `${id}  review  ${at.toISOString()}`),
    `${bookings.length} bookings, ${messages.length} messages, ${waitingEntries.length} entries of waiting lists, ${mails.length} mails, ${reviews.length} reviews.`,
  ];
}

/** Decrypts the answers about travellers; null if the keys are not known here. */
function sealerOf(env: Env): Sealer | null {
  if (env.DATA_KEYS) return createSealer(env.dataKeys);
  const keys = readSecret(join(resolve(env.DATA_DIR), 'data-keys'));
  return keys === null ? null : createSealer(splitList(keys));
}

async function exportTo(file: string, found: PersonData, email: string, sealer: Sealer | null): Promise<void> {
  const content = personFile(found, email, new Date(), sealer);
  const text = file.endsWith('.csv') ? csv(personRows(content)) : `${JSON.stringify(content, null, 2)}\n`;
  await writeFileAtomically(file, Buffer.from(text));
  say.step(`Written to ${file}, which only this account can read.`);
}

/** Why nothing was erased, and what the operator can do. */
const refusals: Record<Refusal, string> = {
  ending: 'A trip is still to come: nothing was erased. --cancel cancels the booking without a fee.',
  payment:
    'Money is still open: nothing was erased. The organiser records the payment, or --write-off settles it without one.',
  changed: 'A booking has changed: nothing was erased. Repeat the command.',
};

async function erase(
  env: Env,
  { database, now }: Stores,
  redis: RedisConnection,
  { email, settlement }: Pick<Erasure, 'email' | 'settlement'>,
): Promise<void> {
  const changes = createQueue('changes', redis, env.CATALOGUE_PREFIX);
  const jobs: Promise<unknown>[] = [];
  const mailFiles = createMailFiles(join(resolve(env.DATA_DIR), 'mail'));
  // The job also offers places to waiting lists.
  const publishTrip = ({ subdomain, destinationId }: TripKey) =>
    void jobs.push(enqueue({ changes }, tripJob, { docId: docIdOf(subdomain, destinationId) }));
  const eraser: Eraser = {
    ...{ database, hosts: env.hosts, mailFiles, now },
    publishTrip,
    // A write-off, the only one of this command, gets no receipt.
    async recordPayments(transaction, _subdomain, payments) {
      if (payments.length > 0) await transaction.insertInto('payments').values(payments).execute();
    },
  };
  try {
    const refusal = await erasePerson(eraser, { email, subdomain: null, by: 'operator', settlement });
    if (refusal) throw new LaunchError(refusals[refusal]);
  } finally {
    await Promise.allSettled(jobs);
    await changes.close();
  }
  say.step('Erased. The accounts keep the amounts of bookings, without names.');
  say.step('Not covered: mails in the mailboxes of the recipients, and backups.');
  if (env.mail === 'files') say.step('Mail files of workers on other machines have to be deleted there.');
}

async function confirm(email: string): Promise<void> {
  if (!process.stdin.isTTY) throw new LaunchError('Confirm with --yes.');
  const answer = await promptUser('This cannot be undone. Repeat the address to erase everything:');
  if (plainAddress(answer) !== email) throw new LaunchError('The addresses differ; nothing was erased.');
}

/** Describes the documents, accounts and invitations in which the address occurs. */
async function findMentions({ content, database }: Stores, address: string): Promise<string[]> {
  const documents: string[] = [];
  for await (const document of exportRaw(content)) {
    if (JSON.stringify(document).toLowerCase().includes(address)) documents.push(document._id);
  }
  return [...documents, ...(await addressMentions(database, address))];
}

if (import.meta.main) await runOrExit(person);
