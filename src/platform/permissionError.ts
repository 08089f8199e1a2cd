import { AppError } from './appError.ts';

/** The organiser's role lacks a permission. The message names the owners of the host, who can change the role. */
export class PermissionError extends AppError {
  /** Address of a page that the role may open. */
  readonly startPath: string;
  /** @param owners user names of those who can change the role, may be empty */
  constructor(startPath: string, owners: readonly string[]) {
    const who = owners.length > 0 ? new Intl.ListFormat('de', { type: 'disjunction' }).format(owners) : null;
    const help = who ? `Frag bitte ${who}.` : 'Frag bitte, wer bei euch die Zugänge verwaltet.';
    super(403, `Dafür fehlt dir die Berechtigung. ${help}`, [], { reason: 'permission' });
    this.startPath = startPath;
  }
}
