/** Transfers as banks take them: pain.001.001.09 (ISO 20022), with the letters of SEPA. */
import SEPA from 'sepa';
import { z } from 'zod';
import { eurosOf } from '#domain/amounts.ts';
import { bankDay } from '#domain/bankDay.ts';
import type { BankDetails } from '#domain/bookings/bankDetails.ts';
import { berlinToday } from '#domain/dates.ts';
import { sepaText } from '../contract/sepaText.ts';
import { payerSchema } from '../payer.ts';

export const refundSchema = z.object({
  /** Id of the payment. */
  payment: z.string(),
  reference: z.string(),
  /** Cents. */
  amount: z.int(),
  payee: payerSchema,
});
export type Refund = z.output<typeof refundSchema>;

/** @param at identifies the file: banks refuse one that they have got before */
export function refundXml(refunds: readonly Refund[], bank: BankDetails, at: Date): string {
  const holder = sepaText(bank.holder);
  const document = new SEPA.Document('pain.001.001.09');
  document.grpHdr.id = `LF-${at.getTime()}`;
  document.grpHdr.created = at;
  document.grpHdr.initiatorName = holder;
  const info = document.createPaymentInfo();
  info.requestedExecutionDate = new Date(bankDay(berlinToday(at)));
  info.debtorName = holder;
  info.debtorIBAN = bank.iban;
  if (bank.bic) info.debtorBIC = bank.bic;
  document.addPaymentInfo(info);
  for (const { reference, amount, payee } of refunds) {
    const transfer = info.createTransaction();
    // Some files do not name who has paid.
    transfer.creditorName = sepaText(payee.name) || 'Familie';
    transfer.creditorIBAN = payee.iban;
    transfer.amount = eurosOf(amount);
    transfer.end2endId = reference;
    transfer.remittanceInfo = sepaText(`Rückzahlung ${reference}, ${bank.holder}`, 140);
    info.addTransaction(transfer);
  }
  return document.toString();
}
