/** The form that erases a person, and the address of its confirmation. */
import { noticePath } from './organiserPaths.ts';

/** The way to settle what a family gets back with a file for the bank, beside the kinds of payments. */
export const bankFile = 'datei' as const;

/** @param file id of the file for the bank that was made with the erasure */
export function erasedPath(subdomain: string, file?: string): string {
  const path = noticePath(subdomain, 'datenschutz', 'geloescht');
  return file ? `${path}&datei=${file}` : path;
}
