/** Texts of the page that reads a bank statement. */
import type { MatchDoubt, StatementEntry, UnreadLine } from '#domain/bookings/statement.ts';

const paymentsOf = (count: number) => (count === 1 ? '1 Zahlung' : `${count} Zahlungen`);

const missingParts: Record<UnreadLine['missing'], string> = {
  day: 'kein Buchungstag',
  amount: 'kein Betrag',
  cells: 'mehr Felder als die Überschrift',
};

export const statement = {
  title: 'Kontoauszug einlesen',
  lead: 'Lade den Kontoauszug eurer Bank hoch. Du siehst zuerst, welche Eingänge zu welchen Buchungen passen; eingetragen wird nur, was du auswählst. Alles andere aus der Datei speichern wir nicht.',
  file: 'Datei der Bank',
  fileHint: (megabytes: string, entries: number) =>
    `CAMT (XML: camt.052, camt.053 oder camt.054) oder CSV, bis ${megabytes} MB und ${entries} Umsätze. Eine ZIP-Datei bitte vorher entpacken.`,
  read: 'Vorschau zeigen',
  readAnother: 'Eine andere Datei einlesen',
  failed: 'Noch nichts eingetragen',
  previewLead: (found: number) =>
    found === 0
      ? 'In dieser Datei gibt es keinen Eingang, der noch einzutragen ist.'
      : `${paymentsOf(found)} ${found === 1 ? 'passt' : 'passen'} zu euren Buchungen. Noch ist nichts gespeichert.`,
  leftOut: (count: number) =>
    count === 1
      ? '1 Umsatz ist kein Eingang, oder die Bank hat ihn noch nicht gebucht.'
      : `${count} Umsätze sind keine Eingänge, oder die Bank hat sie noch nicht gebucht.`,
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
      text: 'Diese Umsätze wurden schon aus einem Kontoauszug eingetragen. Ist es doch eine weitere Zahlung, trägst du sie im Eingang ein.',
    },
    unread: {
      title: (count: number) => `Nicht gelesen: ${count}`,
      text: 'Diese Zeilen der Datei sind keine lesbaren Umsätze. Ist ein Eingang dabei, trägst du ihn im Eingang ein.',
    },
  },
  unread: (line: number, missing: UnreadLine['missing']) => `Zeile ${line}: ${missingParts[missing]}`,
  unclear: {
    currency: 'Der Betrag ist nicht in Euro.',
    parts: 'Der Umsatz fasst mehreres zusammen, und die Teile ergeben nicht seinen Betrag.',
  } satisfies Record<NonNullable<StatementEntry['unclear']>, string>,
  doubts: {
    repeated:
      'Für diese Buchung ist an diesem Tag schon derselbe Betrag aus einem Kontoauszug eingetragen. Vielleicht ist es dieselbe Zahlung.',
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
