/** Texts of the page with the files for the bank. */
import type { BankFileKind } from '#domain/organisers/bookings/bankFiles.ts';

export const bankFiles = {
  title: 'Dateien für die Bank',
  lead: 'Hier liegt jede Datei, die ihr für eure Bank erstellt habt, so wie sie war. Lade jede einmal bei der Bank hoch. Was die Bank nicht ausführt, nimmt im Eingang bei der Buchung zurück, wer Buchungen bearbeitet; was vor dem ersten Herunterladen zurückgenommen wird, steht nicht in der Datei.',
  none: 'Es gibt noch keine. Eine Datei entsteht, wenn ihr in den Buchungen Rückzahlungen eintragt oder Lastschriften einzieht.',
  kinds: {
    refunds: (count: number) => (count === 1 ? '1 Rückzahlung' : `${count} Rückzahlungen`),
    debits: (count: number) => (count === 1 ? '1 Lastschrift' : `${count} Lastschriften`),
  } satisfies Record<BankFileKind, (count: number) => string>,
  sum: (what: string, amount: string) => `${what}, zusammen ${amount}`,
  madeAt: (moment: string) => `Erstellt am ${moment}`,
  waiting: 'Noch nicht heruntergeladen',
  downloadedAt: (moment: string) => `Zuerst heruntergeladen am ${moment}`,
  file: {
    refunds: 'Überweisungen für die Bank (SEPA, pain.001)',
    debits: 'Lastschriften für die Bank (SEPA, pain.008)',
  } satisfies Record<BankFileKind, string>,
  hasTakenBack: {
    refunds:
      'Hier ist eine Rückzahlung enthalten, deren Eintrag zurückgenommen ist. Die Bank darf sie nicht ausführen.',
    debits: 'Hier ist eine Lastschrift enthalten, deren Eintrag zurückgenommen ist. Die Bank darf sie nicht einziehen.',
  } satisfies Record<BankFileKind, string>,
  takenBack: '(zurückgenommen)',
  deleted: 'Buchung gelöscht',
  who: 'Buchungen',
};
