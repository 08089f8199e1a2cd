/** Verifies the credentials of organisers against accounts or with an external service. */
import { verify } from '@node-rs/argon2';
import { z } from 'zod';
import type { Database } from '#database/connectDatabase.ts';
import type { CredentialErrorCode } from '#domain/organisers/accounts/loginErrors.ts';
import { germanIssue } from '#platform/germanIssue.ts';
import { UnavailableError } from '#platform/unavailableError.ts';
import { type Credentials, loadAccount } from './accounts.ts';

export type LoginOutcome = Accepted | Refused;

interface Accepted {
  /** Fingerprint of password and second factor; null if an external service accepted it. */
  credential: string | null;
}

interface Refused {
  code: CredentialErrorCode;
  message: string;
}

/** Verifies credentials. Never throws: each failure has a code (specification §7.2). */
export type VerifyCredentials = (credentials: Credentials) => Promise<LoginOutcome>;

const refused: Refused = { code: 1, message: '' };
const serviceTimeoutMs = 10_000;
/** Dummy hash that keeps response times equal for unknown accounts. */
const dummyHash = '$argon2id$v=19$m=19456,t=2,p=1$nnQA9lPxLWTa5JEfMnUz8A$ztz7xn0V7UczKWu3QGoPLDQBGGchyOYNymsgJwTu/ho';

export function accountsVerifier(database: Database): VerifyCredentials {
  return async (credentials) => {
    try {
      const account = await loadAccount(database, credentials);
      const isRight = await verify(account?.passwordHash ?? dummyHash, credentials.password);
      return account && isRight ? { credential: account.credential } : refused;
    } catch (error) {
      // The other errors are those of a stored hash that is none.
      return { code: error instanceof UnavailableError ? 4 : 3, message: '' };
    }
  };
}

const answerSchema = z.object({ accepted: z.boolean() });

/** Returns a verifier for an external service. It receives the credentials as JSON and returns `{"accepted": boolean}`. */
export function serviceVerifier(url: string): VerifyCredentials {
  return async (credentials) => {
    let answer: Response;
    let text: string;
    try {
      answer = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', accept: 'application/json' },
        body: JSON.stringify(credentials),
        redirect: 'error',
        signal: AbortSignal.timeout(serviceTimeoutMs),
      });
      text = await answer.text();
    } catch {
      return { code: 4, message: '' };
    }
    if (answer.status >= 500) return { code: 2, message: String(answer.status) };
    if (answer.status === 401 || answer.status === 403) return refused;
    if (!answer.ok) return { code: 0, message: String(answer.status) };
    const body = answerSchema.safeParse(parseJson(text), { error: germanIssue });
    if (!body.success) return { code: 3, message: firstIssue(body.error) };
    return body.data.accepted ? { credential: null } : refused;
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function firstIssue({ issues }: z.ZodError): string {
  return issues[0] ? [...issues[0].path, issues[0].message].join(': ') : '';
}
