/** New passwords: the form fields, and storing them. */
import { hash } from '@node-rs/argon2';
import type { SanityClient } from '@sanity/client';
import { z } from 'zod';
import { addAuditEvent } from '../content/auditLog.ts';
import { commitUnlessChanged, repeatOnConflict } from '../content/commitUnlessChanged.ts';
import { maxPasswordLength, minPasswordLength } from '../domain/organisers/accounts/passwordLength.ts';
import type { AccountRecord } from './access/accountRecord.ts';
import { addWithdrawal, findInvitationsBy } from './access/withdrawnInvitations.ts';
import { credentialOf, patchPassword } from './accounts.ts';

/** A new password that was entered twice. */
export const newPasswordSchema = z
  .object({
    password: z
      .string('Bitte wähle ein Passwort.')
      .min(minPasswordLength, `Dein Passwort braucht mindestens ${minPasswordLength} Zeichen.`)
      .max(maxPasswordLength, `Das ist zu lang: höchstens ${maxPasswordLength} Zeichen.`),
    repeated: z.string('Bitte gib das neue Passwort noch einmal ein.'),
  })
  .refine(({ password, repeated }) => password === repeated, {
    path: ['repeated'],
    message: 'Die beiden Passwörter sind verschieden.',
  });

/**
 * Sets the password of an account, with an audit event. All sessions and links of the account end, and so do the invitations that
 * it has sent.
 * @param settings.read returns the account, or why its password may not be set; called again if the account has changed
 * in the meantime
 * @returns the new fingerprint of the account, or the result of `read`
 */
export async function storePassword<Refusal extends string>(settings: {
  client: SanityClient;
  now: () => Date;
  action: 'password-changed' | 'password-reset';
  read: () => Promise<AccountRecord | Refusal>;
  password: string;
}): Promise<{ credential: string } | Refusal> {
  const { client, now, action, read, password } = settings;
  const passwordHash = await hash(password);
  return repeatOnConflict(async () => {
    const account = await read();
    if (typeof account === 'string') return account;
    const { _id, _rev, subdomain, username } = account;
    const transaction = client
      .transaction()
      .patch(_id, (patch) => patchPassword(patch.ifRevisionId(_rev), passwordHash));
    for (const invitation of await findInvitationsBy(client, account, { atHome: true, elsewhere: true }))
      addWithdrawal(transaction, invitation, username, now());
    addAuditEvent(transaction, { action, subdomain, by: username, subject: username }, now());
    const outcome = await commitUnlessChanged(transaction);
    return outcome === 'done' ? { credential: credentialOf({ ...account, passwordHash }) } : outcome;
  });
}
