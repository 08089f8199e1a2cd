/** Texts of the first page about the next departures and their money. */
export const ahead = {
  title: 'Nächste Termine',
  none: 'Für kommende Termine gibt es noch keine Buchung.',
  unavailable: 'Sie lassen sich gerade nicht laden.',
  all: 'Alle Termine',
  cancelled: 'abgesagt',
  places: (booked: number, capacity: number | null) =>
    capacity === null ? `${booked} angemeldet` : `${booked} von ${capacity} Plätzen`,
  requested: (count: number) => `${count} noch zu bestätigen`,
  minimum: (missing: number) => (missing === 1 ? '1 fehlt zur Mindestzahl' : `${missing} fehlen zur Mindestzahl`),
  answers: 'Angaben fehlen',
  waiting: (families: number) => (families === 1 ? '1 Familie wartet' : `${families} Familien warten`),
  money: 'Geld:',
  open: (amount: string) => `${amount} offen`,
  overdue: (amount: string) => `davon ${amount} überfällig`,
};
