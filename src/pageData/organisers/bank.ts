/** Data of the page with the bank details and certificates of a host. */
import type { Certificate } from '#domain/bookings/certificate.ts';
import type { TaxNote } from '#domain/bookings/receipts.ts';
import type { IsoDate } from '#domain/dates.ts';
import type { Rejection } from '#domain/fieldError.ts';

/** What the fields of the form contain. */
export interface BankFields {
  inhaber: string;
  iban: string;
  bic: string;
  glaeubiger: string;
}

export interface BankData extends Rejection {
  fields: BankFields;
  /** Identifies the stored bank details on which the form is based. */
  version: string;
  /** Whether families see bank details. */
  isStored: boolean;
  certificates: CertificateData;
  /** What receipts say about the tax. */
  taxNote: TaxNote;
}

/** The certificates of a host, and its form for another one. */
export interface CertificateData extends Rejection {
  /** `families`: number of bookings that have got it. Earliest upload first. */
  stored: (Certificate & { families: number })[];
  /** Bookings that lack a certificate, with the first days of their earliest and latest trip; null for none. */
  waiting: { count: number; first: IsoDate; last: IsoDate } | null;
  fields: Record<'absicherer' | 'kontakt' | 'von' | 'bis', string>;
}
