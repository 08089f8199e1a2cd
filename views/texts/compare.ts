const trips = (count: number) => (count === 1 ? '1 Reise' : `${count} Reisen`);

export const compare = {
  lead: (count: number) =>
    count === 1 ? 'Wähle noch eine Reise, dann siehst du, was sich unterscheidet.' : `${trips(count)} nebeneinander.`,
  description: 'Termine, Preise, Anreise, Betreuung und Leistungen von bis zu vier Reisen nebeneinander.',
  caption: 'Vergleich der Reisen. Die Spalten sind die Reisen, die Zeilen ihre Eigenschaften.',
  table: 'Vergleich, seitlich scrollbar',
  feature: 'Eigenschaft',
  remove: 'Entfernen',
  addMore: 'Weitere Reise dazunehmen',
  unknown: 'keine Angabe',
  noRating: 'noch keine Bewertung',
  noNights: 'ohne Übernachtung',
  nothingElse: 'nichts weiter angegeben',
  equal: (count: number) => (count === 2 ? 'Bei beiden gleich' : 'Bei allen gleich'),
  cheapest: 'am günstigsten',
  print: 'Drucken',
  share: 'Vergleich teilen',
  shareText: (titles: readonly string[]) => `Schau mal, unser Vergleich: ${titles.join(', ')}`,

  groups: {
    common: 'Gemeinsame Termine',
    price: 'Preis und Termine',
    trip: 'Reise',
    care: 'Betreuung und Verpflegung',
    services: 'Leistungen',
    conditions: 'Zahlen und Absagen',
  },
  rows: {
    price: 'Preis ab',
    door: 'Darin enthalten',
    refundableDeposit: 'Kaution',
    pricePerNight: 'Preis pro Nacht ab',
    nextDate: 'Nächster Termin',
    dates: 'Termine',
    duration: 'Dauer',
    place: 'Ort',
    ages: 'Alter',
    themes: 'Themen',
    skills: 'Niveau',
    host: 'Veranstalter',
    rating: 'Bewertung',
    travel: 'Anreise',
    ratio: 'Betreuung',
    group: 'Gruppen\u00ADgröße',
    training: 'Ausbildung des Teams',
    nightRest: 'Nachtruhe',
    phones: 'Handys',
    emergency: 'Im Notfall',
    languages: 'Sprachen des Teams',
    board: 'Verpflegung',
    included: 'Außerdem inklusive',
    notIncluded: 'Nicht inklusive',
    deposit: 'Anzahlung',
    balance: 'Rest fällig',
    cancellation: 'Absagen kostet',
  },
  noCommon:
    'Keine zwei dieser Reisen finden zur selben Zeit statt. Andere Termine findest du auf den Seiten der Reisen.',
  sameDates: 'gleiche Tage',
  common: (stay: string) => `${stay} gemeinsam`,
  moreCommon: (count: number) =>
    count === 1 ? '1 weiterer gemeinsamer Termin' : `${count} weitere gemeinsame Termine`,
  book: 'Buchen',
  wait: 'Auf die Warteliste',
  notThen: 'nicht zu dieser Zeit',
  dateCount: (count: number) => (count === 0 ? 'gerade keine' : count === 1 ? '1 Termin' : `${count} Termine`),
  noneMeets: 'keiner passt zu deiner Auswahl',
  otherDates: (count: number) => (count === 1 ? '1 anderer' : `${count} andere`),
  datesBetween: (count: number, first: string, last: string) => `${compare.dateCount(count)} vom ${first} bis ${last}`,
  ownTravel: 'eigene Anreise',
  departure: (title: string, time: string) => `ab ${title}, ${time} Uhr`,
  surcharge: (price: string) => `+ ${price}`,
  noSurcharge: 'im Preis',
  children: ({ from, to }: { from?: number; to?: number }) => {
    if (to === undefined) return from === undefined ? '' : `ab ${from} Kinder`;
    return from === undefined || from === to ? `bis ${to} Kinder` : `${from} bis ${to} Kinder`;
  },
  without: (service: string) => `nicht inklusive: ${service}`,
  isIncluded: 'inklusive',
  isNotIncluded: 'nicht inklusive',
  rating: (average: string, count: number) => `${average} von 5 (${count})`,
  percentOfPrice: (percent: number) =>
    `${percent.toLocaleString('de')} % des Preises; wer spät bucht, zahlt alles auf einmal`,
  daysBefore: (days: number) => (days === 1 ? '1 Tag vorher' : `${days} Tage vorher`),
  fee: ({ daysBefore, percent }: { daysBefore: number; percent: number }) =>
    daysBefore === 0
      ? `danach: ${percent.toLocaleString('de')} %`
      : `bis ${daysBefore} Tage vorher: ${percent.toLocaleString('de')} %`,

  emptyTitle: 'Noch nichts zu vergleichen',
  emptyText: 'Wähle bei deinen Favoriten bis zu vier Reisen aus. Den Vergleich kannst du als Link weitergeben.',
  tooManyTitle: 'Höchstens vier Reisen auf einmal',
  tooManyText: 'Dieser Link enthält mehr als vier Reisen. Nebeneinander passen höchstens vier.',
  firstFour: 'Die ersten vier vergleichen',
  goneTitle: 'Diese Reisen sind nicht im Angebot',
  goneText: 'Keine der Reisen in diesem Link ist gerade auf dieser Seite zu sehen. Vielleicht sind sie schon vorbei.',
  gone: (ids: readonly string[]) =>
    ids.length === 1
      ? `Eine Reise aus dem Link ist gerade nicht im Angebot (Nummer ${ids[0]}).`
      : `${ids.length} Reisen aus dem Link sind gerade nicht im Angebot (Nummern ${ids.join(', ')}).`,
  favourites: 'Zu deinen Favoriten',
  discover: 'Reisen entdecken',

  choose: 'Vergleichen',
  chooseTrip: (title: string) => `${title} vergleichen`,
  chosen: (count: number) => `${count} von 4 ausgewählt`,
  chooseMore: 'Wähle noch eine Reise.',
  full: 'Mehr als vier passen nicht nebeneinander.',
  compareChosen: (count: number) => `${trips(count)} vergleichen`,
  clear: 'Auswahl aufheben',
};
