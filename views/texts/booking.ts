/** Texts of the page around the booking form. */
export const booking = {
  title: 'Reise buchen',
  description: 'Deine Buchung beim Veranstalter.',
  frame: 'Buchungsformular',
  loading: 'Wir fragen den aktuellen Preis ab …',
  noScript:
    'Ohne JavaScript geht es mit einem Klick mehr: Wir fragen den aktuellen Preis ab und zeigen dir dann das Formular.',
  toForm: 'Weiter zum Formular',
  yourTrip: 'Deine Reise',
  departure: 'Termin',
  duration: 'Dauer',
  host: 'Veranstalter',
  price: 'Preis pro Person',
  priceNote: 'Der Preis ist gerade frisch abgefragt.',
  otherDeparture: 'Anderen Termin wählen',
  alone: 'Formular in eigenem Tab öffnen',
  troubles: 'Das Formular erscheint nicht?',
  toTrip: 'Zurück zur Reise',
  allTrips: 'Alle Reisen ansehen',
  unknown: 'Diese Reise gibt es nicht',
  unknownText: 'Vielleicht ist der Link nicht vollständig. Such dir gern eine andere Reise aus.',
  notBookable: 'Diese Reise ist gerade nicht buchbar',
  notBookableText: 'Im Moment gibt es keine freien Termine. Vielleicht ist eine andere Reise etwas für dich?',
  departureGone: 'Dieser Termin ist nicht mehr buchbar',
  departureGoneText: 'Er hat schon begonnen oder wird nicht mehr angeboten. Wähle bitte einen anderen.',
  chooseDepartureText:
    'Du hast noch keinen Termin gewählt. Im Formular kannst du ihn auswählen – oder du schaust dir vorher alle Termine an.',
};
