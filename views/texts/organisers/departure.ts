/** Texts of the pages about one departure: participants, lists for kitchen and emergencies. */
import type { CancelledDeparture } from '#domain/organisers/departures/departure.ts';
import type { DepartureTasks } from '#domain/organisers/departures/departureTasks.ts';
import type { NextDay } from '#domain/organisers/departures/nextDay.ts';
import type { ParticipantSelection } from '#domain/organisers/departures/participants.ts';
import type { NoticeOf } from '#domain/organisers/notices.ts';
import type { SaleData } from '#pageData/organisers/departures.ts';

const families = (count: number) => (count === 1 ? 'Eine Familie' : `${count} Familien`);
const places = (count: number) => (count === 1 ? '1 Platz' : `${count} Plätze`);
const bookings = (count: number) => (count === 1 ? '1 Buchung' : `${count} Buchungen`);
const people = (count: number) => (count === 1 ? '1 Person' : `${count} Personen`);
const travellers = (count: number) => (count === 1 ? '1 Teilnehmer:in' : `${count} Teilnehmende`);

export const departure = {
  back: 'Alle Termine',
  title: (trip: string, days: string) => `${trip}, ${days}`,
  nextDays: {
    decision: (day: string) => `Bis ${day} über die Mindestzahl entscheiden`,
    lastBooking: (day: string) => `Letzter Buchungstag am ${day}`,
    start: (day: string) => `Abreise am ${day}`,
    end: (day: string) => `Rückkehr am ${day}`,
  } satisfies Record<NextDay['kind'], (day: string) => string>,
  inDays: (days: number) => (days === 0 ? 'heute' : days === 1 ? 'morgen' : `in ${days} Tagen`),
  saleOver: 'Wird nicht mehr verkauft.',
  tasksTitle: 'Zu tun',
  noTasks: 'Gerade nichts.',
  tasks: {
    open: (count: number) => (count === 1 ? '1 Anfrage beantworten' : `${count} Anfragen beantworten`),
    wishes: (count: number) =>
      count === 1 ? 'Über 1 Änderungswunsch entscheiden' : `Über ${count} Änderungswünsche entscheiden`,
    overdue: (count: number) => `Überfällige Zahlung${count === 1 ? '' : 'en'} bei ${bookings(count)}`,
    refund: (count: number) => `Geld zurückzahlen bei ${bookings(count)}`,
    lackingAnswers: (count: number) => `Angaben fehlen bei ${bookings(count)}`,
  } satisfies Record<keyof DepartureTasks, (count: number) => string>,
  groups: { families: 'Familien', team: 'Team und Listen', change: 'Termin ändern' },
  csv: 'Als CSV laden',
  kitchen: 'Küchenliste',
  emergency: 'Notfallblatt',
  mail: 'E-Mail schreiben',
  cancelledBookings: 'Stornierte Buchungen zeigen',
  refunds: 'Rückzahlungen zeigen',
  closed: ({ by, movedTo }: CancelledDeparture, at: string) =>
    `Dieser Termin wurde am ${at} von ${by} ${movedTo ? 'verschoben' : 'abgesagt'}.`,
  newDeparture: 'Zum neuen Termin',
  trip: 'Reise ansehen',
  print: 'Drucken',
  notices: {
    gesendet: 'Die E-Mails werden jetzt verschickt. Unten siehst du, wie viele schon zugestellt sind.',
    schongesendet: 'Diese E-Mail war schon verschickt. Sie ist kein zweites Mal rausgegangen.',
    gefragt:
      'Die Familien sind gefragt: Auf der Seite ihrer Buchung stehen jetzt alle Fragen der Reise. Unten siehst du, ob die E-Mails zugestellt sind.',
    entfernt:
      'Der Eintrag ist von der Warteliste entfernt. Frei gewordene Plätze werden angeboten, falls noch jemand darauf wartet.',
    abgesagt:
      'Der Termin ist abgesagt. Die E-Mails an die Familien werden jetzt verschickt, unten siehst du ihren Stand.',
    verschoben:
      'Der Termin ist verschoben. Die E-Mails an die Familien werden jetzt verschickt, unten siehst du ihren Stand.',
    verkauf: 'Plätze und Buchungsschluss sind gespeichert.',
    geschlossen:
      'Der Termin ist geschlossen. Niemand kann ihn mehr neu buchen, und die Warteliste bekommt keine Angebote mehr.',
    vorgezogen:
      'Diese Familie ist jetzt die erste auf der Warteliste und bekommt das nächste Angebot, für das es reicht.',
    eintragstand: 'Der Eintrag hat sich inzwischen geändert. Sieh ihn dir bitte noch einmal an.',
  } satisfies Record<NoticeOf<'termin'>, string>,
  sale: {
    title: 'Plätze und Buchungsschluss',
    lead: 'Hier änderst du, wie viele mitfahren können und bis wann Familien buchen. Nach dem letzten Buchungstag ist der Termin nicht mehr zu finden, auch wenn jemand storniert. Telefonisch nimmst du dann niemanden mehr auf.',
    closed: (waiting: number) =>
      `Dieser Termin kann nicht mehr gebucht werden. Leere den letzten Buchungstag oder wähle einen späteren, dann ist er wieder offen${waiting > 0 ? ' und die Warteliste bekommt wieder Angebote' : ''}.`,
    failed: 'Der Termin ist nicht geändert',
    places: 'Plätze',
    placesHint: 'Leer: unbegrenzt.',
    lastDay: 'Letzter Buchungstag',
    lastDayHint: 'Leer: bis zur Abreise.',
    save: 'Speichern',
    close: 'Buchungen jetzt schließen …',
    closeText: 'Das gilt sofort:',
    /** What happens when a sale is closed, with the families that it concerns. @param until when the last offer ends */
    closing: ({ waiting, offers, contingents, held }: SaleData['promised'], until: string) => [
      'Niemand kann mehr neu buchen, auch wenn jemand storniert. Was gebucht ist, bleibt.',
      ...(waiting > 0
        ? [
            `${families(waiting)} auf der Warteliste ${waiting === 1 ? 'behält ihren' : 'behalten ihren'} Platz, ${waiting === 1 ? 'bekommt' : 'bekommen'} aber kein Angebot, solange geschlossen ist. Auf ${waiting === 1 ? 'ihrer' : 'ihren'} Seite steht das. Eine E-Mail bekommen sie nicht.`,
          ]
        : []),
      ...(offers > 0
        ? [
            `${families(offers)} mit einem Angebot ${offers === 1 ? 'kann' : 'können'} es noch bis ${until} annehmen. Danach bekommt es niemand mehr. Auf der Seite des Termins kannst du es zurückziehen.`,
          ]
        : []),
      ...(contingents > 0
        ? [
            `${places(contingents)} für Gruppen ${contingents === 1 ? 'bleibt' : 'bleiben'} bis zum zugesagten Tag reserviert.`,
          ]
        : []),
      ...(held > 0
        ? [
            `Wer gerade das Formular ausfüllt (${places(held)}), kann nicht mehr absenden und erfährt, dass der Termin nicht mehr buchbar ist.`,
          ]
        : []),
      'Mit einem späteren letzten Buchungstag öffnest du den Termin wieder.',
    ],
    closeNow: 'Ja, Buchungen schließen',
    editor: 'Alle Angaben im Editor ändern',
  },
  search: 'Teilnehmende suchen',
  searchHint: 'Name, Nummer, Telefon oder E-Mail',
  state: 'Stand',
  states: {
    active: 'Angefragt und bestätigt',
    requested: 'Angefragt',
    confirmed: 'Bestätigt',
    inactive: 'Abgelehnt und storniert',
    all: 'Alle',
  } satisfies Record<ParticipantSelection['state'], string>,
  ageFrom: 'Alter von',
  ageTo: 'Alter bis',
  boarding: 'Zustieg',
  allBoardings: 'Alle',
  ownArrival: 'Eigene Anreise',
  apply: 'Anzeigen',
  reset: 'Filter zurücksetzen',
  count: travellers,
  none: (ended: number) =>
    ended === 0 ? 'Noch hat niemand gebucht.' : `Niemand fährt mit. Abgelehnt oder storniert: ${travellers(ended)}.`,
  noneChosen: 'Zu dieser Auswahl gibt es niemanden.',
  listLabel: 'Teilnehmerliste',
  columns: {
    name: 'Name',
    age: 'Alter',
    guardian: 'Ansprechperson',
    boarding: 'Zustieg',
    extras: 'Extras',
    remarks: 'Bemerkungen',
    booking: 'Buchung',
  },
  group: (title: string) => `Gruppe ${title}`,
  lacksAnswers: 'Angaben fehlen',
  born: (day: string) => `geb. ${day}`,
  unknownAge: 'unbekannt',
  totals: 'Auf einen Blick',
  ages: 'Alter bei der Abreise',
  age: (age: number) => (age === 1 ? '1 Jahr' : `${age} Jahre`),
  people,
  boardings: 'Zustiege',
  extras: 'Extras',
  noExtras: 'Keine Extras gebucht.',
  waiting: (count: number) => (count === 1 ? 'Warteliste: 1 Familie' : `Warteliste: ${count} Familien`),
  waitingLead:
    'Wird etwas frei, bekommt automatisch die erste Familie ein Angebot, für die es reicht. Soll eine andere Familie vor ihr dran sein, zieh sie vor.',
  waitingClosed:
    'Der Termin wird nicht mehr verkauft, darum bekommt niemand ein Angebot. Öffnest du ihn wieder, geht es in dieser Reihenfolge weiter.',
  isNext: 'bekommt gerade ein Angebot',
  moveUp: 'Vorziehen',
  moveUpOf: (name: string) => `${name} an den Anfang der Warteliste setzen`,
  waitingPlaces: places,
  waitingSince: (position: number | null, at: string) =>
    position === null ? `eingetragen am ${at}` : `Platz ${position} der Liste, eingetragen am ${at}`,
  offeredUntil: (at: string) => `hat ein Angebot bis ${at}`,
  removeWaiting: { open: 'Entfernen', submit: 'Von der Liste entfernen' },
  removeOffer: { open: 'Angebot zurückziehen', submit: 'Angebot zurückziehen und entfernen' },
  removeText: (name: string) =>
    `${name} kommt von der Warteliste und bekommt eine E-Mail darüber. Was frei wird, wird angeboten, falls noch jemand darauf wartet.`,
  mailings: 'Verschickte E-Mails',
  noMailings: 'Zu diesem Termin habt ihr noch keine E-Mail verschickt.',
  sentBy: (by: string, at: string) => `von ${by} am ${at}`,
  /** @param names of some of those who have booked */
  mailTo: (count: number, names: readonly string[]) => {
    if (names.length === 0) return `an ${bookings(count)}`;
    return `an ${names.join(', ')}${count > names.length ? ` und ${count - names.length} weitere` : ''}`;
  },
  mailStates: {
    sent: (count: number) => `${count} zugestellt`,
    filed: (count: number) => `${count} als Datei abgelegt`,
    waiting: (count: number) => (count === 1 ? '1 wartet' : `${count} warten`),
    refused: (count: number) => `${count} vom Mailserver abgewiesen`,
    failed: (count: number) => `${count} nach drei Tagen aufgegeben`,
    expired: (count: number) => `${count} nicht verschickt, weil die Zeit um war`,
    unknown: (count: number) => `${count} schon gelöscht`,
  },
  kitchenLead: (count: number) => `${travellers(count)} mit angefragter oder bestätigter Buchung.`,
  kitchenStated: 'Angaben zum Essen',
  kitchenNone: 'Niemand hat etwas zum Essen angegeben.',
  kitchenWithout: (count: number) => `${people(count)} ohne Angaben zum Essen.`,
  diets: 'Ernährung',
  answers: 'Angaben der Familie',
  unanswered: 'Noch nichts beantwortet',
  unreadable: 'Verschlüsselt, der Schlüssel fehlt. Frag bei der Familie nach.',
  remarks: 'Bemerkungen der Buchung',
  callHint: 'Tippe auf eine Nummer, um anzurufen.',
  call: (name: string) => `${name} anrufen`,
  emergencyContacts: 'Notfallkontakte',
  noPhone: 'keine Telefonnummer',
  offline: {
    title: 'Ohne Internet',
    lead: (until: string) =>
      `Speichere das Blatt auf diesem Gerät, dann öffnet es sich unter derselben Adresse auch ohne Netz. Es wird gelöscht, wenn du dich abmeldest, spätestens am ${until}. Speichere es nur auf Geräten, die ihr selbst in der Hand habt.`,
    save: 'Offline speichern',
    renew: 'Neu speichern',
    remove: 'Vom Gerät löschen',
    saving: 'Wird gespeichert …',
    saved: 'Gespeichert: Das Blatt ist auf diesem Gerät ohne Netz verfügbar.',
    failed: 'Das Blatt konnte nicht gespeichert werden. Im privaten Fenster geht das nicht.',
    noScript: 'Zum Speichern braucht dein Browser JavaScript. Du kannst das Blatt auch ausdrucken.',
    copy: (at: string) => `Gespeicherte Kopie vom ${at} Uhr. Änderungen danach fehlen.`,
  },
};
