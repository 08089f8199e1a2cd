/**
 * `npm start` and `npm run dev`: runs the whole product on this machine in one terminal (specification §14.1). The option
 * `--built` runs the newest existing build instead of building.
 */
import { randomBytes } from 'node:crypto';
import { accessSync, constants, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { StoreReviews } from '#content/importFile.ts';
import { connectDatabase } from '#database/connectDatabase.ts';
import { migrateDatabase } from '#database/migrateDatabase.ts';
import { addReviews } from '#database/reviews.ts';
import type { Env } from '#env.ts';
import { type DemoContent, loadDemo } from './loadDemo.ts';
import { freePort, isPortFree } from './ports.ts';
import { readEnv } from './readEnv.ts';
import { LaunchError, runOrExit, say } from './say.ts';
import { announcement } from './start/announcement.ts';
import { type Children, createChildren } from './start/children.ts';
import { claimFolder } from './start/claimFolder.ts';
import { demoDefectLines, isAboutOneOf } from './start/demoDefects.ts';
import { makePrivate } from './start/makePrivate.ts';
import { postgresStopSignal, preparePostgres } from './start/postgresServer.ts';
import { prepareRedis, waitForRedis } from './start/redisServer.ts';
import { seedAccounts } from './start/seedAccounts.ts';
import { seedCertificates } from './start/seedCertificates.ts';
import { seedContent } from './start/seedContent.ts';
import { startWeb } from './start/startWeb.ts';

const started = performance.now();
/** Default port of the embedded content backend; another one is used if it is taken. */
const defaultContentPort = 3002;

await runOrExit(async () => {
  const env = readEnv();
  const folder = resolve(env.DATA_DIR);
  prepareFolder(folder);
  const claim = await claimFolder(folder);
  await checkPort('PORT', env.PORT, env.host);
  await checkPort('OPS_PORT', env.OPS_PORT, env.OPS_HOST);
  let addresses: Addresses | null = null;
  const writeClaim = () => claim.write({ ...addresses, pids: children.pids(), opsPorts: children.opsPorts() });
  const children: Children = createChildren(join(folder, 'logs'), writeClaim);
  const stop = () => children.stop().then(claim.release);
  /** Aborted by the first signal or error. What follows does not stop anything again. */
  const ending = new AbortController();
  stopOnSignals(ending, stop);
  try {
    if (env.NODE_ENV !== 'development' && !process.argv.includes('--built')) await build();
    const demo = await loadDemo(env.DEMO_MODULE);
    addresses = await startAll(children, env, folder, demo);
    writeClaim();
    say.block(
      announcement(env, {
        seconds: (performance.now() - started) / 1000,
        folder,
        ...addresses,
        opsPorts: children.opsPorts(),
        notes: await demoNotes(env, addresses, demo),
        isInContainer: existsSync('/.dockerenv') || existsSync('/run/.containerenv'),
      }),
    );
    if (env.NODE_ENV === 'development') await restartOnChanges(children, folder);
    process.send?.({ ready: true });
  } catch (error) {
    // A signal ends the children that the start waits for. Its handler ends this process, too.
    if (ending.signal.aborted) return;
    ending.abort();
    await stop();
    if (error instanceof LaunchError) throw error;
    const { message, cause } = error as Error;
    throw new LaunchError(`Could not start: ${message}${cause instanceof Error ? ` (${cause.message})` : ''}`);
  }
});

function prepareFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    accessSync(folder, constants.W_OK);
    makePrivate(folder);
  } catch {
    throw new LaunchError(`The data folder ${folder} is not writable; set DATA_DIR to a writable folder.`);
  }
}

async function checkPort(name: string, port: number, host?: string): Promise<void> {
  if (port === 0) return;
  if (!(await isPortFree(port, host)))
    throw new LaunchError(`Port ${port} is used by another program; stop it or set ${name} to a free port.`);
  // Nobody listens, so this fails: for a port of another protocol without an attempt.
  const { cause } = (await fetch(`http://127.0.0.1:${port}`).catch((error) => error)) as { cause?: Error };
  if (cause?.message === 'bad port')
    throw new LaunchError(`Browsers and Node open no connections to port ${port}; set ${name} to another port.`);
}

async function build(): Promise<void> {
  // Container images contain a build but not the packages that build it.
  const { buildWhenStale } = await import('./build/build.ts');
  const outcome = await buildWhenStale();
  if (outcome === 'built') say.step('Pages built');
}

async function restartOnChanges(children: Children, folder: string): Promise<void> {
  // Its package is missing in production.
  const { watchSources } = await import('./start/watchSources.ts');
  watchSources(process.cwd(), children, folder);
}

interface Addresses {
  redisUrl: string | null;
  databaseUrl: string | null;
  databaseOwnerUrl: string | null;
  contentUrl: string | null;
  contentToken: string | null;
  adminPassword: string | null;
}

/** Starts Redis with PostgreSQL, content backend, worker and web processes in this order, each after the previous one is ready. */
async function startAll(children: Children, env: Env, folder: string, demo: DemoContent | null): Promise<Addresses> {
  // Files of the children are readable only by this account. The build has been written before, with default permissions.
  process.umask(0o077);
  const [redisUrl, database] = await Promise.all([
    env.REDIS_URL || env.REDIS_CLUSTER ? null : startRedis(children, folder),
    env.DATABASE_URL ? null : startPostgres(children, folder),
  ]);
  const content =
    env.SANITY_PROJECT_ID || env.CONTENT_API_HOST ? null : await startContent(children, env, folder, demo);
  if (content) await seedStores(env, database, content, demo);
  const settings = {
    NODE_ENV: env.NODE_ENV,
    WEB_OPS_PORT: String(env.webOpsPort),
    DATA_DIR: folder,
    SESSION_SECRET: env.SESSION_SECRET ?? persistentSecret(folder, 'session-secret', 32),
    DATA_KEYS: env.DATA_KEYS ?? persistentSecret(folder, 'data-keys', 32),
    ...(redisUrl && { REDIS_URL: redisUrl }),
    ...(database && { DATABASE_URL: database.url, DATABASE_OWNER_URL: database.ownerUrl }),
    ...(content && { CONTENT_API_HOST: content.url, SANITY_TOKEN: content.token }),
  };
  const isKnown = isAboutOneOf(demo?.brokenDocumentIds ?? []);
  const worker = { name: 'worker', run: { entry: 'worker/worker.ts' }, env: settings, isKnown };
  await children.start(worker);
  say.step('Worker ready, all trips computed');
  await startWeb(children, env, settings);
  return {
    redisUrl,
    databaseUrl: database?.url ?? null,
    databaseOwnerUrl: database?.ownerUrl ?? null,
    contentUrl: content?.url ?? null,
    contentToken: content?.token ?? null,
    adminPassword: content?.adminPassword ?? null,
  };
}

async function startRedis(children: Children, folder: string): Promise<string> {
  const { access, url, args } = prepareRedis(join(folder, 'redis'), await freePort());
  const isReady = (signal: AbortSignal) => waitForRedis(access, signal);
  await children.start({ name: 'redis', run: { program: 'redis-server', args }, isReady });
  say.step('Redis ready');
  return url;
}

async function startPostgres(children: Children, folder: string) {
  const { url, ownerUrl, env, waitUntilReady, ...run } = await preparePostgres(
    join(folder, 'postgres'),
    await freePort(),
  );
  await children.start({ name: 'postgres', run, env, isReady: waitUntilReady, stopSignal: postgresStopSignal });
  say.step('PostgreSQL ready');
  return { url, ownerUrl };
}

/** Imports the first content and creates the accounts of the demo before the worker starts. */
async function seedStores(
  env: Env,
  embedded: { url: string; ownerUrl: string } | null,
  content: Awaited<ReturnType<typeof startContent>>,
  demo: DemoContent | null,
) {
  const { url, ownerUrl } = embedded ?? { url: env.databaseUrl, ownerUrl: env.databaseOwnerUrl };
  await migrateDatabase(ownerUrl, url);
  const database = connectDatabase(url, 'job', () => undefined);
  try {
    const settings = { ...env.content, apiHost: content.url, token: content.token };
    const storeReviews: StoreReviews = (reviews) => addReviews(database, reviews);
    const unfinished = join(env.DATA_DIR, 'import-unfinished');
    const seeded = await seedContent(settings, { seedFile: env.CONTENT_SEED, demo, storeReviews, unfinished });
    say.step(seeded ? `Content backend ready, ${seeded} documents imported` : 'Content backend ready');
    if (seeded && !env.CONTENT_SEED) await seedCertificates(database, (await demo?.certificates()) ?? []);
    await seedAccounts(database, env.hosts, content.adminPassword);
  } finally {
    await database.destroy();
  }
}

async function startContent(children: Children, env: Env, folder: string, demo: DemoContent | null) {
  const isNeeded = [env.PORT, env.OPS_PORT].includes(defaultContentPort);
  const port = env.CONTENT_PORT ?? (await freePort(isNeeded ? undefined : defaultContentPort));
  if (env.CONTENT_PORT) await checkPort('CONTENT_PORT', port, '127.0.0.1');
  const token = env.SANITY_TOKEN ?? persistentSecret(folder, 'content-token');
  const dataDir = join(folder, 'content');
  const settings = {
    CONTENT_HOST: env.CONTENT_HOST,
    CONTENT_PORT: String(port),
    DATA_DIR: dataDir,
    SANITY_TOKEN: token,
    ...(demo && { PICTURES_FOLDER: demo.picturesFolder }),
  };
  await children.start({ name: 'content', run: { entry: 'src/content/embedded/main.ts' }, env: settings });
  const url = `http://127.0.0.1:${port}`;
  const adminPassword = env.DEMO_ADMIN_PASSWORD ?? persistentSecret(folder, 'demo-password');
  return { url, token, adminPassword };
}

/** Returns a secret that is generated at the first start and stored in a file that only its owner can read. */
function persistentSecret(folder: string, name: string, bytes = 18): string {
  const file = join(folder, name);
  if (!existsSync(file)) writeFileSync(file, randomBytes(bytes).toString('base64url'), { mode: 0o600 });
  return readFileSync(file, 'utf8').trim();
}

/** Stops everything at a signal, and ends this process. */
function stopOnSignals(ending: AbortController, stop: () => Promise<void>): void {
  const end = () => {
    if (ending.signal.aborted) return;
    ending.abort();
    say.step('Stopping …');
    void stop().then(() => {
      say.step('Everything stopped.');
      process.exit(0);
    });
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGQUIT']) process.on(signal, end);
}

async function demoNotes(
  env: Env,
  { contentUrl, contentToken }: Addresses,
  demo: DemoContent | null,
): Promise<string[]> {
  if (!contentUrl || !contentToken || !demo) return [];
  const { origin } = new URL(env.publicOrigin);
  const settings = { ...env.content, apiHost: contentUrl, token: contentToken };
  return demoDefectLines(settings, origin, demo.brokenDocumentIds);
}
