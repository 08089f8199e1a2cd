/** Data of the pages that links in mails to users lead to. */
import type { Rejection } from '#domain/fieldError.ts';
import type { ClosedLink } from '#domain/organisers/accounts/accountLinks.ts';

interface LinkHost {
  host: { subdomain: string; name: string };
}

export interface OpenAccountLink extends LinkHost, Rejection {
  state: 'open';
  /** User name of the account. For an invitation, the one that was entered. */
  username: string;
  /** Of an invitation, in words; empty for others. */
  roles: string;
  /** Invited address, or address to confirm. */
  address: string;
}

export type AccountLinkData = OpenAccountLink | (LinkHost & { state: ClosedLink });

/** Input of a rejected form of such a page. Passwords are not sent back. */
export interface RejectedAccountLink extends Rejection {
  username?: string;
}

export interface ForgottenPasswordData extends LinkHost, Rejection {
  /** Input of a rejected form. */
  account: string;
}
