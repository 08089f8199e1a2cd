/** Texts of the page that reads a bank statement. */
import type { MatchDoubt, StatementEntry, UnreadLine } from '#domain/bookings/statement.ts';

const paymentsOf = (count: number) => (count === 1 ? '1 Zahlung' : `${count} Zahlungen`);
const returnsOf = (count: number) => (count === 1 ? '1 Rückgabe' : `${count} Rückgaben`);
const together = (count: number, sum: string) => (count === 1 ? sum : `zusammen ${sum}`);

const missingParts: Record<UnreadLine['missing'], string> = {
  day: 'kein Buchungstag',
  amount: 'kein Betrag',
  cells: 'mehr Felder als die Überschrift',
};

export const statement = {
  title: 'Kontoauszug einlesen',
  lead: 'Lade den Kontoauszug eurer Bank hoch. Du siehst zuerst, welche Eingänge und zurückgegebenen Lastschriften zu welchen Buchungen passen; eingetragen wird nur, was du auswählst. Von einer eingetragenen Zahlung speichern wir auch das Konto, von dem sie kam, verschlüsselt für eine Rückzahlung; alles andere aus der Datei speichern wir nicht.',
  file: 'Datei der Bank',
  fileHint: (megabytes: string, entries: number) =>
    `CAMT (XML: camt.052, camt.053 oder camt.054), MT940 oder CSV, bis ${megabytes} MB und ${entries} Umsätze. Eine ZIP-Datei bitte vorher entpacken.`,
  read: 'Vorschau zeigen',
  readAnother: 'Eine andere Datei einlesen',
  failed: 'Noch nichts eingetragen',
  previewLead: (found: number, unclear: number, returned: number) =>
    found === 0
      ? returned > 0 && unclear === 0
        ? `${returnsOf(returned)} ${returned === 1 ? 'passt' : 'passen'} zu euren Buchungen. Noch ist nichts gespeichert.`
        : unclear > 0
          ? 'Zu keinem dieser Eingänge passt eindeutig eine Buchung. Noch ist nichts gespeichert.'
          : 'In dieser Datei gibt es keinen Eingang, der noch einzutragen ist.'
      : `${paymentsOf(found)} ${found === 1 ? 'passt' : 'passen'} zu euren Buchungen. Noch ist nichts gespeichert.`,
  leftOut: (count: number) =>
    count === 1
      ? '1 Umsatz ist kein Eingang, oder die Bank hat ihn noch nicht gebucht.'
      : `${count} Umsätze sind keine Eingänge, oder die Bank hat sie noch nicht gebucht.`,
  groups: {
    assigned: {
      title: (count: number) => `Von dir zugeordnet: ${count}`,
      text: 'Vergleiche bitte Familie und Betrag. Gespeichert ist noch nichts.',
    },
    matched: {
      title: (count: number) => `Zugeordnet: ${count}`,
      text: 'Die Nummer der Buchung steht im Verwendungszweck, oder ihr habt euch das Konto für die Familie gemerkt, und sie schuldet genau diesen Betrag. Nennt eine Zahlung mehrere Buchungen, ist sie genau deren Summe.',
    },
    suggested: {
      title: (count: number) => `Vorschläge: ${count}`,
      text: 'Nur diese Buchung passt dazu, nach Name und Betrag oder nach dem gemerkten Konto, aber ihre Nummer fehlt. Prüfe bitte jede, bevor du sie auswählst.',
    },
    unclear: {
      title: (count: number) => `Nicht zugeordnet: ${count}`,
      text: 'Dazu passt keine Buchung eindeutig. Ordne zu, was zu Buchungen gehört, auch zu mehreren; blende aus, was keine Zahlung einer Familie ist.',
    },
    returned: {
      title: (count: number) => `Zurückgegebene Lastschriften: ${count}`,
      text: 'Der Betrag ist danach wieder offen, das Mandat ruht, und die Familie bekommt diese E-Mail. Was die Bank dafür berechnet, bleibt bei euch.',
    },
    known: {
      title: (count: number) => `Schon eingetragen: ${count}`,
      text: 'Diese Umsätze wurden schon aus einem Kontoauszug eingetragen. Ist es doch eine weitere Zahlung, wird sie im Eingang eingetragen.',
    },
    ignored: {
      title: (count: number) => `Ausgeblendet: ${count}`,
      text: 'Diese Umsätze hat jemand von euch ausgeblendet.',
    },
    unread: {
      title: (count: number) => `Nicht gelesen: ${count}`,
      text: 'Diese Zeilen der Datei sind keine lesbaren Umsätze. Ist ein Eingang dabei, wird er im Eingang eingetragen.',
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
  choose: (amount: string, references: readonly string[]) => `${amount} für ${references.join(' und ')} eintragen`,
  chooseReturn: (amount: string, reference: string) =>
    `Zurückgegebene Lastschrift über ${amount} von ${reference} eintragen`,
  returned: (amount: string, day: string, collectedOn: string) =>
    `${amount} am ${day} zurückgegeben, eingezogen am ${collectedOn}`,
  returnedEarly: (amount: string, day: string, collectedOn: string) =>
    `${amount} am ${day} zurückgegeben, aber erst am ${collectedOn} einzuziehen`,
  returnedEarlyText:
    'Vor ihrem Tag kann keine Lastschrift zurückkommen: Diese Rückgabe wird nicht eingetragen. Hat die Bank die Lastschrift vorher abgelehnt, dann nimm sie im Eingang bei der Buchung zurück.',
  recordedReturns: (count: number) =>
    count === 1
      ? '1 zurückgegebene Lastschrift ist eingetragen.'
      : `${count} zurückgegebene Lastschriften sind eingetragen.`,
  partRecorded: (amount: string, guardian: string, reference: string) =>
    `Das ist der Rest: ${amount} dieser Zahlung sind schon für ${guardian} (${reference}) eingetragen.`,
  deleted: (references: readonly string[]) =>
    `An diesem Tag ist dieser Betrag für ${references.length === 1 ? 'eine gelöschte Buchung' : 'gelöschte Buchungen'} eingetragen: ${references.join(', ')}`,
  part: (amount: string) => `${amount} für`,
  assign: { unclear: 'Buchungen zuordnen', other: 'Anders zuordnen' },
  candidates: 'Vielleicht hierher? Mehrere teilen sich den Betrag.',
  numbers: 'Nummer der Buchung',
  numbersHint:
    'Für mehrere Buchungen je Zeile eine, mit ihrem Betrag: LF-7K3M-Q9PD 120,50. Ohne Betrag bekommt eine Buchung den Rest.',
  applyAssignment: 'Zuordnen',
  ignore: 'Nicht mehr zeigen',
  showAgain: 'Wieder zeigen',
  showChosen: 'Ausgewählte wieder zeigen',
  note: 'Konto merken: Die nächste Zahlung von dort wird dieser Familie zugeordnet, wenn der Betrag passt, sonst vorgeschlagen',
  notedBefore: 'Dieses Konto habt ihr euch für diese Familie gemerkt.',
  record: 'Auswahl eintragen',
  recordReturns: (count: number) => (count === 1 ? 'Rückgabe eintragen' : 'Rückgaben eintragen'),
  chosen: (payments: { count: number; sum: string }, returns: { count: number; sum: string }) => {
    const parts = [
      payments.count > 0 ? `${paymentsOf(payments.count)}, ${together(payments.count, payments.sum)}` : null,
      returns.count > 0
        ? `${returnsOf(returns.count)}, ${together(returns.count, returns.sum)}, mit ${returns.count === 1 ? '1 E-Mail' : `${returns.count} E-Mails`}`
        : null,
    ].filter((part) => part !== null);
    return parts.length === 0 ? 'Nichts ausgewählt' : `Ausgewählt: ${parts.join('; ')}`;
  },
  back: 'Zurück zu den Buchungen',
  toJournal: 'Zum Journal',
  recorded: (count: number, sum: string) =>
    `${paymentsOf(count)} über zusammen ${sum} ${count === 1 ? 'ist' : 'sind'} als Überweisung eingetragen.`,
  ignored: (count: number) =>
    count === 1
      ? '1 Umsatz ist ausgeblendet und erscheint nicht mehr.'
      : `${count} Umsätze sind ausgeblendet und erscheinen nicht mehr.`,
  recordedHint: 'Einen Irrtum nimmst du im Eingang bei der Buchung zurück.',
};
