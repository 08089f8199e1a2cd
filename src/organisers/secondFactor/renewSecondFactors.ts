import type { SanityClient } from '@sanity/client';
import { z } from 'zod';
import { isConflict } from '../../content/isConflict.ts';
import type { Secrets } from '../../platform/secrets.ts';
import { createSealedSecrets } from './sealedSecrets.ts';
import { totpPurpose } from './secondFactors.ts';

const accountsSchema = z.array(
  z.object({
    _id: z.string(),
    _rev: z.string(),
    subdomain: z.string(),
    username: z.string(),
    totp: z.looseObject({ secret: z.string() }),
  }),
);

/**
 * Encrypts all secrets of second factors with the current session secret, so that the accepted one can be removed after a
 * rotation. Accounts that change in the meantime are left to the next run.
 */
export async function renewSecondFactors(client: SanityClient, secrets: Secrets, now: () => Date): Promise<void> {
  const sealed = createSealedSecrets({ purpose: totpPurpose, secrets, now });
  const query = '*[_type == "adminUser" && defined(totp)]{_id, _rev, subdomain, username, totp}';
  for (const account of accountsSchema.parse(await client.fetch(query))) {
    const opened = await sealed.open(account, account.totp.secret);
    if (!opened?.isOutdated) continue;
    const secret = await sealed.seal(account, opened.secret);
    try {
      await client
        .patch(account._id)
        .ifRevisionId(account._rev)
        .set({ totp: { ...account.totp, secret } })
        .commit({ visibility: 'async' });
    } catch (error) {
      if (!isConflict(error)) throw error;
    }
  }
}
