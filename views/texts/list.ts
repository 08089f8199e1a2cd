import type { Filters, Range } from '../../src/domain/search/filterTypes.ts';
import { formatEuro } from '../../src/domain/trip/prices.ts';

const nightsOf = (nights: number) => (nights === 1 ? '1 Nacht' : `${nights} Nächte`);

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
  chosenCount: (count: number) => `${count} gewählt`,
  chosenRemove: 'gewählt, zurücknehmen',
  showResults: (count: number) => (count === 1 ? '1 Reise anzeigen' : `${count} Reisen anzeigen`),
  showAll: 'Reisen anzeigen',
  sections: { when: 'Wann', where: 'Wohin', who: 'Wer', all: 'Filtern' },
  period: 'Zeitraum',
  calendarHint: 'Wähle, wann es frühestens losgeht und wann ihr spätestens zurück seid.',
  removeDate: 'Löschen',
  from: 'Frühestens los am',
  to: 'Spätestens zurück am',
  agesHint:
    'Tippe das Alter von allen an, die mitfahren. Gezeigt wird, was für alle passt – Gleichaltrige zählen nur einmal.',
  travellers: 'Wer mitfährt',
  years: (age: number) => `${age} Jahre`,
  ageOption: (age: number, count: number) => `${age} Jahre: ${count === 1 ? '1 Reise' : `${count} Reisen`}`,
  searchPlace: 'Ort, Region oder Land suchen',
  regions: 'Regionen',
  noPlace: 'Keine passenden Ergebnisse gefunden. Bitte versuche es mit einem anderen Suchbegriff.',
  season: 'Saison',
  providers: 'Veranstalter',
  categories: 'Themen',
  month: 'Monat',
  price: 'Preis',
  nights: 'Reisedauer',
  departurePlaces: 'Abreise ab',
  boards: 'Verpflegung',
  groups: 'Gruppengröße',
  skills: 'Können',
  bounds: {
    price: { from: 'Preis ab (Euro)', to: 'Preis bis (Euro)' },
    nights: { from: 'Nächte ab', to: 'Nächte bis' },
  },
  unlimited: 'unbegrenzt',
  rangeHint: 'Bitte gib ganze Zahlen ein, die erste nicht größer als die zweite.',
  priceRange: ({ from, to }: Range) => {
    if (from === null) return `bis ${formatEuro(to ?? 0)}`;
    return to === null ? `ab ${formatEuro(from)}` : `${formatEuro(from)} bis ${formatEuro(to)}`;
  },
  nightsRange: ({ from, to }: Range) => {
    if (from === null) return `bis ${nightsOf(to ?? 0)}`;
    if (to === null) return `ab ${nightsOf(from)}`;
    return from === to ? nightsOf(to) : `${from} bis ${nightsOf(to)}`;
  },
  free: 'Plätze für alle',
  apply: 'Anwenden',
  ownFrom: 'Eigene Reisen ab Stufe',
  asVisitors: 'wie Besucher',
  reset: 'Alle Filter zurücksetzen',
  resetShort: 'Zurücksetzen',
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
