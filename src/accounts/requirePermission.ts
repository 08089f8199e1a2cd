/** Checks the permissions of organisers. */
import type { Database } from '#database/connectDatabase.ts';
import { may, type Permission } from '#domain/organisers/accounts/permissions.ts';
import { AppError } from '#platform/appError.ts';
import { listUsers } from './accounts.ts';
import type { Organiser } from './sessions.ts';

/** The organiser's role lacks a permission. The message names the owners of the host, who can change the role. */
export class PermissionError extends AppError {
  /** Host whose owners can change the role. */
  readonly subdomain: string;
  /** @param owners user names, may be empty */
  constructor(subdomain: string, owners: readonly string[]) {
    const who = owners.length > 0 ? new Intl.ListFormat('de', { type: 'disjunction' }).format(owners) : null;
    const help = who ? `Frag bitte ${who}.` : 'Frag bitte, wer bei euch die Zugänge verwaltet.';
    super(403, `Dafür fehlt dir die Berechtigung. ${help}`, [], { reason: 'permission' });
    this.subdomain = subdomain;
  }
}

/** @throws PermissionError if the organiser's role lacks the permission */
export async function requirePermission(
  { database }: { database: Database },
  { subdomain, role }: Organiser,
  permission: Permission,
): Promise<void> {
  if (may(role, permission)) return;
  // The names only help; the request is rejected in any case.
  const owners = await readOwners(database, subdomain).catch(() => []);
  throw new PermissionError(subdomain, owners);
}

/** Maximum number of named owners. */
const maxNamed = 5;

async function readOwners(database: Database, subdomain: string): Promise<string[]> {
  const owners = (await listUsers(database, subdomain)).filter(({ role }) => may(role, 'users.manage'));
  return owners.slice(0, maxNamed).map(({ username }) => username);
}
