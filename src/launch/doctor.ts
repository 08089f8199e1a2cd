/** `npm run doctor`: checks the environment of a deployment and tells what to fix. Exits with 1 if a check fails. */

import { createSealer } from '#bookings/sealed.ts';
import { createContentClients } from '#content/contentClients.ts';
import type { Env } from '#env.ts';
import { withDeadline } from '#platform/deadlines.ts';
import { connectRedis } from '#platform/redis.ts';
import { type ClockSource, checkClock, readDateHeader } from './doctor/checkClock.ts';
import { checkContent } from './doctor/checkContent.ts';
import { checkDatabase, readDatabaseTime } from './doctor/checkDatabase.ts';
import { checkDataKeys } from './doctor/checkDataKeys.ts';
import { checkDisk } from './doctor/checkDisk.ts';
import { checkDns } from './doctor/checkDns.ts';
import { checkMail } from './doctor/checkMail.ts';
import { checkRedis } from './doctor/checkRedis.ts';
import { checkTimeZone } from './doctor/checkTimeZone.ts';
import { type Finding, passed, skipped } from './doctor/finding.ts';
import { readEnv } from './readEnv.ts';
import { runOrExit, say } from './say.ts';

/** Deadline for reading the clock of Redis, and timeout of each call to the content backend, in milliseconds. */
const clockMs = 5_000;
const contentMs = 10_000;

export async function doctor(): Promise<void> {
  const env = readEnv();
  const isExternal = Boolean(env.SANITY_PROJECT_ID || env.CONTENT_API_HOST);
  const content = createContentClients(env.content).main.withConfig({ timeout: contentMs, maxRetries: 1 });
  const groups = await Promise.all<Finding | Finding[]>([
    passed('Settings', 'valid'),
    checkRedis(env.redis),
    checkDatabase(env.DATABASE_URL ? env : null),
    isExternal ? checkContent(content) : skipped('Content backend', 'not configured; npm start runs an embedded one'),
    checkDataKeys(env.DATABASE_URL, env.DATA_KEYS ? createSealer(env.dataKeys).keyIds : []),
    checkMail(env.mail === 'smtp' ? env.SMTP_URL : undefined),
    checkClock(clockSources(env)),
    checkTimeZone(),
    checkDisk(env.DATA_DIR),
    checkDns(env),
  ]);
  const findings = groups.flat();
  for (const finding of findings) print(finding);
  const failures = findings.filter(({ state }) => state === 'failed').length;
  say.block([failures === 0 ? 'No problems found.' : `${failures} of ${findings.length} checks failed.`]);
  process.exitCode = failures === 0 ? 0 : 1;
}

function clockSources(env: Env): ClockSource[] {
  const sources: ClockSource[] = [];
  if (env.REDIS_URL || env.REDIS_CLUSTER) sources.push({ name: 'Redis', read: () => readRedisTime(env) });
  if (env.DATABASE_URL) sources.push({ name: 'PostgreSQL', read: () => readDatabaseTime(env.databaseUrl) });
  const { apiHost, projectId } = env.content;
  const url = apiHost ?? (env.SANITY_PROJECT_ID ? `https://${projectId}.api.sanity.io/v1/ping` : null);
  if (url) sources.push({ name: 'the content backend', read: () => readDateHeader(url) });
  return sources;
}

async function readRedisTime(env: Env): Promise<Date> {
  const redis = connectRedis(env.redis, 'blocking');
  redis.on('error', () => undefined);
  try {
    const [seconds] = await withDeadline(redis.time(), clockMs);
    return new Date(Number(seconds) * 1_000);
  } finally {
    redis.disconnect();
  }
}

function print({ subject, state, message, fix }: Finding): void {
  if (state === 'failed') say.problem(`✗ ${subject}: ${message}\n      ${fix}`);
  else say.step(`${state === 'passed' ? '✓' : '–'} ${subject}: ${message}`);
}

if (import.meta.main) await runOrExit(doctor);
