import type { ExtraUse } from '#domain/bookings/price/limitedExtras.ts';
import type { DepartureSort, DepartureTime } from '#domain/organisers/departures/departureList.ts';
import type { MinimumState } from '#domain/trip/minimumDecision.ts';

export const departures = {
  lead: 'Wie voll sind eure Termine? Von hier geht es zu den Teilnehmerlisten.',
  chosen: 'Was wird gezeigt?',
  search: 'Reise suchen',
  searchHint: 'Titel, interner Name oder Nummer',
  trip: 'Reise',
  allTrips: 'Alle Reisen',
  month: 'Monat der Abreise',
  allMonths: 'Alle Monate',
  sort: 'Reihenfolge',
  sorts: {
    start: 'Nach Datum',
    fullest: 'Vollste zuerst',
    emptiest: 'Leerste zuerst',
  } satisfies Record<DepartureSort, string>,
  time: 'Zeitraum',
  times: {
    coming: 'Kommende',
    past: 'Vergangene',
    undecided: 'Mindestzahl entscheiden',
    answers: 'Angaben fehlen',
  } satisfies Record<DepartureTime, string>,
  apply: 'Anzeigen',
  reset: 'Alle Termine zeigen',
  count: (total: number, time: DepartureTime) => {
    if (time === 'undecided') return total === 1 ? 'Ein Termin zu entscheiden' : `${total} Termine zu entscheiden`;
    if (time === 'answers')
      return total === 1 ? 'Ein Termin mit fehlenden Angaben' : `${total} Termine mit fehlenden Angaben`;
    const name = time === 'past' ? 'vergangene' : 'kommende';
    return total === 1 ? `Ein ${name}r Termin` : `${total} ${name} Termine`;
  },
  none: 'Zu dieser Auswahl gibt es keine Termine.',
  offline: 'nicht online',
  bookableUntil: (day: string) => `buchbar bis ${day}`,
  cancelled: 'abgesagt',
  bookedOf: (booked: number, capacity: number) => `${booked} von ${capacity} Plätzen gebucht`,
  booked: (booked: number) => (booked === 1 ? '1 Platz gebucht' : `${booked} Plätze gebucht`),
  unlimited: 'ohne Obergrenze',
  confirmed: (count: number) => `${count} bestätigt`,
  requested: (count: number) => `${count} angefragt`,
  left: (count: number) => (count === 0 ? 'voll belegt' : `${count} frei`),
  held: (count: number) => `${count} gerade reserviert`,
  contingents: (count: number) => `${count} für Gruppen reserviert`,
  limitedExtras: 'Begrenzte Extras',
  extra: ({ title, booked, limit }: ExtraUse) =>
    `${title}: ${booked} von ${limit}${booked > limit ? ` – ${booked - limit} mehr gebucht, als es gibt` : ''}`,
  /** @param paid how much of it is paid, in percent */
  paid: (owed: string, paid: number) => `${paid} % von ${owed} bezahlt`,
  open: (amount: string) => `${amount} offen`,
  payBack: (amount: string) => `${amount} zurückzuzahlen`,
  lackingAnswers: 'Fehlende Angaben ansehen',
  edit: 'Reise bearbeiten',
  leftUnknown: 'wie viele noch buchbar sind, wird gerade geprüft',
  /** @param day day of decision */
  minimum: ({ travellers: minimum, missing, isDecided }: MinimumState, day: string) => {
    if (missing === 0) return `Mindestteilnehmerzahl ${minimum} erreicht`;
    if (isDecided) {
      return `Mindestteilnehmerzahl ${minimum} nicht erreicht: ${missing} fehlen, die Frist endete am ${day}`;
    }
    return `Mindestteilnehmerzahl ${minimum}: noch ${missing} bis ${day}`;
  },
};
