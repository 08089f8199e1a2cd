import type { Database } from '#database/connectDatabase.ts';
import type { Organiser } from '#domain/organisers/accounts/organiser.ts';
import { may, type Permission, startPage } from '#domain/organisers/accounts/permissions.ts';
import { organiserPath } from '#domain/organisers/organiserPaths.ts';
import { PermissionError } from '#platform/permissionError.ts';
import { listUsers } from './accounts.ts';

/** @throws PermissionError if the organiser's role lacks the permission */
export async function requirePermission(
  { database }: { database: Database },
  organiser: Organiser,
  permission: Permission,
): Promise<void> {
  if (may(organiser, permission)) return;
  const { subdomain } = organiser;
  // The names only help; the request is rejected in any case.
  const owners = await readOwners(database, subdomain).catch(() => []);
  throw new PermissionError(organiserPath(subdomain, startPage(organiser)), owners);
}

/** Maximum number of named owners. */
const maxNamed = 5;

async function readOwners(database: Database, subdomain: string): Promise<string[]> {
  const owners = (await listUsers(database, subdomain)).filter((user) => may(user, 'users.manage'));
  return owners.slice(0, maxNamed).map(({ username }) => username);
}
