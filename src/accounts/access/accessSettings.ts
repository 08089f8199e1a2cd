/** What invitations, password resets and addresses of accounts have in common. */
import type { Database } from '#database/connectDatabase.ts';
import type { Hosts } from '#domain/hosts.ts';
import { isMailAddress } from '#domain/mailAddress.ts';
import { linkMinutes } from '#domain/organisers/accounts/accountLinks.ts';
import { AppError } from '#platform/appError.ts';
import type { CreateLimit, Limit } from '#platform/limits.ts';
import type { Secrets } from '#platform/secrets.ts';
import { line } from '#platform/textSchemas.ts';
import type { MailContext } from './accountMails.ts';

export interface AccessSettings {
  database: Database;
  hosts: Hosts;
  /** Origin of the marketplace, for the links in mails. */
  origin: string;
  secrets: Secrets;
  limits: AccessLimits;
  /** Starts sending mails that are stored. */
  enqueueMails: (ids: readonly string[]) => void;
  now: () => Date;
}

export interface AccessLimits {
  /** Invitations that a host sends. */
  invitation: Limit;
  /** Requests for a new password from an IP address. */
  resetFrom: Limit;
  /** Mails to a mailbox, by their purpose; see `mailLimitKey`. */
  mails: Record<keyof typeof mailRules, Limit>;
}

const hour = 3_600;
/** Events (`points`) per window (`duration`, in seconds). */
const rules = {
  invitation: { points: 20, duration: hour },
  resetFrom: { points: 10, duration: hour },
};
/** Mails to a mailbox. Each is counted with its cause. */
const mailRules = {
  /** Caused by a host. */
  invitation: { points: 5, duration: hour },
  /**
   * Caused by strangers, for one account in its current state. A window is as long as a link is valid: while the limit is
   * exceeded, the mailbox has a link that is valid.
   */
  password: { points: 5, duration: linkMinutes['passwort-neu'] * 60 },
  /** Caused by the user of an account. */
  address: { points: 5, duration: hour },
};

export function createAccessLimits(createLimit: CreateLimit): AccessLimits {
  const limit = (name: keyof typeof rules) => createLimit(name, rules[name]);
  const mails = (name: keyof typeof mailRules) => createLimit(`mails:${name}`, mailRules[name]);
  return {
    invitation: limit('invitation'),
    resetFrom: limit('resetFrom'),
    mails: { invitation: mails('invitation'), password: mails('password'), address: mails('address') },
  };
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

/** A mail address that a user has entered. */
export const enteredAddress = line
  .min(1, 'Bitte gib eine Mailadresse ein.')
  .refine(isMailAddress, 'Bitte prüfe die Mailadresse. Sie sieht etwa so aus: „name@beispiel.de“.');
