/** Receipts of payments (specification §7.21). */
import { formatCents } from '../amounts.ts';

/** The tax notes that a host can choose, with their label in the form and their text on receipts. */
export const taxNotes = {
  none: { label: 'Kein Hinweis', text: null },
  margin: {
    label: '§ 25 UStG: Reiseleistungen',
    text: 'Sonderregelung für Reisebüros (§ 25 UStG). Umsatzsteuer wird nicht gesondert ausgewiesen.',
  },
  youthWork: {
    label: '§ 4 Nr. 25 UStG: Leistungen der Jugendhilfe',
    text: 'Steuerfrei nach § 4 Nr. 25 UStG (Leistungen der Jugendhilfe).',
  },
  smallBusiness: {
    label: '§ 19 UStG: Kleinunternehmen',
    text: 'Steuerfrei nach § 19 UStG (Kleinunternehmen).',
  },
} as const;
export type TaxNote = keyof typeof taxNotes;
export const taxNoteKeys = Object.keys(taxNotes) as [TaxNote, ...TaxNote[]];

export interface ReceiptNumber {
  year: number;
  number: number;
}

/** A receipt as lists name it. */
export interface ListedReceipt {
  /** Number with its year, see `receiptLabel`. */
  label: string;
  /** "Quittung 2027-0012", or "Berichtigung …" for one that corrects others. */
  title: string;
  /** Cents; negative for a correction of what was paid. */
  amount: number;
}

/** "2027-0012" */
export function receiptLabel({ year, number }: ReceiptNumber): string {
  return `${year}-${String(number).padStart(4, '0')}`;
}

/** Reads the label of a receipt; null if it is none. */
export function readReceiptLabel(label: string): ReceiptNumber | null {
  const [, year, number] = /^(\d{4})-(\d{4,9})$/.exec(label) ?? [];
  return year && number ? { year: Number(year), number: Number(number) } : null;
}

/** "Quittung 2027-0012 über 40 € (PDF)" */
export function receiptText({ title, amount }: Pick<ListedReceipt, 'title' | 'amount'>): string {
  return `${title} über ${formatCents(Math.abs(amount))} (PDF)`;
}

/** Returns the name of its file. */
export function receiptFile({ title }: Pick<ListedReceipt, 'title'>): string {
  return `${title.replace(' ', '-')}.pdf`;
}
