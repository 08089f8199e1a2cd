/** Texts of lists and their filters. */
export const list = {
  results: (count: number) => (count === 1 ? '1 Reise' : `${count} Reisen`),
  pageOf: (page: number, last: number) => `Seite ${page} von ${last}`,
  description: (heading: string, count: number) =>
    `${heading}: ${count === 1 ? '1 Reise' : `${count} Reisen`} für Kinder und Jugendliche. Termine, Preise und Orte vergleichen.`,
  pageTitle: (heading: string, page: number) => (page === 1 ? heading : `${heading} – Seite ${page}`),
  all: 'Alle Reisen',
  chosenFilters: 'Gewählte Filter',
  chosen: 'gewählt',
  chosenRemove: 'gewählt, zurücknehmen',
  sections: { when: 'Wann', where: 'Wohin', who: 'Wer', all: 'Filtern' },
  years: (age: number) => `${age} Jahre`,
  /** @param from formatted lower bound; null if there is none */
  range: (from: string | null, to: string | null) => {
    if (from === null) return `bis ${to}`;
    return to === null ? `ab ${from}` : `${from} bis ${to}`;
  },
  nightCount: (nights: number) => (nights === 1 ? '1 Nacht' : `${nights} Nächte`),
  apply: 'Anwenden',
  ownFrom: 'Eigene Reisen ab Stufe',
  asVisitors: 'wie Besucher',
  reset: 'Alle Filter zurücksetzen',
  removeFilter: (label: string) => `Filter „${label}“ entfernen`,
  sort: 'Sortierung',
  /** Labels of the sort orders. */
  sorts: {
    '': 'Empfohlen',
    'start-asc': 'Nächster Termin',
    'price-asc': 'Preis aufsteigend',
    'price-desc': 'Preis absteigend',
    'rating-desc': 'Beste Bewertung',
    'duration-asc': 'Kürzeste zuerst',
    'duration-desc': 'Längste zuerst',
  },
  floatingFilter: 'Filter',
  ask: {
    title: 'Noch nicht das Richtige dabei?',
    text: 'Erzähl uns, was ihr euch wünscht. Wir kennen die Reisen und helfen euch beim Aussuchen.',
    label: 'Frag uns',
  },
  plainText: 'Zu allen Angaben zusammen haben wir keine Reise. Diese Reisen enthalten die Wörter deiner Suche.',
};

export const search = {
  label: 'Reisen suchen',
  placeholder: 'Suche: z.B. Strand oder Ski in Österreich',
  submit: 'Suchen',
  suggestions: 'Vorschläge',
  groups: { places: 'Orte', themes: 'Themen', trips: 'Reisen', organisers: 'Veranstalter' },
  nextDeparture: (day: string) => `ab ${day}`,
  priceFrom: (price: string) => `ab ${price}`,
  noSuggestions: 'Vorschläge beim Tippen gibt es nur mit JavaScript. Die Suche selbst funktioniert auch ohne.',
  suggestionCount: (count: number) => (count === 1 ? '1 Vorschlag' : `${count} Vorschläge`),
};
