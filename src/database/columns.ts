/** Types of columns that are more than plain values. */
import { z } from 'zod';

export const auditActions = [
  'sign-in',
  'sign-ins-ended',
  'clone',
  'trip-created',
  'export',
  'deletion',
  'account-created',
  'account-replaced',
  'password-changed',
  'role-changed',
  'account-removed',
  'travellers-read',
  'invitation-sent',
  'invitation-withdrawn',
  'password-reset-requested',
  'password-reset',
  'address-changed',
  'second-factor-on',
  'second-factor-off',
  'recovery-code-used',
  'trip-deleted',
  'trip-restored',
  'trip-erased',
  'waiting-entry-removed',
] as const;

/** A link in a mail that works without a sign-in. It is signed when the mail is sent, so that no token is stored. */
const signedLink = z.strictObject({
  /** Address with `{token}` in place of the token. */
  url: z.url(),
  label: z.string(),
  signedLink: z.strictObject({ purpose: z.string(), subject: z.string(), expires: z.iso.datetime() }),
});

const part = z.union([
  z.strictObject({ heading: z.string() }),
  z.strictObject({ paragraph: z.string() }),
  z.strictObject({ facts: z.array(z.tuple([z.string(), z.string()])) }),
  z.strictObject({ quote: z.string() }),
  z.strictObject({ link: z.url(), label: z.string() }),
  signedLink,
]);
export type OutgoingPart = z.output<typeof part>;

export const mailMessage = z.strictObject({ subject: z.string(), title: z.string(), parts: z.array(part) });

/** `waiting` until the mail was sent, written to a file, refused by the mail server, or its time was over. */
export const mailStates = ['waiting', 'sent', 'filed', 'refused', 'expired'] as const;
export type MailState = (typeof mailStates)[number];
