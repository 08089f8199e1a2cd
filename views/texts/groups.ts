const minutes = (count: number) => (count === 60 ? 'eine Stunde' : `${count} Minuten`);

/** Texts of families that book the same departure together. */
export const groups = {
  start: 'Zusammen buchen',
  startWith: (title: string) => `: ${title}`,
  newTitle: 'Zusammen buchen',
  newLead: (title: string) =>
    `Ihr wollt gemeinsam auf „${title}“? Wähle den Termin und sag, wie viele mitfahren. Dann bekommt jede Familie ihren eigenen Link.`,
  description: 'Mehrere Familien buchen denselben Termin, jede für sich.',
  chooseDate: 'Welcher Termin soll es sein?',
  families: 'Wie viele fahren mit?',
  familiesHint: (count: number) => `Zwei bis ${count} Familien. Die weiteren Felder dürfen leer bleiben.`,
  family: (position: number) => (position === 1 ? 'Deine Familie' : `${position}. Familie`),
  willHold: (most: number) =>
    `Damit ihr euch absprechen könnt, reservieren wir die Plätze aller Familien ${minutes(most)} lang, wenn der Termin eine feste Zahl von Plätzen hat. Braucht ihr mehr als die Hälfte der Plätze des Termins, sind es nur 15 Minuten.`,
  notCreated: 'Noch nicht erstellt',
  enough:
    'Wie viele Plätze frei sind, wissen wir bei dieser Reise nicht. Darum reservieren wir nichts: Jede Familie hat ihre Plätze sicher, sobald der Veranstalter ihre Buchung bestätigt.',
  create: 'Links erstellen und Plätze reservieren',
  createLinks: 'Links erstellen',
  createWithout: 'Links ohne Reservierung erstellen',
  noDates: 'Für diese Reise ist gerade kein Termin frei.',
  foreign: (host: string) =>
    `Diese Reise bucht ihr auf der Seite von ${host}. Gemeinsame Links gibt es dafür nicht. Schreibt dort am besten ins Formular, mit wem ihr in ein Zimmer möchtet.`,
  toTrip: 'Zur Reise',
  howTitle: 'So geht es',
  how: [
    'Gib jeder anderen Familie ihren Link.',
    'Jede Familie bucht für sich, mit eigenem Vertrag und eigener Rechnung. Der Termin ist schon gewählt.',
    'Der Wunsch nach einem gemeinsamen Zimmer steht schon im Formular. Der Veranstalter sieht daran, wer zusammengehört, und erfüllt ihn, wenn es geht.',
  ],
  title: (title: string) => `Zusammen auf Reisen: ${title}`,
  heading: 'Wir fahren zusammen',
  trip: 'Reise',
  departure: 'Termin',
  price: 'Preis',
  perPerson: (price: string) => `${price} pro Person`,
  book: 'Für meine Familie buchen',
  waitingList: 'Auf die Warteliste',
  gone: 'Dieser Termin ist nicht mehr buchbar.',
  places: (count: number) => (count === 1 ? '1 Platz' : `${count} Plätze`),
  held: (places: number, time: string) =>
    `${places === 1 ? 'Ein Platz ist' : `${places} Plätze sind`} bis ${time} Uhr für euch reserviert. Bis dahin kann sonst niemand ${places === 1 ? 'ihn' : 'sie'} buchen.`,
  notHeld: (wasHeld: boolean, first: number, most: number) =>
    `Für euch sind ${wasHeld ? 'keine Plätze mehr' : 'keine Plätze'} reserviert. Sind noch welche frei, hält das Formular sie, sobald ihr es öffnet: zuerst ${minutes(first)} und höchstens ${minutes(most)} lang.`,
  hasBooked: 'Mit diesem Link ist schon gebucht.',
  bookMore: 'Noch einmal buchen',
  bookedTitle: 'Schon dabei',
  booked: (names: readonly string[]) => new Intl.ListFormat('de').format(names),
  nobody: 'Hier steht noch niemand.',
  bookedNote: 'Hier stehen nur Vornamen, und nur von Familien, die das beim Buchen erlaubt haben.',
  others: 'Die Links der anderen Familien',
  othersLead: 'Jede Familie bekommt ihren eigenen Link.',
  othersHeld: (time: string) =>
    `Wer noch nicht gebucht hat, hat die Plätze bis ${time} Uhr sicher: Schick die Links am besten gleich los.`,
  othersOver: 'Die Reservierung ist vorbei. Gebucht werden kann, solange noch Plätze frei sind.',
  othersNone: 'Plätze sind dafür nicht reserviert.',
  othersEnough: 'Wie viele Plätze frei sind, wissen wir hier nicht, darum ist nichts reserviert.',
  linkOf: (position: number) => `Link für die ${position}. Familie`,
  own: 'Euer Link',
  ownText: 'Dieser Link gehört eurer Familie. Die anderen Familien haben ihre eigenen.',
  shareText: (title: string) => `Fahrt ihr mit? ${title}:`,
  ofGroup: 'Link eurer Gruppe',
  passOn:
    'Trag die Namen selbst ein, alle auf einmal oder nach und nach. Oder gib den Link weiter: Dann bucht jede Familie für sich, mit eigenem Vertrag und eigener Rechnung.',
  reserved: (count: number, day: string) =>
    count === 0
      ? 'Alle Plätze eurer Gruppe sind gebucht.'
      : `${count === 1 ? 'Ein Platz ist' : `${count} Plätze sind`} bis ${day} für euch reserviert.`,
  bookedOf: (booked: number, places: number) =>
    `${booked} von ${places === 1 ? 'einem Platz' : `${places} Plätzen`} ${booked === 1 ? 'ist' : 'sind'} gebucht.`,
  howMany: 'Für wie viele trägst du jetzt die Namen ein?',
  enterNames: 'Namen eintragen und buchen',
  inContingent: 'Oben steht schon, zu welcher Gruppe ihr gehört.',
  inForm: 'Ihr bucht mit Freunden',
  inFormText: 'Oben steht schon euer Zimmerwunsch. Ihr könnt ihn ändern oder löschen.',
  consent:
    'Alle, die einen Link unserer Gruppe haben, dürfen sehen, dass wir gebucht haben, mit den Vornamen der Reisenden. Das können wir auf unserer Buchungsseite jederzeit zurücknehmen; mit einer Stornierung verschwinden die Namen von selbst.',
  ofBooking: 'Eure Gruppe',
  toGroup: 'Zur Seite eurer Gruppe',
  shown: 'Alle mit einem Link eurer Gruppe sehen dort eure Vornamen.',
  notShown: 'Eure Vornamen stehen dort nicht.',
  hide: 'Vornamen nicht mehr zeigen',
};
