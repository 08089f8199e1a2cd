/** The account to which families pay a host (specification §7.16). */

export interface BankDetails {
  holder: string;
  iban: string;
  /** Null if the host has not entered it, which only some accounts need. */
  bic: string | null;
  /** Creditor identifier (Gläubiger-ID) of a host that collects by debit. */
  creditorId?: string | null;
}

/** How IBANs of the European Economic Area begin. */
const economicArea = new Set(
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK'.split(' '),
);

/** Returns whether a transfer to an account needs its BIC, as to Switzerland or the United Kingdom. */
export function needsBic(iban: string): boolean {
  return !economicArea.has(iban.slice(0, 2));
}

/** Names an account so that its holder recognises it: "DE02 … 2051 von Anna Beispiel". */
export function payeeText({ name, iban }: { name: string; iban: string }): string {
  return name ? `${shortIban(iban)} von ${name}` : shortIban(iban);
}

/** Returns an IBAN in groups of four, as people read it. */
export function formatIban(iban: string): string {
  return iban.replace(/.{4}(?=.)/g, '$& ');
}

/** Returns how an IBAN begins and ends, so that somebody who knows it recognises it. */
export function shortIban(iban: string): string {
  return `${iban.slice(0, 4)} … ${iban.slice(-4)}`;
}
