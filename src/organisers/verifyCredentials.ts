/** Verifies the credentials of organisers against accounts in the content backend or with an external service. */
import { verify } from '@node-rs/argon2';
import { ClientError, type SanityClient, ServerError } from '@sanity/client';
import { z } from 'zod';
import type { CredentialErrorCode } from '../domain/organisers/accounts/loginErrors.ts';
import { germanIssue } from '../platform/germanIssue.ts';
import { accountId, type Credentials, credentialOf, protectionSchema } from './accounts.ts';

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
/** Timeout of the external service in milliseconds. */
const serviceTimeoutMs = 10_000;
const accountSchema = protectionSchema.extend({ passwordHash: z.string().startsWith('$argon2id$') });
/** Dummy hash that keeps response times equal for unknown accounts. */
const dummyHash = '$argon2id$v=19$m=19456,t=2,p=1$nnQA9lPxLWTa5JEfMnUz8A$ztz7xn0V7UczKWu3QGoPLDQBGGchyOYNymsgJwTu/ho';

/** Timeout of the content backend in milliseconds. */
const contentTimeoutMs = 900;

/** Returns a verifier for accounts in the content backend. */
export function accountsVerifier(client: SanityClient): VerifyCredentials {
  const content = client.withConfig({ timeout: contentTimeoutMs, maxRetries: 0 });
  return async ({ subdomain, username, password }) => {
    try {
      const found = await content.getDocument(accountId(subdomain, username));
      if (!found) {
        await verify(dummyHash, password);
        return refused;
      }
      const account = accountSchema.safeParse(found, { error: germanIssue });
      if (!account.success) return { code: 3, message: firstIssue(account.error) };
      const isRight = await verify(account.data.passwordHash, password);
      return isRight ? { credential: credentialOf(account.data) } : refused;
    } catch (error) {
      if (error instanceof ServerError) return { code: 2, message: String(error.statusCode) };
      if (error instanceof ClientError) return { code: 0, message: String(error.statusCode) };
      return { code: 4, message: '' };
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

/** Returns null for invalid JSON. */
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
