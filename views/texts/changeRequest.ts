/** Texts of the page on which a family asks for a change of its booking. */
export const changeRequest = {
  title: 'Buchung ändern lassen',
  description: 'Jemand kommt dazu, ein anderer Termin, andere Extras: Sag dem Veranstalter, was sich ändern soll.',
  link: 'Buchung ändern lassen',
  lead: (host: string) =>
    `Sag ${host}, was sich ändern soll. Du siehst vorher, was es kostet. Geändert wird erst, wenn ${host} zustimmt.`,
  closed: 'Diese Buchung lässt sich nicht mehr ändern.',
  failed: 'Noch nicht gesendet',
  booked: 'gebucht',
  otherTrips: (trips: number, children: number) =>
    `Andere Reisen mit ${children === 1 ? 'einem freien Platz' : `${children} freien Plätzen`}, passend zum Alter (${trips})`,
  departureHint: 'Bei einem anderen Termin lade ihn bitte, um Anreise und Extras neu zu wählen.',
  travellersHint: 'Ist ein Name oder ein Geburtsdatum falsch, schreib es unten dazu.',
  unknownFee: (host: string) => `Was das kostet, berechnet ${host}. Schreib es bitte unten als Nachricht.`,
  noFee: 'Das kostet nichts.',
  fee: (amount: string) => `Die Entschädigung dafür ist heute ${amount}.`,
  note: (host: string) => `Nachricht an ${host}`,
  payments: 'Was dann zu bezahlen ist',
  mayDiffer: (host: string) =>
    `Das gilt, wenn ${host} heute zustimmt und noch Plätze frei sind. Du bekommst eine E-Mail mit der Entscheidung.`,
  send: 'Wunsch senden',
  back: 'Zurück zur Buchung',
  section: 'Etwas ändern',
  sectionText: (host: string) =>
    `Jemand kommt dazu oder bleibt zu Hause, ihr wollt einen anderen Termin oder andere Extras? Frag ${host}.`,
  pendingText: (day: string, host: string) =>
    `Am ${day} gesendet. ${host} entscheidet darüber und schreibt dir. Bis dahin gelten die Beträge und Zahlungstage deiner Buchung.`,
  endsByCancelling:
    'Dein offener Änderungswunsch entfällt, wenn du die Buchung oder einen Platz stornierst. Geht die Buchung weiter, kannst du ihn danach neu senden:',
  refusedText: (host: string) => `${host} kann deinen letzten Änderungswunsch nicht erfüllen:`,
  again: 'Wunsch ändern',
};
