/** Texts of the page on which a guardian sees a booking, and of its cancellation. */
import type { BookingState } from '#domain/bookings/bookingStates.ts';
import { allOf } from './parts/allOf.ts';

const messageFrom = (host: string) => `Nachricht von ${host}`;

export const guardianBooking = {
  title: 'Deine Buchung',
  description: 'Deine Buchung: Stand, Reisende, Preis, Zahlungen und Stornierung.',
  reference: 'Nummer',
  remarks: 'Deine Bemerkungen',
  next: 'Was als Nächstes kommt',
  mapLink: (place: string) => `${place} auf der Karte suchen (OpenStreetMap)`,
  packingLead: 'Hake ab, was in der Tasche ist. Die Haken bleiben auf diesem Gerät.',
  packed: (done: number, all: number) => `${done} von ${all} eingepackt`,
  quickLinks: 'Auf dieser Seite',
  documents: 'Unterlagen',
  tripLink: 'Seite der Reise mit Programm, Betreuung und Unterkunft',
  calendar: 'Termin in den Kalender',
  sheet: 'Formblatt zur Pauschalreise',
  confirmation: 'Reisebestätigung (PDF)',
  certificate: 'Sicherungsschein (PDF)',
  states: {
    requested: 'Angefragt',
    confirmed: 'Bestätigt',
    travelled: 'Gereist',
    declined: 'Abgelehnt',
    cancelled: 'Storniert',
  } satisfies Record<BookingState, string>,
  stateTexts: {
    confirmed: (host: string) => `${host} hat deine Buchung bestätigt. Die Plätze sind fest für dich reserviert.`,
    travelled: () => 'Diese Reise ist vorbei. Wir hoffen, sie war schön!',
    declined: (host: string) =>
      `${host} konnte deine Buchung nicht annehmen. Ein Reisevertrag ist nicht zustande gekommen.`,
  } satisfies Record<Exclude<BookingState, 'requested' | 'cancelled'>, (host: string) => string>,
  cancelledBy: {
    family: (day: string) => `Du hast am ${day} storniert.`,
    host: (day: string, host: string) => `${host} hat am ${day} storniert.`,
    hostForFamily: (day: string, host: string) => `Du hast am ${day} storniert. ${host} hat das für dich eingetragen.`,
  },
  reason: { family: () => 'Dein Grund', host: messageFrom, hostForFamily: messageFrom },
  paid: 'bezahlt',
  openRest: (amount: string) => `noch offen: ${amount}`,
  overdue: (amount: string) => `überfällig: ${amount}`,
  paidOn: (day: string) => `Bezahlt am ${day}`,
  collectedOn: (day: string) => `Eingezogen am ${day}`,
  collectsOn: (day: string) => `Wird am ${day} eingezogen`,
  settledOn: (day: string) => `Ohne Zahlung ausgeglichen am ${day}`,
  refundedOn: (day: string) => `Rückzahlung vom ${day}`,
  unpaid: 'noch offen',
  submitted: 'bei der Bank eingereicht',
  reminders: (days: string[]) => `Zahlungserinnerung per E-Mail: ${days.join(', ')}.`,
  transfer: {
    title: 'So überweist du',
    reason: (amount: string, parts: string) => `${amount} sind als Nächstes zu überweisen: ${parts}.`,
    amount: 'Betrag',
    holder: 'Empfänger',
    iban: 'IBAN',
    bic: 'BIC',
    purpose: 'Verwendungszweck',
    picture: 'GiroCode mit den Angaben für die Überweisung, die hier auch als Text stehen',
    scan: 'GiroCode: mit der Banking-App scannen, statt abzutippen',
  },
  paidNote: (host: string) => `Zahlungen trägt ${host} ein, wenn sie angekommen sind. Das kann ein paar Tage dauern.`,
  cancelTitle: 'Stornieren',
  cancelFree: 'Deine Buchung ist noch nicht bestätigt. Bis dahin kannst du sie kostenlos zurückziehen.',
  cancelToday: (percent: string, amount: string) => `Wenn du heute stornierst: ${percent} = ${amount}.`,
  cancelTotal: (amount: string) =>
    `Wenn du heute stornierst, kostet das ${amount}, mit den Plätzen, die schon storniert sind.`,
  cancelUnstated: (host: string) =>
    `Für heute ist keine Pauschale vereinbart. ${host} berechnet die Entschädigung nach § 651h Abs. 2 BGB: der Reisepreis abzüglich ersparter Aufwendungen.`,
  cancelNote: (host: string) =>
    `Du kannst nachweisen, dass ${host} ein geringerer Schaden entstanden ist. Kein Widerrufsrecht; Rücktritt nach § 651h BGB.`,
  terms: (host: string) => `Reisebedingungen von ${host}`,
  cancelLink: 'Buchung stornieren …',
  notPossible: 'Über diese Seite kannst du nicht mehr stornieren. Melde dich bitte beim Veranstalter.',
  fee: 'Entschädigung',
  settlement: 'Abrechnung',
  refund: 'Du bekommst zurück',
  stillDue: 'Noch zu zahlen',
  afterwards: (text: string) => `Danach: ${text}`,
  change: {
    title: 'Telefon oder Anschrift ändern',
    lead: (host: string) =>
      `Was du leer lässt, bleibt wie es ist. Von einer neuen Anschrift brauchen wir Straße, Postleitzahl und Ort. ${host} erfährt, dass sich etwas geändert hat. Eine andere E-Mail-Adresse trägt nur ${host} ein.`,
    failed: 'Noch nicht gespeichert',
    save: 'Änderung speichern',
    saved: (day: string, text: string) => `Gespeichert am ${day}: ${text}`,
  },
  messages: {
    title: (host: string) => `Nachrichten mit ${host}`,
    short: 'Nachrichten',
    own: 'Du',
    label: 'Deine Nachricht',
    sent: (host: string) =>
      `Deine Nachricht ist gesendet. Antwortet ${host}, bekommst du eine E-Mail, und die Antwort steht auch hier.`,
    send: 'Nachricht senden',
    failed: 'Noch nicht gesendet',
  },
  another: {
    title: 'Noch ein Kind?',
    text: 'Für denselben Termin, mit einer eigenen Buchung.',
    discount: (percent: string) =>
      `Für denselben Termin, mit einer eigenen Buchung. Dabei zählt der Geschwisterrabatt von ${percent} schon für das erste Kind.`,
    link: 'Noch ein Kind für diesen Termin anmelden',
  },
  contact: 'Fragen?',
  contactText: (host: string) => `Wende dich an ${host} und nenne deine Nummer.`,
  contactForm: (host: string) => `Schreib an ${host}`,
  keepLink: 'Diese Seite ist nur über deinen Link zu sehen. Gib ihn bitte nicht weiter.',
  confirmTitle: 'Wirklich stornieren?',
  wholeTitle: 'Die ganze Buchung',
  placesTitle: 'Nur einen Platz',
  placesLead: 'Alle anderen fahren mit, mit ihrem Zustieg und ihren Extras.',
  placeOf: (name: string) => `Nur ${name} fährt nicht mit`,
  placeUnstated: (host: string) =>
    `Für einen einzelnen Platz ist heute keine Pauschale vereinbart. ${host} berechnet die Entschädigung: Melde dich dort.`,
  placeFee: 'Entschädigung heute',
  placeLost: 'Geschwisterrabatt, der für die anderen wegfällt',
  placeCost: 'Das kostet dich zusammen',
  placeTotal: 'Gesamtpreis danach, mit Entschädigung',
  placeCheckbox: (name: string, fee: string) => `Ja, ich storniere den Platz von ${name}. Das kostet ${fee}.`,
  placeConfirm: (name: string) => `Platz von ${name} stornieren`,
  confirmLead: (places: number) =>
    places === 1
      ? 'Der Platz wird sofort frei und kann an andere vergeben werden. Das lässt sich nicht rückgängig machen.'
      : `${allOf(places)} Plätze werden sofort frei und können an andere vergeben werden. Das lässt sich nicht rückgängig machen.`,
  confirmCheckbox: (fee: string | null) =>
    fee === null
      ? 'Ja, ich storniere diese Buchung. Die Entschädigung berechnet der Veranstalter nach § 651h BGB.'
      : `Ja, ich storniere diese Buchung. Die Entschädigung beträgt ${fee}.`,
  confirmFree: 'Ja, ich ziehe diese Buchung kostenlos zurück.',
  reasonLabel: 'Möchtest du einen Grund nennen?',
  confirm: 'Jetzt stornieren',
  back: 'Zurück zur Buchung',
  errorTitle: 'Noch nicht storniert',
  closed: {
    unknown: {
      title: 'Dieser Link stimmt nicht',
      text: 'Vielleicht fehlt am Ende ein Stück. Kopiere ihn am besten noch einmal aus der E-Mail. Ist die Buchung schon lange her, dann gibt es sie hier nicht mehr.',
    },
    expired: {
      title: 'Dieser Link ist abgelaufen',
      text: 'Der Link zu einer Buchung gilt bis 30 Tage nach der Reise. Der Veranstalter hilft dir gern weiter.',
    },
  },
};
