import type { Rejection } from '#domain/fieldError.ts';

export interface OwnSignIn {
  id: string;
  /** ISO 8601; empty if unknown. */
  startedAt: string;
  /** For example "Firefox, Windows"; empty if unknown. */
  browser: string;
  /** Whether it is the sign-in of the request. */
  isCurrent: boolean;
}

export interface AccountData {
  username: string;
  /** Whether the password is stored here. Otherwise an external service checks it. */
  hasPassword: boolean;
  signIns: OwnSignIn[];
  /** Confirmed mail address. */
  email: string | null;
  /** Mail address that is not confirmed yet. */
  pendingEmail: string | null;
  /** Number of unused recovery codes; null without a second factor. */
  recoveryCodes: number | null;
  /** Input and errors of a submitted mail address; null if there was none. */
  rejectedAddress: RejectedAddress | null;
  /** Errors of the submitted password; null if there was none. */
  rejected: Rejection | null;
}

export interface RejectedAddress extends Rejection {
  email: string;
}
