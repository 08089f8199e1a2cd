import type { Filters } from '../../src/domain/search/filterTypes.ts';

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
  free: 'Plätze für alle',
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
  nothingFor: (words: readonly string[]) => `Nichts zu ${words.map((word) => `„${word}“`).join(' und ')} gefunden.`,
  didYouMean: 'Meintest du',
  resultsFor: 'Hier sind die Ergebnisse für',
  popular: 'Beliebte Themen und Länder',
  emptyTitle: 'Nichts gefunden',
  empty: 'Leider haben wir keine passenden Reisen gefunden. Bitte versuche es mit einer anderen Suchanfrage.',
  plainText: 'Zu allen Angaben zusammen haben wir keine Reise. Diese Reisen enthalten die Wörter deiner Suche.',
  withoutPart: (label: string, count: number) => `Ohne „${label}“: ${count === 1 ? '1 Reise' : `${count} Reisen`}`,
  without: (filter: keyof Filters, count: number) =>
    `Ohne ${filterNames[filter]}: ${count === 1 ? '1 Reise' : `${count} Reisen`}`,
};

const filterNames: Record<keyof Filters, string> = {
  categories: 'das Thema',
  persons: 'die Altersangabe',
  locations: 'das Reiseziel',
  date: 'den Zeitraum',
  fullText: 'den Suchbegriff',
  season: 'die Saison',
  visibility: 'die Sichtbarkeit',
  providers: 'den Veranstalter',
  price: 'die Preisgrenze',
  nights: 'die Reisedauer',
  holidays: 'die Ferien',
  free: 'die Verfügbarkeit',
  departurePlaces: 'den Abreiseort',
  boards: 'die Verpflegung',
  groups: 'die Gruppengröße',
  skills: 'das Können',
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
