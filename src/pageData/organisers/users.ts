import type { Rejection } from '#domain/fieldError.ts';
import type { Rights } from '#domain/organisers/accounts/permissions.ts';

export interface ListedUser extends Rights {
  username: string;
  hasSecondFactor: boolean;
  /** ISO 8601; null before the first sign-in. */
  signedInAt: string | null;
  /** Whether it is the account of the signed-in organiser. */
  isOwn: boolean;
}

export interface ListedInvitation extends Rights {
  id: string;
  email: string;
  /** ISO 8601. */
  expires: string;
  isExpired: boolean;
}

export interface RejectedInvitation extends Rejection {
  email: string;
  roles: string[];
}

/** Rejected roles of a user. */
export interface RejectedRoles extends Rejection {
  username: string;
  roles: string[];
}

export interface UsersData {
  users: ListedUser[];
  invitations: ListedInvitation[];
  /** Input and errors of a submitted invitation; null if there was none. */
  rejected: RejectedInvitation | null;
  /** The same of a change of roles. */
  rejectedRoles: RejectedRoles | null;
}
