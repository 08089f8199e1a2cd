/** Encrypts a statement that was read, so that the form of its preview can send it back: its file is stored nowhere. */
import type { Sealer } from '../sealed.ts';
import type { ReadStatement } from './parseStatement.ts';

/** A change of `ReadStatement` changes the number: forms from before are then read again from the file. */
const aboutOf = (subdomain: string) => `statement 2 of ${subdomain}`;

export function sealStatement(sealer: Sealer, subdomain: string, read: ReadStatement): string {
  const { key, value } = sealer.seal(read, aboutOf(subdomain));
  return `${key}.${value}`;
}

/** Returns null if it is not one of this host, or its key is missing. */
export function openStatement(sealer: Sealer, subdomain: string, sealed: string): ReadStatement | null {
  const [key = '', value = ''] = sealed.split('.');
  const opened = sealer.open({ key, value }, aboutOf(subdomain));
  // Nobody else can have encrypted it.
  return typeof opened === 'string' ? null : (opened.content as ReadStatement);
}
