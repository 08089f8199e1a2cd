/** Debits as banks take them: pain.008.001.08 (ISO 20022), with the letters of SEPA. */
import SEPA from 'sepa';
import { z } from 'zod';
import { eurosOf } from '#domain/amounts.ts';
import type { BankDetails } from '#domain/bookings/bankDetails.ts';
import { berlinToday, type IsoDate } from '#domain/dates.ts';
import { sepaText } from '../contract/sepaText.ts';
import { payerSchema } from '../payer.ts';

export const debitSchema = z.object({
  /** Id of the payment. */
  payment: z.string(),
  /** Of the booking. */
  reference: z.string(),
  /** Identifies the debit also when it is returned. */
  endToEnd: z.string(),
  /** Cents. */
  amount: z.int(),
  day: z.iso.date(),
  /** `OOFF`: the only debit of a mandate; `FRST`: the first of several; `RCUR`: a later one. */
  sequence: z.enum(['OOFF', 'FRST', 'RCUR']),
  mandateId: z.string(),
  signedOn: z.iso.date(),
  payer: payerSchema,
});
export type FileDebit = z.output<typeof debitSchema>;

/** @param at identifies the file: banks refuse one that they have got before */
export function debitXml(debits: readonly FileDebit[], bank: BankDetails & { creditorId: string }, at: Date): string {
  const holder = sepaText(bank.holder);
  const document = new SEPA.Document('pain.008.001.08');
  document.grpHdr.id = `LFD-${at.getTime()}`;
  document.grpHdr.created = at;
  document.grpHdr.initiatorName = holder;
  const groups = Map.groupBy(debits, ({ sequence, day }) => `${sequence} ${day}`);
  for (const [first, ...further] of groups.values()) {
    if (!first) continue;
    const info = document.createPaymentInfo();
    info.sequenceType = first.sequence;
    info.collectionDate = new Date(first.day);
    info.batchBooking = true;
    info.creditorName = holder;
    info.creditorIBAN = bank.iban;
    info.creditorId = bank.creditorId;
    if (bank.bic) info.creditorBIC = bank.bic;
    document.addPaymentInfo(info);
    for (const { reference, endToEnd, amount, mandateId, signedOn, payer } of [first, ...further]) {
      const debit = info.createTransaction();
      debit.debtorName = sepaText(payer.name) || 'Familie';
      debit.debtorIBAN = payer.iban;
      debit.mandateId = mandateId;
      debit.mandateSignatureDate = new Date(signedOn);
      debit.amount = eurosOf(amount);
      debit.end2endId = endToEnd;
      debit.remittanceInfo = sepaText(`Buchung ${reference}, ${bank.holder}`, 140);
      info.addTransaction(debit);
    }
  }
  return document.toString();
}

/** @param signedAt ISO 8601 */
export const signatureDay = (signedAt: string): IsoDate => berlinToday(new Date(signedAt));
