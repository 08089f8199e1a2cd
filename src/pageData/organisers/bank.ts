/** Data of the page with the bank details of a host. */
import type { Rejection } from '#domain/fieldError.ts';

/** What the fields of the form contain. */
export interface BankFields {
  inhaber: string;
  iban: string;
  bic: string;
}

export interface BankData extends Rejection {
  fields: BankFields;
  /** Identifies the stored bank details on which the form is based. */
  version: string;
  /** Whether families see bank details. */
  isStored: boolean;
}
