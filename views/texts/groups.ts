const minutes = (count: number) => (count === 60 ? 'eine Stunde' : `${count} Minuten`);

/** Texts of families that book the same departure together. */
export const groups = {
  start: 'Zusammen buchen',
  startWith: (title: string) => `: ${title}`,
  startFriends: 'Mit Freunden buchen',
  newTitle: 'Zusammen buchen',
  newLead: (title: string) =>
    `Ihr wollt gemeinsam auf „${title}“? Wähle den Termin, dann bekommst du einen Link für alle.`,
  description: 'Mehrere Familien buchen denselben Termin, jede für sich.',
  chooseDate: 'Welcher Termin soll es sein?',
  create: 'Gruppenlink erstellen',
  noDates: 'Für diese Reise ist gerade kein Termin frei.',
  foreign: (host: string) =>
    `Diese Reise bucht ihr auf der Seite von ${host}. Einen Gruppenlink gibt es dafür nicht. Schreibt dort am besten ins Formular, mit wem ihr in ein Zimmer möchtet.`,
  toTrip: 'Zur Reise',
  howTitle: 'So geht es',
  how: [
    'Gib den Link an die anderen Familien weiter.',
    'Jede Familie bucht für sich, mit eigenem Vertrag und eigener Rechnung. Der Termin ist schon gewählt.',
    'Der Wunsch nach einem gemeinsamen Zimmer steht schon im Formular. Der Veranstalter sieht daran, wer zusammengehört, und erfüllt ihn, wenn es geht.',
  ],
  title: (title: string) => `Zusammen auf Reisen: ${title}`,
  heading: 'Wir fahren zusammen',
  trip: 'Reise',
  departure: 'Termin',
  price: 'Preis',
  perPerson: (price: string) => `${price} pro Person`,
  places: 'Plätze',
  book: 'Für meine Familie buchen',
  waitingList: 'Auf die Warteliste',
  gone: 'Dieser Termin ist nicht mehr buchbar.',
  holds: (first: number, most: number) =>
    `Für die Gruppe sind keine Plätze reserviert. Wer das Formular öffnet, hält seine Plätze zuerst ${minutes(first)} und höchstens ${minutes(most)} lang. Bucht also am besten am selben Tag.`,
  bookedTitle: 'Schon dabei',
  booked: (names: readonly string[]) => new Intl.ListFormat('de').format(names),
  nobody: 'Hier steht noch niemand.',
  bookedNote: 'Hier stehen nur Vornamen, und nur von Familien, die das beim Buchen erlaubt haben.',
  share: 'Link an die anderen Familien',
  shareText: (title: string) => `Fahrt ihr mit? ${title}:`,
  inForm: 'Ihr bucht mit Freunden',
  inFormText: 'Oben steht schon euer Zimmerwunsch. Ihr könnt ihn ändern oder löschen.',
  consent:
    'Alle, die unseren Gruppenlink haben, dürfen sehen, dass wir gebucht haben, mit den Vornamen der Reisenden. Das können wir auf unserer Buchungsseite jederzeit zurücknehmen; mit einer Stornierung verschwinden die Namen von selbst.',
  ofBooking: 'Eure Gruppe',
  toGroup: 'Zur Seite eurer Gruppe',
  shown: 'Alle mit eurem Gruppenlink sehen dort eure Vornamen.',
  notShown: 'Eure Vornamen stehen dort nicht.',
  hide: 'Vornamen nicht mehr zeigen',
};
