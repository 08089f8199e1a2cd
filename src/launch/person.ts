/** `npm run person -- find|export|erase EMAIL`: discloses or erases what is stored about one person. */
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { type Env, splitList } from '../env.ts';
import { csv } from '../http/api/organisers/csv.ts';
import { addressMentions } from '../organisers/access/addressMentions.ts';
import { writeFileAtomically } from '../platform/atomicFile.ts';
import { createLogger } from '../platform/logger.ts';
import { createLogRewriter } from '../platform/logRewriter.ts';
import { createMailFiles } from '../platform/mail/mailFiles.ts';
import { erasePerson } from '../submissions/person/erasePerson.ts';
import {
  findPerson,
  isStored,
  normaliseAddress,
  type PersonData,
  type PersonStores,
} from '../submissions/person/personData.ts';
import { personFile, personRows } from '../submissions/person/personFile.ts';
import { createReviewLinks } from '../submissions/reviews/reviewLinks.ts';
import { createSealer, type Sealer } from '../submissions/sealed.ts';
import { type OpenedStores, withStores } from './openStores.ts';
import { promptUser } from './promptUser.ts';
import { readEnv } from './readEnv.ts';
import { LaunchError, runOrExit, say } from './say.ts';

const usage = `Usage: npm run person -- find EMAIL
           npm run person -- export EMAIL FILE.json|FILE.csv
           npm run person -- erase EMAIL [--yes]`;

await runOrExit(async () => {
  const { action, email, file, yes } = readArguments();
  const env = readEnv();
  await withStores(env, async (opened) => {
    const stores = personStores(env, opened);
    const found = await findPerson(stores, email);
    for (const line of summary(found)) say.step(line);
    if (action === 'export' && file) await exportTo(resolve(file), found, email, sealerOf(env));
    if (action === 'erase') await erase(env, opened, stores, found, email, yes);
    reportOpenPoints(found);
  });
});

function readArguments() {
  try {
    const { values, positionals } = parseArgs({
      options: { yes: { type: 'boolean', default: false } },
      allowPositionals: true,
    });
    const [action, email, file, ...others] = positionals;
    const isFileExpected = action === 'export';
    const isComplete = z.enum(['find', 'export', 'erase']).safeParse(action).success && others.length === 0;
    const isFileValid = isFileExpected ? /\.(json|csv)$/.test(file ?? '') : file === undefined;
    if (isComplete && isFileValid && z.email().safeParse(email?.trim()).success) {
      return { action, email: normaliseAddress(email ?? ''), file, ...values };
    }
  } catch {
    // Reported below.
  }
  throw new LaunchError(usage);
}

function personStores(env: Env, stores: OpenedStores): PersonStores {
  const secret = env.SESSION_SECRET ?? readSecret(join(resolve(env.DATA_DIR), 'session-secret'));
  const accepted = env.SESSION_SECRET_ACCEPTED ? [env.SESSION_SECRET_ACCEPTED] : [];
  const links = secret === null ? null : createReviewLinks({ secrets: [secret, ...accepted], now: stores.now });
  const mailFolder = join(resolve(env.DATA_DIR), 'mail');
  return {
    ...stores,
    mailFolder,
    addressMentions: (address) => addressMentions(stores.database, address),
    reviewIds: (reference) => links?.reviewIds(reference) ?? [],
  };
}

/** Returns the secret that `npm start` has generated; null if there is none. */
function readSecret(file: string): string | null {
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : null;
}

function summary({ submissions, reviews, others, waiting, mails }: PersonData): string[] {
  const documents = [...submissions, ...reviews, ...others].map(({ _id, _type, kind, receivedAt, at }) =>
    [_id, kind ?? _type, receivedAt ?? at].join('  '),
  );
  return [
    ...documents,
    ...waiting.map(({ jobId }) => `${jobId}  in Redis, delivery not complete`),
    ...mails.map((name) => `${name}  mail file`),
    `${submissions.length} bookings and messages, ${reviews.length} reviews, ${others.length} other documents, ${waiting.length} jobs, ${mails.length} mail files.`,
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

async function erase(
  env: Env,
  opened: OpenedStores,
  stores: PersonStores,
  found: PersonData,
  email: string,
  yes: boolean,
) {
  if (!isStored(found)) return;
  if (!yes) await confirm(email);
  const logger = createLogger('person', 'warn');
  const mailFiles = createMailFiles(stores.mailFolder);
  const rewriteLog = createLogRewriter(opened.redis, logger);
  await erasePerson({ ...stores, mailFiles, rewriteLog, now: opened.now }, email);
  say.step('Erased. The embedded content backend removes the remains from its files within a minute.');
  say.step('Not covered: mails in the mailboxes of the recipients, backups, and the document history of Sanity.');
  if (env.mail === 'files') say.step('Mail files of workers on other machines have to be deleted there.');
}

async function confirm(email: string): Promise<void> {
  if (!process.stdin.isTTY) throw new LaunchError('Confirm with --yes.');
  const answer = await promptUser('This cannot be undone. Repeat the address to erase everything:');
  if (normaliseAddress(answer) !== email) throw new LaunchError('The addresses differ; nothing was erased.');
}

function reportOpenPoints({ mentions, lostReviews }: PersonData): void {
  for (const id of mentions) say.problem(`The address also occurs in ${id}: decide about it, and edit or delete it.`);
  for (const reference of lostReviews) {
    say.problem(
      `The review of ${reference} was not found: set SESSION_SECRET_ACCEPTED to the secret with which it was written.`,
    );
  }
}
