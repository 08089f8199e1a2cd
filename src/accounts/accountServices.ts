import type { Database } from '#database/connectDatabase.ts';
import type { Env } from '#env.ts';
import type { CreateLimit } from '#platform/limits.ts';
import type { Logger } from '#platform/logger.ts';
import { createAccessServices } from './access/accessServices.ts';
import { createAccessLimits } from './access/accessSettings.ts';
import { createKnownDevices } from './knownDevices.ts';
import { createOrganiserSession } from './organiserSession.ts';
import { createSessions } from './sessions.ts';
import { createSignInLimit } from './signInLimit.ts';
import { createTokens } from './tokens.ts';
import { createUsers } from './users.ts';
import { accountsVerifier, serviceVerifier } from './verifyCredentials.ts';

interface AccountSettings {
  env: Env;
  database: Database;
  /** Enqueues the jobs that send stored mails. Never fails. */
  enqueueMails: (ids: readonly string[]) => Promise<void>;
  createLimit: CreateLimit;
  logger: Logger;
  now: () => Date;
}

export type AccountServices = ReturnType<typeof createAccountServices>;

/** Creates the services with which organisers sign in, and get, keep and protect their accounts. */
export function createAccountServices(settings: AccountSettings) {
  const { env, database, enqueueMails, createLimit, logger, now } = settings;
  const { hosts, sessionSecrets: secrets } = env;
  const usesService = env.ADMIN_LOGIN_URL !== undefined;
  const sessions = createSessions({ database, usesService, now });
  const tokens = createTokens({ secrets, sessions, now });
  return {
    sessions,
    tokens,
    organiserSession: createOrganiserSession({ tokens, hosts }, env.publicOrigin.startsWith('https:')),
    users: createUsers({ database, hosts, now }),
    verifyCredentials: env.ADMIN_LOGIN_URL ? serviceVerifier(env.ADMIN_LOGIN_URL) : accountsVerifier(database),
    knownDevices: createKnownDevices({ secrets, now }),
    countSignIn: createSignInLimit(createLimit),
    ...createAccessServices({
      ...{ database, hosts, origin: env.publicOrigin, secrets, usesService, now },
      limits: createAccessLimits(createLimit),
      enqueueMails,
      onUnreadable: ({ subdomain, username }) =>
        logger.error({ subdomain, username }, 'the second factor of an account cannot be decrypted'),
    }),
  };
}
