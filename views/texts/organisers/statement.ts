/** Texts of the page that reads a bank statement. */
import type { MatchDoubt } from '#domain/bookings/statement.ts';

const paymentsOf = (count: number) => (count === 1 ? '1 Zahlung' : `${count} Zahlungen`);

export const statement = {
  title: 'Kontoauszug einlesen',
  lead: 'Lade den Kontoauszug eurer Bank hoch. Du siehst zuerst, welche Eingänge zu welchen Buchungen passen; eingetragen wird nur, was du auswählst. Alles andere aus der Datei speichern wir nicht.',
  file: 'Datei der Bank',
  fileHint: (megabytes: string, entries: number) =>
    `CAMT (XML, camt.053 in Version 02 oder 08) oder CSV, bis ${megabytes} MB und ${entries} Umsätze. Eine ZIP-Datei bitte vorher entpacken.`,
  read: 'Vorschau zeigen',
  readAnother: 'Eine andere Datei einlesen',
  failed: 'Noch nichts eingetragen',
  previewLead: (found: number) =>
    found === 0
      ? 'In dieser Datei gibt es keinen Eingang, der noch einzutragen ist.'
      : `${paymentsOf(found)} ${found === 1 ? 'passt' : 'passen'} zu euren Buchungen. Noch ist nichts gespeichert.`,
  leftOut: (count: number) =>
    count === 1
      ? '1 Umsatz ist kein Eingang in Euro, oder die Bank hat ihn noch nicht gebucht.'
      : `${count} Umsätze sind keine Eingänge in Euro, oder die Bank hat sie noch nicht gebucht.`,
  groups: {
    matched: {
      title: (count: number) => `Zugeordnet: ${count}`,
      text: 'Die Nummer der Buchung steht im Verwendungszweck.',
    },
    suggested: {
      title: (count: number) => `Vorschläge: ${count}`,
      text: 'Betrag und Familienname passen nur zu dieser Buchung. Prüfe bitte jede, bevor du sie auswählst.',
    },
    unclear: {
      title: (count: number) => `Nicht zugeordnet: ${count}`,
      text: 'Dazu passt keine Buchung eindeutig. Was zu einer Buchung gehört, trägst du im Eingang ein.',
    },
    known: {
      title: (count: number) => `Schon eingetragen: ${count}`,
      text: 'Diese Umsätze wurden schon aus einem Kontoauszug eingetragen.',
    },
  },
  doubts: {
    tooMuch: 'Das ist mehr, als noch offen ist.',
    byHand: 'Derselbe Betrag ist bei dieser Buchung schon von Hand eingetragen.',
    noAmount: 'Die Entschädigung ist noch nicht berechnet.',
  } satisfies Record<MatchDoubt, string>,
  most: (count: number) =>
    `Ausgewählt sind die ersten ${count}; mehr gehen nicht auf einmal. Lies die Datei danach noch einmal ein.`,
  entry: (amount: string, day: string, payer: string) => `${amount} am ${day}${payer ? ` von ${payer}` : ''}`,
  choose: (amount: string, reference: string) => `${amount} für ${reference} eintragen`,
  record: 'Ausgewählte Zahlungen eintragen',
  back: 'Zurück zu den Buchungen',
  recorded: (count: number, sum: string) =>
    `${paymentsOf(count)} über zusammen ${sum} ${count === 1 ? 'ist' : 'sind'} als Überweisung eingetragen.`,
  recordedHint: 'Einen Irrtum nimmst du im Eingang bei der Buchung zurück.',
};
