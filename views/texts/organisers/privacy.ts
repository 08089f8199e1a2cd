/** Texts of the page that finds, exports and erases all data of a person. */
import type { NoticeOf } from '#domain/organisers/notices.ts';

const count = (number: number, one: string, many: string) => `${number} ${number === 1 ? one : many}`;

export const privacy = {
  title: 'Auskunft und Löschung',
  lead: (host: string) =>
    `Möchte jemand wissen, was ${host} über sie oder ihn gespeichert hat, oder alles löschen lassen? Suche hier nach der E-Mail-Adresse, nach einem Namen, auch dem eines Kindes, oder nach der Buchungsnummer.`,
  email: 'E-Mail-Adresse, Name oder Buchungsnummer',
  several: 'Mehrere Adressen passen. Um wen geht es?',
  search: 'Suchen',
  failed: 'Das hat noch nicht geklappt',
  results: (email: string) => `Gespeichert zu ${email}`,
  nothing: 'Dazu ist nichts gespeichert.',
  booking: (reference: string, trip: string, days: string, state: string) => `${reference}: ${trip}, ${days}, ${state}`,
  message: (reference: string) => `${reference}: Nachricht`,
  others: ({ reviews, waitingEntries, contingents, mails, undelivered }: Record<string, number>) =>
    [
      reviews ? count(reviews, 'Bewertung', 'Bewertungen') : '',
      waitingEntries ? count(waitingEntries, 'Eintrag auf Wartelisten', 'Einträge auf Wartelisten') : '',
      contingents ? count(contingents, 'Reservierung für eine Gruppe', 'Reservierungen für Gruppen') : '',
      mails ? count(mails, 'E-Mail', 'E-Mails') : '',
      undelivered ? count(undelivered, 'noch nicht zugestellter Eingang', 'noch nicht zugestellte Eingänge') : '',
    ].filter(Boolean),
  exportTitle: 'Auskunft',
  exportHint:
    'Alles, was gespeichert ist, in Worten und mit den verschlüsselten Angaben zu den Reisenden. Das PDF kannst du der Person schicken. Will sie ihre Daten in ein anderes Programm übernehmen, schick ihr die JSON-Datei, in der auch die Texte der E-Mails stehen.',
  show: 'Anzeigen',
  pdf: 'PDF herunterladen',
  export: 'JSON-Datei herunterladen',
  eraseTitle: 'Löschen',
  eraseHint:
    'Alles Genannte wird sofort und endgültig gelöscht. Verschickte E-Mails und Sicherungen bleiben, bis sie selbst ablaufen. Für die Buchhaltung bleiben von jeder Buchung Nummer, Termin, Beträge und Zahlungstage ohne Namen, und die ausgestellten Quittungen mit Name und Anschrift, weil das Gesetz es verlangt: Ihr findet sie im Journal. Festgehalten wird nur, dass gelöscht wurde, nicht bei wem.',
  freed: (places: number) =>
    `${count(places, 'Platz ist', 'Plätze sind')} danach sofort wieder frei. Die Familie bekommt dazu keine E-Mail, sag ihr also selbst Bescheid.`,
  settlement: {
    title: 'Vorher zu klären',
    lead: 'Solange eine Reise bevorsteht oder Geld offen ist, wird nichts gelöscht. Du kannst beides hier miterledigen. Gespeichert wird alles zusammen oder nichts.',
    open: (booking: string, rest: string) => `${booking}: ${rest}.`,
    coming: (booking: string, rest: string, withFee: string | null) =>
      `${booking}: Die Reise steht noch bevor. Ohne Gebühr storniert ${withFee ? `${rest}, ${withFee}.` : `${rest}.`}`,
    withFee: (fee: string, rest: string) => `mit der heutigen Gebühr von ${fee} ${rest}`,
    due: (amount: string) => `muss die Familie noch ${amount} zahlen`,
    refund: (amount: string) => `bekommt die Familie ${amount} zurück`,
    nothing: 'ist nichts offen',
    unknown: 'steht noch nicht fest, was die Familie zahlt',
    ending: 'Buchung stornieren',
    endings: {
      free: 'Ohne Gebühr stornieren',
      fee: 'Mit der heutigen Gebühr stornieren',
    },
    payment: 'Was geschieht mit dem Geld?',
    paymentHint: 'Gilt für alle offenen Beträge. Eine Datei für die Bank entsteht nur, wenn du sie hier wählst.',
    noAccount:
      'Eine Datei für die Bank geht hier nicht: Dafür muss die Familie Geld zurückbekommen, und eure Bankverbindung und das Konto, von dem sie bezahlt hat, müssen bekannt sein.',
    noPayment: 'Noch nicht geklärt',
    payments: {
      datei: 'Wird zurückgezahlt: Datei für die Bank erstellen',
      transfer: 'Ist schon überwiesen',
      cash: 'Ist schon bar ausgeglichen',
      other: 'Ist schon auf anderem Weg ausgeglichen',
      writeOff: 'Wird ausgebucht: Es fließt kein Geld mehr',
    },
    paymentDay: 'Wann wurde schon bezahlt?',
  },
  confirm: 'Ja, alles endgültig löschen',
  erase: 'Endgültig löschen',
  notices: {
    geloescht: 'Alles gelöscht. Im Protokoll steht nur, dass gelöscht wurde.',
  } satisfies Record<NoticeOf<'datenschutz'>, string>,
  file: (amount: string) =>
    `Die Datei für die Bank über ${amount} ist erstellt. Lade sie herunter und reich sie bei der Bank ein, erst dann fließt das Geld.`,
  toFile: 'Zur Datei für die Bank',
};
