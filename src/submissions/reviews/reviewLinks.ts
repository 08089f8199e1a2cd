/** Signed links of review invitations. A token names the reference of a booking and expires. */
import { createHmac } from 'node:crypto';
import { isReference } from '../../domain/bookings/reference.ts';
import type { Secrets } from '../../platform/secrets.ts';
import { createSignedLinks, linkKeys } from '../../platform/signedLinks.ts';

/** Days after the invitation for which a link is valid. */
export const linkDays = 60;

const purpose = 'review';
const dayMs = 86_400_000;

export interface ReviewLinks {
  /** Returns the token for the review of a booking. */
  sign(reference: string): Promise<string>;
  /** Verifies a token. `unknown` if it is forged or malformed, `expired` if its time is over. */
  read(token: string): Promise<{ reference: string } | 'unknown' | 'expired'>;
  /** Returns the id of a booking's new review. The reference cannot be derived from it. */
  reviewId(reference: string): string;
  /** Returns the ids that the review of a booking may have: one per secret. */
  reviewIds(reference: string): string[];
}

/** @param secrets the session secrets, from which the keys are derived; the same for all processes */
export function createReviewLinks({ secrets, now }: { secrets: Secrets; now: () => Date }): ReviewLinks {
  const links = createSignedLinks({ purpose, secrets, now });
  const keys = linkKeys(purpose, secrets);
  const [signingKey] = keys as [Uint8Array];
  const idOf = (key: Uint8Array, reference: string) =>
    `review-${createHmac('sha256', key).update(reference).digest('hex').slice(0, 24)}`;
  return {
    sign: (reference) => links.sign(reference, new Date(now().getTime() + linkDays * dayMs)),
    async read(token) {
      const found = await links.read(token);
      if (typeof found === 'string') return found;
      return isReference(found.subject) ? { reference: found.subject } : 'unknown';
    },
    reviewId: (reference) => idOf(signingKey, reference),
    reviewIds: (reference) => keys.map((key) => idOf(key, reference)),
  };
}
