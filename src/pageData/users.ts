/** Data of the page with the users of a host. */

import type { Role } from '../domain/organisers/accounts/permissions.ts';
import type { OrganiserHost } from '../domain/organisers/organiserTrips.ts';

export interface ListedUser {
  username: string;
  role: Role;
  /** Whether it is the account of the signed-in organiser. */
  isOwn: boolean;
}

export interface UsersData {
  host: OrganiserHost;
  users: ListedUser[];
}
