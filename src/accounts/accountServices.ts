import type { Database } from '#database/connectDatabase.ts';
import type { Env } from '#env.ts';
import type { CreateLimit } from '#platform/limits.ts';
import { createSignedLinks } from '#platform/signedLinks.ts';
import { linkPurposes } from './access/accountMails.ts';
import { createAccessLimits } from './accessLimits.ts';
import { createBoundLinks } from './boundLinks.ts';
import { createKnownDevices } from './knownDevices.ts';
import { createOrganiserSession } from './organiserSession.ts';
import { createFactorSecrets } from './sealedSecrets.ts';
import { createSessions } from './sessions.ts';
import { createSignInLimit } from './signInLimit.ts';
import { createTokens } from './tokens.ts';
import { accountsVerifier, serviceVerifier } from './verifyCredentials.ts';

/** Creates the part of `AccountDeps` that other capabilities do not have. */
export function createAccountServices(
  env: Env,
  { database, createLimit, now }: { database: Database; createLimit: CreateLimit; now: () => Date },
) {
  const { hosts, sessionSecrets: secrets } = env;
  const sessions = createSessions({ database, usesService: env.ADMIN_LOGIN_URL !== undefined, now });
  const tokens = createTokens({ secrets, sessions, now });
  const boundLinks = (purpose: string) => createBoundLinks({ database, purpose, secrets, now });
  return {
    sessions,
    tokens,
    organiserSession: createOrganiserSession({ tokens, hosts }, env.publicOrigin.startsWith('https:')),
    verifyCredentials: env.ADMIN_LOGIN_URL ? serviceVerifier(env.ADMIN_LOGIN_URL) : accountsVerifier(database),
    knownDevices: createKnownDevices({ secrets, now }),
    countSignIn: createSignInLimit(createLimit),
    accessLimits: createAccessLimits(createLimit),
    invitationLinks: createSignedLinks({ purpose: linkPurposes.einladung, secrets, now }),
    passwordLinks: boundLinks(linkPurposes['passwort-neu']),
    addressLinks: boundLinks(linkPurposes.mailadresse),
    signInSteps: boundLinks('second step of a sign-in'),
    ...createFactorSecrets(secrets, now),
  };
}
