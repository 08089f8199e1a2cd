import { Cluster, type Redis } from 'ioredis';
import { withDeadline } from '#platform/deadlines.ts';
import { connectRedis, evictsKeys, type RedisSettings } from '#platform/redis.ts';
import { type Finding, failed, passed, reasonOf, skipped } from './finding.ts';

const subject = 'Redis';
/** Oldest version with which the tests run. */
const oldestVersion = '7.0';
/** Deadline of each step, in milliseconds. */
const stepMs = 5_000;

/**
 * Checks the connection and, for each server, the version and that it evicts nothing.
 * @param minVersion oldest accepted version, "major.minor"
 */
export async function checkRedis(settings: RedisSettings, minVersion = oldestVersion): Promise<Finding[]> {
  if (!settings.url && !settings.cluster) return [skipped(subject, 'not configured; npm start runs an embedded one')];
  const redis = connectRedis(settings, 'blocking');
  let connectionError: unknown = null;
  redis.on('error', (error) => {
    connectionError = error;
  });
  try {
    await withDeadline(redis.ping(), stepMs);
    const servers = redis instanceof Cluster ? redis.nodes('all') : [redis];
    const found = await Promise.all(servers.map((server) => checkServer(server, minVersion)));
    return found.flat();
  } catch (error) {
    const fix = 'Check REDIS_URL or REDIS_CLUSTER, the password and the firewall.';
    return [failed(subject, `not reachable: ${reasonOf(connectionError ?? error)}`, fix)];
  } finally {
    redis.disconnect();
  }
}

async function checkServer(server: Redis, minVersion: string): Promise<Finding[]> {
  const name = `${subject} ${server.options.host}:${server.options.port}`;
  const info = await withDeadline(server.info('server'), stepMs);
  return [checkVersion(name, info, minVersion), await checkEviction(name, server)];
}

/** Valkey reports the version of Redis with which it is compatible, and its own version. */
function checkVersion(name: string, info: string, minVersion: string): Finding {
  const read = (field: string) => new RegExp(`^${field}:(\\S+)`, 'm').exec(info)?.[1];
  const version = read('redis_version') ?? '0';
  const valkey = read('valkey_version');
  const product = valkey ? `Valkey ${valkey}` : `version ${version}`;
  if (version.localeCompare(minVersion, 'en', { numeric: true }) >= 0) return passed(name, product);
  return failed(name, `${product} is too old`, `Use Valkey, or Redis ${minVersion} or later.`);
}

async function checkEviction(name: string, server: Redis): Promise<Finding> {
  const required = 'maxmemory-policy noeviction';
  try {
    if (!(await withDeadline(evictsKeys(server), stepMs))) return passed(name, 'nothing is evicted');
    return failed(name, 'may evict jobs and pages', `Set ${required} in its configuration or at the provider.`);
  } catch (error) {
    const message = `its settings cannot be read: ${reasonOf(error)}`;
    return failed(name, message, `Permit CONFIG GET, or make sure that the provider sets ${required}.`);
  }
}
