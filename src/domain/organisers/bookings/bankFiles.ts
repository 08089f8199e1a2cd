/** Files for the bank: their kinds, with the names of the files, and their addresses (specification §7.15). */
import { organiserPath } from '../organiserPaths.ts';

export const bankFileKinds = { refunds: 'rueckzahlungen', debits: 'lastschriften' } as const;
export type BankFileKind = keyof typeof bankFileKinds;

export function isBankFileId(text: string): boolean {
  return /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);
}

/** @param id of one file; without it, the list */
export function bankFilesPath(subdomain: string, id?: string): string {
  return organiserPath(subdomain, id === undefined ? 'bankdateien' : `bankdateien/${id}/datei`);
}
