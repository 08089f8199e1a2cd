/** Texts of the page that cancels a departure. */
const places = (count: number) => (count === 1 ? '1 Platz' : `${count} Plätze`);

export const cancellation = {
  title: 'Termin absagen',
  lead: 'Eine Absage gilt für alle und lässt sich nicht zurücknehmen. Das passiert dabei:',
  effects: ({ bookings, waiting, held }: { bookings: number; waiting: number; held: number }) => [
    bookings === 0
      ? 'Buchungen gibt es keine.'
      : `${bookings === 1 ? 'Eine Buchung wird' : `${bookings} Buchungen werden`} storniert. Das kostet die Familien nichts, und alles Bezahlte geht zurück.`,
    waiting === 0
      ? 'Auf der Warteliste steht niemand.'
      : `${waiting === 1 ? 'Ein Eintrag' : `${waiting} Einträge`} der Warteliste enden, auch Angebote.`,
    ...(held > 0 ? [`${places(held)} in gerade offenen Buchungsformularen werden frei.`] : []),
    'Der Termin ist sofort nicht mehr buchbar und verschwindet von euren Seiten.',
    ...(bookings + waiting > 0 ? ['Alle genannten Familien bekommen eine E-Mail.'] : []),
  ],
  alternative:
    'Einzelne Familien auf einen anderen Termin umbuchen? Das geht vorher im Eingang, für jede Buchung einzeln.',
  tooLate: (day: string) =>
    `Wegen der Mindestteilnehmerzahl konntet ihr nur bis zum ${day} absagen. Für eine Absage danach braucht ihr einen anderen Grund.`,
  reason: 'Grund',
  reasonHint: 'Steht in jeder E-Mail und auf der Seite der Buchung.',
  mail: 'E-Mail an die Familien',
  mailHint: 'Wer auf der Warteliste steht, bekommt eine eigene kurze E-Mail mit dem Grund.',
  preview: 'Vorschau ansehen',
  failed: 'Der Termin ist noch nicht abgesagt',
  previewTitle: 'Das wird abgesagt',
  families: (count: number) => (count === 1 ? 'Eine Buchung' : `${count} Buchungen`),
  family: (guardian: string, travellers: string, state: string) => `${guardian} (${travellers}), ${state}`,
  refund: (amount: string) => `bekommt ${amount} zurück`,
  nothingPaid: 'hat noch nichts bezahlt',
  refunds: (amount: string) => `Zusammen zahlt ihr ${amount} zurück.`,
  waiting: (count: number) => (count === 1 ? 'Warteliste: eine Familie' : `Warteliste: ${count} Familien`),
  waitingEntry: (name: string, count: number, isOffered: boolean) =>
    `${name}, ${places(count)}${isOffered ? ', hat ein Angebot' : ''}`,
  mailTitle: 'So sieht die erste E-Mail aus',
  footer:
    'Darunter stehen Nummer, Reise und Termin, was die Familie zurückbekommt, der Grund und der Link zur Buchung.',
  change: 'Weiter bearbeiten',
  submit: 'Termin jetzt absagen',
  nobody: 'Niemand hat gebucht, und niemand steht auf der Warteliste. Es geht keine E-Mail raus.',
  closed: 'Dieser Termin kann nicht mehr abgesagt werden: Er hat schon begonnen oder ist schon abgesagt.',
};
