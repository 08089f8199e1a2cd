import { AppError } from './appError.ts';

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
