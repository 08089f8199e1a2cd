/** Data of the page with the files for the bank. */
import type { BankFileKind } from '#domain/organisers/bookings/bankFiles.ts';

export interface ListedBankFile {
  id: string;
  kind: BankFileKind;
  /** ISO 8601. */
  madeAt: string;
  /** When somebody has downloaded it first; null before. */
  downloadedAt: string | null;
  /** Cents; the name is null after the booking was deleted. `isTakenBack`: its entry, after the download. */
  bookings: { reference: string; name: string | null; amount: number; isTakenBack: boolean }[];
}

export interface BankFilesData {
  /** The latest first. */
  files: ListedBankFile[];
}
