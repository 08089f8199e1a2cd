/** Texts of header, footer, error pages and forms. */

function decimal(value: number): string {
  return value.toFixed(1).replace('.', ',');
}

export const chrome = {
  siteName: 'Lagerfeuer',
  claim: 'Kinder- und Jugendreisen, von denen man noch lange erzählt.',
  skip: 'Zum Inhalt springen',
  mainMenu: 'Hauptmenü',
  menuDescription: 'Alle Themen, Länder, Saisons und Altersgruppen unserer Reisen, dazu Kontakt und Hilfe.',
  close: 'Schließen',
  footer: 'Weitere Seiten',
  products: 'Reisen',
  contact: 'Kontakt',
  about: 'Über uns',
  menuColumns: { category: 'Themen', country: 'Länder', season: 'Saison', age: 'Alter', misc: 'Auf einen Blick' },
  cities: 'Orte',
  contactForm: 'Nachricht schreiben',
  providerContact: 'Frage an einen Veranstalter',
  questionnaire: 'Fragebogen für Teamer',
  teamer: 'Teamer werden',
  customerService: 'Kundenservice',
  favourites: 'Favoriten',
  hotline: 'Hotline',
  callHotline: (phone: string) => `Hotline ${phone}, Mo–Fr 9–17 Uhr`,
  adminMode: 'Admin-Modus',
  leaveAdminMode: 'Ausschalten',
  hotlineHours: 'Montag bis Freitag, 9 bis 17 Uhr',
  hotlineDays: 'Mo–Fr',
  hotlineTime: '9–17 Uhr',
  rating: (rating: number, count: number) =>
    `${decimal(rating)} von 5 Sternen aus ${count} ${count === 1 ? 'Bewertung' : 'Bewertungen'}`,
  googleRating: (rating: number, count: number) =>
    `${decimal(rating)} von 5 Sternen aus ${count} ${count === 1 ? 'Bewertung' : 'Bewertungen'} bei Google`,
  breadcrumb: 'Du bist hier',
  pages: 'Seiten',
  page: 'Seite',
  previousPage: 'Zurück',
  nextPage: 'Nächste Seite',
};

export const errors = {
  pageTitle: 'Fehler',
  title: 'Das hätte nicht passieren dürfen',
  text: 'Es tut uns leid: Da ist etwas schiefgegangen. Versuch es bitte gleich noch einmal.',
  deniedTitle: 'Hier kommst du nicht weiter',
  deniedText: 'Dein Zugang ist für andere Aufgaben eingerichtet.',
  dashboard: 'Zu deiner Übersicht',
  notFoundTitle: 'Seite nicht gefunden',
  notFoundText: 'Diese Seite konnten wir nicht finden. Vielleicht ist sie umgezogen, oder die Reise ist vorbei.',
  notFoundMessage: (path: string) => `Diese Adresse gibt es nicht: ${path}`,
  unreachable: 'Die Seite ist gerade nicht zu erreichen. Hast du Empfang?',
  loading: 'Wird geladen …',
  late: 'Das konnte gerade nicht geladen werden. Der Rest der Seite funktioniert.',
  tryAgain: 'Noch einmal versuchen',
  offlineTitle: 'Keine Verbindung',
  offlineText: 'Ohne Internet können wir diese Seite nicht laden. Deine Favoriten kannst du auch jetzt lesen.',
  offlineFavourites: 'Zu deinen Favoriten',
  inBrowser: 'Dein Browser konnte diese Seite nicht anzeigen.',
  home: 'Zur Startseite',
  contact: 'Schreib uns',
  reference: (reference: string) => `Kennung für Rückfragen: ${reference}`,
};

export const trips = {
  showAll: 'Alle Reisen ansehen',
  editOwn: 'Bearbeiten',
  editWhich: (title: string, level: number) => `Bearbeiten: ${title}, Stufe ${level}`,
  priceFrom: 'ab',
  /** @param day last day of the price, "31. Januar" */
  plus: (costs: readonly string[]) => `dazu immer ${costs.join(', ')}`,
  refundableDeposit: (amount: string) => `zzgl. ${amount} Kaution, die du zurückbekommst`,
  priceUntil: (day: string, next: string) => `Frühbucherpreis bis ${day}, danach ${next}`,
  rating: (average: number) => decimal(average),
  onlyDate: 'Nur ein Termin',
  placesLeft: (places: number) => {
    if (places === 0) return 'ausgebucht, Warteliste';
    return places === 1 ? 'Noch 1 Platz' : `Noch ${places} Plätze`;
  },
  moreDates: (count: number) => (count === 1 ? 'und 1 weiterer Termin' : `und ${count} weitere Termine`),
  otherDates: (count: number) => (count === 1 ? '1 anderer Termin' : `${count} andere Termine`),
};

export const form = {
  optional: 'freiwillig',
};

/** Messages for fields that the browser finds invalid, by type of field. */
export const invalidField = {
  missing: {
    text: 'Bitte fülle dieses Feld aus.',
    checkbox: 'Bitte kreuze dieses Feld an.',
    radio: 'Bitte wähle etwas aus.',
    'select-one': 'Bitte wähle etwas aus.',
    file: 'Bitte wähle eine Datei aus.',
    date: 'Bitte gib ein Datum an.',
  } as Readonly<Record<string, string>>,
  format: {
    text: 'Bitte prüfe deine Angabe.',
    email: 'Bitte schreib eine E-Mail-Adresse wie anna@example.org.',
    url: 'Bitte schreib eine Adresse, die mit https:// beginnt.',
    number: 'Bitte schreib eine ganze Zahl.',
    date: 'Bitte gib ein Datum an.',
  } as Readonly<Record<string, string>>,
  tooShort: (length: number) => `Bitte schreib mindestens ${length} Zeichen.`,
  tooLong: (length: number) => `Bitte schreib höchstens ${length} Zeichen.`,
  atLeast: (bound: string) => `Bitte nimm mindestens ${bound}.`,
  atMost: (bound: string) => `Bitte nimm höchstens ${bound}.`,
};
