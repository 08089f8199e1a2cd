/** What invitations, password resets and addresses of accounts have in common. */
import type { SanityClient } from '@sanity/client';
import type { Hosts } from '../../domain/site/hosts.ts';
import { AppError } from '../../platform/appError.ts';
import { createExactLimit } from '../../platform/limits/exactLimit.ts';
import type { RedisConnection } from '../../platform/redis.ts';
import type { Secrets } from '../../platform/secrets.ts';
import type { MailContext } from './accountMails.ts';

export interface AccessSettings {
  client: SanityClient;
  hosts: Hosts;
  /** Origin of the marketplace, for the links in mails. */
  origin: string;
  /** The session secrets. */
  secrets: Secrets;
  limits: AccessLimits;
  /** Starts sending mails that are stored. */
  sendMails: (ids: readonly string[]) => void;
  now: () => Date;
}

/** Each counts one event. Returns the seconds to wait if the limit is exceeded, otherwise 0. */
export interface AccessLimits {
  /** Invitations that a host sends. */
  invitation: (subdomain: string) => Promise<number>;
  /** Requests for a new password from an IP address. */
  resetFrom: (address: string) => Promise<number>;
  /** Mails to a mailbox, including confirmations of bookings. */
  mailTo: (mailbox: string) => Promise<number>;
}

const hour = 3_600;
/** Events (`points`) per window (`duration`, in seconds). */
const rules = {
  invitation: { points: 20, duration: hour },
  resetFrom: { points: 10, duration: hour },
};

/**
 * @param factor multiplies every limit (specification §9.6)
 * @param mailTo see `AccessLimits`
 */
export function createAccessLimits(
  redis: RedisConnection,
  prefix: string,
  factor: number,
  mailTo: AccessLimits['mailTo'],
): AccessLimits {
  const limit = (name: keyof typeof rules) => {
    const { points, duration } = rules[name];
    return createExactLimit(redis, `${prefix}:limits:${name}`, { points: Math.ceil(points * factor), duration });
  };
  return { invitation: limit('invitation'), resetFrom: limit('resetFrom'), mailTo };
}

/** @throws AppError 429 if there are seconds to wait */
export function throwIfLimited(secondsToWait: number, message: string): void {
  if (secondsToWait > 0) throw new AppError(429, message, [], {}, secondsToWait);
}

export function mailContext({ hosts, origin }: Pick<AccessSettings, 'hosts' | 'origin'>, name: string): MailContext {
  const host = hosts.find(name);
  if (!host) throw new Error(`There is no host "${name}".`);
  return { origin, host: { subdomain: host.subdomain, name: host.name } };
}
