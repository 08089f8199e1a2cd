import { linkMinutes } from '#domain/organisers/accounts/accountLinks.ts';
import type { CreateLimit, Limit } from '#platform/limits.ts';

/** Limits of invitations, password resets and addresses of accounts. */
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
