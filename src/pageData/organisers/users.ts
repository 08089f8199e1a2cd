import type { Rejection } from '#domain/fieldError.ts';
import type { Rights, Role } from '#domain/organisers/accounts/permissions.ts';

export interface ListedUser extends Rights {
  username: string;
  hasSecondFactor: boolean;
  /** ISO 8601; null before the first sign-in. */
  signedInAt: string | null;
  /** Whether it is the account of the signed-in organiser. */
  isOwn: boolean;
}

export interface ListedInvitation {
  id: string;
  email: string;
  role: Role;
  /** ISO 8601. */
  expires: string;
  isExpired: boolean;
}

export interface RejectedInvitation extends Rejection {
  email: string;
  role: string;
}

export interface UsersData {
  users: ListedUser[];
  invitations: ListedInvitation[];
  /** Input and errors of a submitted invitation; null if there was none. */
  rejected: RejectedInvitation | null;
}
