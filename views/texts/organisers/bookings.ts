/** Texts of the page with the bookings of a host. */
import type { BookingView, ManyAction, Payee } from '#domain/organisers/bookings/bookingList.ts';

const bookingsOf = (count: number) => (count === 1 ? '1 Buchung' : `${count} Buchungen`);
const paymentsOf = (count: number) => (count === 1 ? '1 Zahlung' : `${count} Zahlungen`);
const refundsOf = (count: number) => (count === 1 ? '1 Rückzahlung' : `${count} Rückzahlungen`);
const remindersOf = (count: number) => (count === 1 ? '1 Erinnerung' : `${count} Erinnerungen`);
const debitsOf = (count: number) => (count === 1 ? '1 Lastschrift' : `${count} Lastschriften`);
/** @param isPart whether there are more than can be changed together */
const allOf = (count: number, isPart: boolean) => (isPart ? `Die neuesten ${count}` : `Alle ${count}`);
const recorded = (count: number, what: string) => `${what} ${count === 1 ? 'ist' : 'sind'} eingetragen.`;
const asTransfer =
  'Mit heutigem Datum, als Überweisung. Ein Irrtum lässt sich im Eingang für jede Buchung zurücknehmen.';

export const bookings = {
  statement: 'Kontoauszug einlesen …',
  search: 'Buchung suchen',
  searchHint: 'Name, Nummer, E-Mail oder Reise',
  view: 'Was wird gezeigt?',
  views: {
    open: 'Offen: angefragt, wartet auf euch',
    wishes: 'Änderungswunsch der Familie',
    confirmed: 'Bestätigt',
    unpaid: 'Bestätigt, noch nicht bezahlt',
    overdue: 'Zahlung überfällig',
    dueDebits: 'Lastschrift: jetzt einzuziehen',
    debits: 'Lastschrift: alle, auch zurückgegebene',
    returned: 'Lastschrift zurückgegeben, noch nicht bezahlt',
    refund: 'Rückzahlung offen',
    unsettled: 'Wartet aufs Löschen: noch Geld offen',
    ended: 'Abgelehnt und storniert',
    all: 'Alle',
  } satisfies Record<BookingView, string>,
  apply: 'Anzeigen',
  reset: 'Offene Buchungen zeigen',
  count: bookingsOf,
  still: (count: number) => (count === 0 ? 'Nichts mehr zu tun' : `Noch ${bookingsOf(count)}`),
  none: 'Hier ist gerade nichts zu tun.',
  noneFound: 'Dazu ist hier nichts.',
  searchAll: 'In allen Buchungen suchen',
  choose: (guardian: string, reference: string) => `${guardian} (${reference}) auswählen`,
  travellers: (guardian: string, travellers: string) => `${guardian} (${travellers})`,
  due: (amount: string) => `${amount} offen`,
  dueOn: (amount: string, day: string) => `${amount} offen, nächste Zahlung bis ${day}`,
  overdue: (amount: string, overdue: string) =>
    amount === overdue ? `${amount} überfällig` : `${amount} offen, davon ${overdue} überfällig`,
  collects: (amount: string, day: string) => `${amount} werden am ${day} eingezogen`,
  ofIt: 'davon ',
  part: (amount: string, due: string) => `${amount} von ${due}`,
  refund: (amount: string) => `${amount} zurückzuzahlen`,
  returnedOn: (day: string) => `Lastschrift am ${day} zurückgegeben`,
  remindedOn: (day: string) => `erinnert am ${day}`,
  reminders: 'Zahlungserinnerungen einstellen',
  mailOf: (to: string, subject: string) => `An ${to}: ${subject}`,
  furtherMails: (count: number) =>
    count === 1 ? 'Die weitere E-Mail ist ebenso aufgebaut.' : `Die ${count} weiteren E-Mails sind ebenso aufgebaut.`,
  fee: (amount: string) => `Entschädigung ${amount}`,
  noFee: 'ohne Entschädigung',
  feeOpen: 'Entschädigung noch nicht berechnet',
  settled: 'bezahlt',
  nothingDue: 'noch nichts zu zahlen',
  actions: {
    confirm: 'Bestätigen …',
    payNext: 'Nächste Zahlung eintragen …',
    pay: 'Ganz bezahlt …',
    remind: 'Zahlungserinnerung …',
    refund: 'Rückzahlung eintragen …',
    writeOff: 'Ausbuchen …',
    collect: 'Einziehen …',
    returned: 'Zurückgegeben …',
  } satisfies Record<ManyAction, string>,
  actionsForAll: {
    confirm: (...of) => `${allOf(...of)} bestätigen …`,
    payNext: (...of) => `${allOf(...of)}: nächste Zahlung …`,
    pay: (...of) => `${allOf(...of)}: ganz bezahlt …`,
    remind: (...of) => `${allOf(...of)} erinnern …`,
    refund: (...of) => `${allOf(...of)}: Rückzahlung …`,
    writeOff: (...of) => `${allOf(...of)} ausbuchen …`,
    collect: (...of) => `${allOf(...of)} einziehen …`,
    returned: (...of) => `${allOf(...of)}: zurückgegeben …`,
  } satisfies Record<ManyAction, (...of: Parameters<typeof allOf>) => string>,
  failed: 'Noch nichts geändert',
  previewTitle: {
    confirm: (count: number) => `${bookingsOf(count)} bestätigen?`,
    payNext: (count: number) => `Nächste Zahlung für ${bookingsOf(count)} eintragen?`,
    pay: (count: number) => `Zahlungen für ${bookingsOf(count)} eintragen?`,
    remind: (count: number) => `An ${paymentsOf(count)} erinnern?`,
    refund: (count: number) => `Rückzahlung für ${bookingsOf(count)} eintragen?`,
    writeOff: (count: number) => `Offene Beträge von ${bookingsOf(count)} ausbuchen?`,
    collect: (count: number) => `${debitsOf(count)} einziehen?`,
    returned: (count: number) => `${debitsOf(count)} als zurückgegeben eintragen?`,
  } satisfies Record<ManyAction, (count: number) => string>,
  previewText: {
    confirm:
      'Die Plätze sind dann fest gebucht. Jede Familie bekommt eine E-Mail mit den Zahlungen, der Reisebestätigung und dem Sicherungsschein.',
    payNext: `Für jede Buchung tragen wir ein, was jetzt zu überweisen ist: die Anzahlung, oder alles, dessen Tag gekommen ist. ${asTransfer}`,
    remind:
      'Jede dieser Familien bekommt jetzt eine E-Mail mit dem überfälligen Betrag, eurem Konto und dem GiroCode. Wer schon erinnert wurde, bekommt die nächste Stufe. Sind alle Zahlungen eingetragen?',
    pay: `Für jede Buchung tragen wir den ganzen offenen Betrag ein. ${asTransfer}`,
    refund: `Für jede Buchung tragen wir ein, was die Familie zurückbekommt. Wo wir das Konto kennen, von dem sie bezahlt hat, bekommst du danach eine Datei mit den Überweisungen für eure Bank. Jede Familie bekommt eine E-Mail mit Betrag und Konto. ${asTransfer}`,
    writeOff:
      'Für jede Buchung tragen wir ein, dass kein Geld mehr fließt: Was offen ist, wird weder bezahlt noch zurückgezahlt. Ein Irrtum lässt sich im Eingang für jede Buchung zurücknehmen.',
    collect:
      'Fällig ist, was in den nächsten sieben Tagen einzuziehen ist, und was liegen geblieben ist. Danach bekommst du die Datei für eure Bank. Die Beträge gelten damit als bezahlt: Familien sehen „Wird am … eingezogen“, und niemand wird daran erinnert. Wer einen anderen Tag kennt, bekommt jetzt eine E-Mail mit Betrag und Tag.',
    returned:
      'Für jede Buchung tragen wir ein, dass die Bank die letzte Lastschrift zurückgegeben hat: Der Betrag ist wieder offen, und das Mandat ruht, bis die Familie es erneuert. Jede Familie bekommt diese E-Mail. Steht die Rückgabe im Kontoauszug, dann lies lieber ihn ein: Er nennt auch den Grund.',
  } satisfies Record<ManyAction, string>,
  debitDay: (day: string, amount: string) => `${amount}, eingezogen am ${day}`,
  unsecured: (count: number) =>
    `Für ${count === 1 ? 'eine davon' : `${count} davon`} ist kein Sicherungsschein hinterlegt: Diese Familien zahlen erst nach der Reise.`,
  unsecuredLink: 'Sicherungsschein hinterlegen',
  otherPayee: 'Anderer Kontoinhaber als die Familie',
  approve: (name: string) => `Ja, an ${name} zurückzahlen`,
  approveText:
    'Eine Zahlung kam von einem Konto, das nicht der Familie gehört. Ohne deinen Haken oder ein anderes Konto bleibt diese Rückzahlung offen.',
  submitApproved: 'Rückzahlungen eintragen',
  takenBack: (moment: string) =>
    `Achtung, vielleicht ein zweites Mal: Am ${moment} wurde schon eine Datei dafür heruntergeladen und ihr Eintrag danach zurückgenommen. Fahr nur fort, wenn die Bank sie nicht ausführt.`,
  payee: (payee: Payee | null, hasBank: boolean) =>
    payee
      ? `auf das Konto ${payee.iban}${payee.name ? ` von ${payee.name}` : ''}`
      : hasBank
        ? 'Konto unbekannt: Trag es ein, oder überweise selbst.'
        : 'Konto unbekannt: bitte selbst überweisen',
  iban: (guardian: string) => `IBAN von ${guardian}`,
  holder: 'Kontoinhaber',
  fileText: {
    refunds:
      'Die Datei enthält die Rückzahlungen, deren Konto wir kennen. Lade sie einmal bei eurer Bank hoch. Was die Bank nicht ausführt, nimmst du im Eingang bei der Buchung zurück. Sie bleibt unter „Dateien für die Bank“.',
    debits:
      'Lade die Datei gleich bei eurer Bank hoch, und nur einmal: Einen Banktag vor dem ersten Einzug muss sie da sein. Was die Bank nicht einzieht, nimmst du im Eingang bei der Buchung zurück.',
  },
  sum: (amount: string) => `Zusammen ${amount}.`,
  left: {
    confirm: (count: number) => `Unverändert, weil nicht angefragt: ${bookingsOf(count)} der Auswahl.`,
    payNext: (count: number) => `Unverändert, weil nichts zu überweisen ist: ${bookingsOf(count)} der Auswahl.`,
    pay: (count: number) => `Unverändert, weil nichts offen ist: ${bookingsOf(count)} der Auswahl.`,
    remind: (count: number) => `Ohne Erinnerung, weil nichts überfällig ist: ${bookingsOf(count)} der Auswahl.`,
    refund: (count: number) => `Unverändert, weil nichts zurückzuzahlen ist: ${bookingsOf(count)} der Auswahl.`,
    writeOff: (count: number) => `Unverändert, weil nichts offen ist: ${bookingsOf(count)} der Auswahl.`,
    collect: (count: number) =>
      `Nicht dabei, weil nichts fällig oder nichts einzuziehen ist: ${bookingsOf(count)} der Auswahl.`,
    returned: (count: number) =>
      `Unverändert, weil noch nichts eingezogen ist: ${bookingsOf(count)} der Auswahl. Lehnt die Bank eine Lastschrift vor ihrem Tag ab, dann nimm sie im Eingang bei der Buchung zurück.`,
  } satisfies Record<ManyAction, (count: number) => string>,
  nothing: 'In dieser Auswahl gibt es nichts zu ändern',
  further: (count: number) => `und ${count} weitere`,
  submit: {
    confirm: (count: number) => `${bookingsOf(count)} bestätigen`,
    payNext: (count: number) => `${paymentsOf(count)} eintragen`,
    pay: (count: number) => `${paymentsOf(count)} eintragen`,
    remind: (count: number) => `${remindersOf(count)} senden`,
    refund: (count: number) => `${refundsOf(count)} eintragen`,
    writeOff: (count: number) => `${bookingsOf(count)} ausbuchen`,
    collect: (count: number) => `${debitsOf(count)} einziehen`,
    returned: (count: number) => `${count === 1 ? '1 Rückgabe' : `${count} Rückgaben`} eintragen`,
  } satisfies Record<ManyAction, (count: number) => string>,
  back: 'Zurück zur Liste',
  done: {
    confirm: (count: number) =>
      `${bookingsOf(count)} ${count === 1 ? 'ist' : 'sind'} bestätigt. Die E-Mails werden jetzt verschickt.`,
    payNext: (count: number) => recorded(count, paymentsOf(count)),
    pay: (count: number) => recorded(count, paymentsOf(count)),
    remind: (count: number) =>
      `${remindersOf(count)} ${count === 1 ? 'ist' : 'sind'} unterwegs. Jede steht im Eingang im Verlauf ihrer Buchung.`,
    refund: (count: number) => recorded(count, refundsOf(count)),
    writeOff: (count: number) => `${bookingsOf(count)} ${count === 1 ? 'ist' : 'sind'} ausgebucht.`,
    collect: (count: number) => recorded(count, debitsOf(count)),
    returned: (count: number) =>
      `${count === 1 ? '1 Rückgabe ist' : `${count} Rückgaben sind`} eingetragen. Die E-Mails werden jetzt verschickt.`,
  } satisfies Record<ManyAction, (count: number) => string>,
};
