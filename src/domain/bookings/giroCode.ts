/** The content of a GiroCode, which banking apps read as a prepared transfer (EPC069-12, specification §8.10). */
import { plainEuros } from '../amounts.ts';
import { type BankDetails, needsBic } from './bankDetails.ts';

interface Transfer {
  bank: BankDetails;
  /** Cents, at least 1. */
  amount: number;
  reference: string;
}

/**
 * Returns the text of the code: version 2, in UTF-8. Null if the account needs a BIC that the host has not entered, because apps
 * refuse such a code.
 */
export function giroCode({ bank: { holder, iban, bic }, amount, reference }: Transfer): string | null {
  if (!bic && needsBic(iban)) return null;
  const euros = `EUR${plainEuros(amount)}`;
  const [purposeCode, structuredReference] = ['', ''];
  return ['BCD', '002', '1', 'SCT', bic ?? '', holder, iban, euros, purposeCode, structuredReference, reference].join(
    '\n',
  );
}
