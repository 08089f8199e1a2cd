/** The account to which families pay a host (specification §7.16). */

export interface BankDetails {
  holder: string;
  iban: string;
  /** Null if the host has not entered it. */
  bic: string | null;
}

/** Returns an IBAN in groups of four, as people read it. */
export function formatIban(iban: string): string {
  return iban.replace(/.{4}(?=.)/g, '$& ');
}
