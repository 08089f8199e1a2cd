/** The host as a party of contracts. */
import type { Database } from '#database/connectDatabase.ts';
import type { BankDetails } from '#domain/bookings/bankDetails.ts';
import type { Certificate } from '#domain/bookings/certificate.ts';
import type { PartnerDocument } from '#domain/site/siteDocuments.ts';
import type { BookingDeps } from '../bookingDeps.ts';
import { loadBankDetails } from './bankDetails.ts';
import { loadCertificates } from './certificates.ts';

export interface ContractHost {
  name: string;
  /** Who makes the contract, with address; null while its page is not published. */
  trader: PartnerDocument['trader'] | null;
  /** Where families pay; null if the host has entered no account. */
  bank: BankDetails | null;
  /** Earliest upload first. */
  certificates: Certificate[];
}

/** @throws if the database does not answer */
export async function loadContractHost(
  { nameOf, replica }: Pick<BookingDeps, 'nameOf' | 'replica'>,
  database: Database,
  subdomain: string,
): Promise<ContractHost> {
  return {
    name: nameOf(subdomain),
    trader: replica.site().partnerOf(subdomain)?.trader ?? null,
    bank: await loadBankDetails(database, subdomain),
    certificates: await loadCertificates(database, subdomain),
  };
}
