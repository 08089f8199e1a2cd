/**
 * Texts of the booking form. Error messages of fields are in src/domain/bookings/bookingForm.ts, shared by server and browser.
 */
import { children } from '../children.ts';

export const bookingForm = {
  title: 'Buchungsformular',
  errorTitle: 'Fehler: Buchungsformular',
  heading: (trip: string) => `${trip} buchen`,
  description: 'Buche deine Reise direkt beim Veranstalter.',
  form: 'Reise buchen',
  progress: (step: number, of: number) => `Schritt ${step} von ${of}`,
  steps: {
    departure: 'Wann geht es los?',
    travellers: 'Wer fährt mit?',
    details: 'Was sollten wir wissen?',
    guardian: 'Wer bucht?',
    remarks: 'Anreise, Extras und Wünsche',
    summary: 'Stimmt alles?',
  },
  perPerson: 'pro Person',
  ages: (ages: string) => `Die Reise ist für ${ages}. Es zählt das Alter am Tag der Abreise.`,
  siblings:
    'Ist ein Geschwisterkind für diesen Termin schon angemeldet? Dann melde dieses Kind auf der Seite eurer Buchung an (der Link steht in der E-Mail): Dort zählt der Geschwisterrabatt auch für das erste Kind.',
  siblingsCount: (percent: string, reference: string) =>
    `Weil ihr für diesen Termin schon gebucht habt (${reference}), zählt hier der Geschwisterrabatt von ${percent} für jedes Kind.`,
  /** @param age if it is known before the birth date */
  traveller: (number: number, age?: number) =>
    `${number}. Person${age === undefined ? '' : `, ${children.years([age])}`}`,
  firstName: 'Vorname',
  lastName: 'Nachname',
  birthDate: 'Geburtsdatum',
  add: 'Noch jemand fährt mit',
  remove: (who: string) => `${who} entfernen`,
  full: (most: number) =>
    `Mehr als ${most} Reisende gehen nicht in eine Buchung. Für größere Gruppen melde dich bitte beim Veranstalter.`,
  added: (number: number, total: string | null) =>
    `${number}. Person hinzugefügt${total === null ? '' : `, Gesamtpreis ${total}`}`,
  removed: (total: string | null) => `Person entfernt${total === null ? '' : `, Gesamtpreis ${total}`}`,
  guardianHint: 'Wer noch nicht achtzehn ist, lässt das die Eltern oder andere Sorgeberechtigte ausfüllen.',
  remarks: 'Bemerkungen',
  remarksHint:
    'Zum Beispiel mit wem ein Zimmer geteilt werden soll. Sie gehen nur an den Veranstalter. Was die Gesundheit betrifft, schreib bitte nur hier hinein, wenn er es lesen soll.',
  otherRemarksHint:
    'Was der Veranstalter sonst wissen soll. Angaben zur Gesundheit gehören in den Schritt „Was sollten wir wissen?“: Nur dort sind sie verschlüsselt.',
  detailsHint: (host: string, days: number) =>
    `${host} fragt das, um für alle Kinder gut zu sorgen. Deine Antworten werden verschlüsselt gespeichert und stehen in keiner E-Mail. Nur Leitung und Buchungsteam von ${host} sehen sie; ${days === 1 ? 'einen Tag' : `${days} Tage`} nach der Reise werden sie gelöscht.`,
  swimmingHint: (level: string) => `Diese Reise setzt mindestens „${level}“ voraus.`,
  swimmingLow: (host: string, level: string | null) =>
    `${level === null ? 'Wer nicht schwimmen kann, kann vielleicht nicht überall mitmachen.' : `Diese Reise setzt voraus, dass alle schwimmen können, mindestens „${level}“.`} Buchen kannst du trotzdem. Frag ${host} aber bitte vorher, ob und wie es geht.`,
  detailsLost:
    'Diese Angaben speichert dein Browser nicht, weil sie vertraulich sind. Nach dem Neuladen der Seite trag sie bitte noch einmal ein.',
  details: 'Angaben zu den Reisenden',
  choose: 'Bitte wählen',
  noAnswer: 'Keine Angabe',
  contacts: 'Im Notfall',
  contactsHint: 'Wen das Team während der Reise anruft, am besten zwei Personen.',
  contact: (number: number) => `${number}. Notfallkontakt`,
  contactName: 'Name',
  contactPhone: 'Telefon',
  contactsLine: (contacts: string) => `Im Notfall: ${contacts}`,
  healthConsent: (host: string) =>
    `Ich willige ein, dass ${host} meine Angaben zu Gesundheit und Ernährung verarbeitet, um während der Reise für die Kinder zu sorgen. Das ist freiwillig und jederzeit widerrufbar, mit einer Nachricht an ${host}.`,
  extrasHint:
    'Der Preis enthält, was auf der Seite der Reise unter „Inklusive“ steht. Fehlt dir hier etwas, schreib es in die Bemerkungen: Der Veranstalter sagt dir, ob das geht und was es kostet.',
  boarding: 'Anreise',
  boardingHint: 'Gilt für alle Mitreisenden, hin und zurück.',
  ownArrival: 'Eigene Anreise',
  /** @param price surcharge of a person; null if there is none */
  boardingOption: (place: string, time: string, price: string | null) =>
    `${place}, ${time} Uhr (${price === null ? 'inklusive' : `+ ${price} pro Person`})`,
  included: 'inklusive',
  perBooking: 'pro Buchung',
  required: 'gehört zu jeder Buchung',
  addExtra: 'Dazubuchen',
  noExtra: 'Nein',
  extrasLeft: (count: number) => (count === 0 ? 'ausgebucht' : `noch ${count} verfügbar`),
  extras: 'Anreise und Extras',
  next: 'Weiter',
  back: 'Zurück',
  change: 'Ändern',
  changeDeparture: 'ändern',
  priceSoFar: 'Preis bisher',
  changeWhat: (what: string) => `Ändern: ${what}`,
  trip: 'Reise',
  departure: 'Termin',
  host: 'Veranstalter',
  travellers: 'Wer mitfährt',
  born: (date: string, age: number) => `geboren am ${date}, bei der Abreise ${age} Jahre`,
  guardian: 'Wer bucht',
  /** @param each price of a person; null if the total has further lines */
  runningTotal: (count: number, each: string | null) =>
    `Gesamtpreis für ${count === 1 ? '1 Person' : `${count} Personen${each === null ? '' : ` je ${each}`}`}`,
  total: 'Gesamtpreis',
  totalNote: 'Endpreis, alle Steuern und Gebühren inbegriffen.',
  voucher: 'Gutschein einlösen',
  voucherCode: 'Code des Gutscheins',
  redeem: 'Einlösen',
  voucherFrom: (worth: string, minimum: string) =>
    `Der Gutschein über ${worth} gilt erst ab einem Preis von ${minimum}.`,
  checkPrice: 'Preis neu berechnen',
  noTotal: 'Der Gesamtpreis steht hier, sobald ein Termin gewählt ist.',
  terms: {
    before: 'Ich bin volljährig und darf für alle buchen, die mitfahren. Ich habe das ',
    sheet: 'Formblatt zur Pauschalreise',
    between: ' gelesen und bin mit den ',
    terms: (host: string) => `Reisebedingungen von ${host}`,
    after: ' einverstanden.',
    newTab: ' (öffnet einen neuen Tab)',
  },
  privacy: (isShared: boolean) =>
    `Wir geben deine Angaben nur an den Veranstalter weiter${isShared ? ', die Vornamen auch an die Familien eurer Gruppe' : ''}.`,
  privacyLink: 'Mehr zum Datenschutz',
  essentials: 'Das buchst du jetzt verbindlich',
  buy: 'Zahlungspflichtig buchen',
  sending: 'Wird gebucht …',
  noWithdrawal:
    'Kein Widerrufsrecht; Rücktritt nach § 651h BGB. Zurücktreten kannst du also jederzeit vor der Abreise; was das kostet, steht oben.',
  faulty: (count: number) =>
    count === 1 ? 'Eine Angabe fehlt noch oder stimmt nicht' : `${count} Angaben fehlen noch oder stimmen nicht`,
  failed: 'Das hat noch nicht geklappt',
  priceUnseen: 'Bitte prüfe den Preis',
  priceUnseenText: 'Mit allem, was du gewählt hast, kostet die Reise insgesamt:',
  toSummary: 'Weiter zum Buchen',
  priceChanged: 'Der Preis hat sich geändert',
  offline:
    'Wir erreichen unseren Server gerade nicht. Was du eingetragen hast, ist noch da: Prüf deine Verbindung und versuche es noch einmal. Doppelt gebucht wird dabei nicht.',
  startAgain: 'Neue Buchung anfangen',
  waitingList: 'Auf die Warteliste',
  offer: (places: number, until: string) =>
    `Dein Angebot: ${places === 1 ? 'ein Platz' : `${places} Plätze`}, für dich frei bis ${until}.`,
  offerEnded: 'Dieses Angebot gilt nicht mehr. Du kannst nur buchen, wenn der Termin noch nicht voll ist.',
  notBookable: 'Diese Reise ist gerade nicht buchbar',
  notBookableText: 'Im Moment gibt es keinen buchbaren Termin. Vielleicht ist eine andere Reise etwas für dich?',
  allTrips: 'Alle Reisen ansehen',
  toTrip: 'Zur Reise',
  askHost: 'Frage stellen',
  bookedTitle: 'Danke, deine Buchung ist da!',
  someHost: 'Der Veranstalter',
  yourPage: 'Deine Buchung ansehen',
  yourPageNote:
    'Dort siehst du bis 30 Tage nach der Reise, wie es um deine Buchung steht, was wann zu bezahlen ist, und kannst stornieren. Der Link ist auch in der E-Mail; gib ihn bitte nicht weiter.',
  nextBookingText: 'Das war die erste von zwei Buchungen. Weiter geht es mit der zweiten Reise.',
  nextBooking: 'Die zweite Reise buchen',
  reference: 'Deine Buchungsnummer',
  spam: 'Eine Eingangsbestätigung ist unterwegs zu dir. Nichts bekommen? Schau bitte auch im Spam-Ordner nach.',
  print: 'Drucken',
  calendar: 'Termin in den Kalender',
  discover: 'Weitere Reisen entdecken',
};
