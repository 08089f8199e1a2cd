import type { Database } from '#database/connectDatabase.ts';
import type { AccessMetrics } from '#platform/metrics/accessMetrics.ts';
import type { SignedLinks } from '#platform/signedLinks.ts';
import type { PageContext, SiteDeps } from '#site/pageContext.ts';
import type { AccessLimits } from './accessLimits.ts';
import type { BoundLinks } from './boundLinks.ts';
import type { KnownDevices } from './knownDevices.ts';
import type { OrganiserSession } from './organiserSession.ts';
import type { SealedSecrets } from './sealedSecrets.ts';
import type { Sessions } from './sessions.ts';
import type { CountSignIn } from './signInLimit.ts';
import type { Tokens } from './tokens.ts';
import type { VerifyCredentials } from './verifyCredentials.ts';

/** What calls, forms, pages and use cases of accounts need in a web process. */
export interface AccountDeps extends SiteDeps {
  database: Database;
  metrics: { access: AccessMetrics };
  /** Enqueues the jobs that send stored mails. Never fails. */
  enqueueMails: (ids: readonly string[]) => Promise<void>;
  sessions: Sessions;
  tokens: Tokens;
  organiserSession: OrganiserSession;
  verifyCredentials: VerifyCredentials;
  knownDevices: KnownDevices;
  countSignIn: CountSignIn;
  accessLimits: AccessLimits;
  invitationLinks: SignedLinks;
  passwordLinks: BoundLinks;
  addressLinks: BoundLinks;
  /** Tokens for the second step of a sign-in: for accounts whose password was checked. */
  signInSteps: BoundLinks;
  /** Encrypts the secrets of second factors. */
  factorSecrets: SealedSecrets;
  /** Encrypts second factors that are not stored yet. */
  setupSecrets: SealedSecrets;
}

/** What the loaders of this module get. */
export type AccountContext = PageContext<AccountDeps>;
