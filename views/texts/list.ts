const tripCount = (count: number) => (count === 1 ? '1 Reise' : `${count} Reisen`);

/** What a list has, for its title. */
interface Found {
  /** Empty for a list with filters. */
  years: readonly string[];
  total: number;
  /** Formatted lowest price; null if there is none. */
  price: string | null;
}

/** Adds the years, unless the heading names one: "Segeln 2027", "Segeln 2026/27". */
function withYears(heading: string, { years }: Found): string {
  const [first = '', last = first] = [years[0], years.at(-1)];
  if (first === '' || /\b20\d\d\b/.test(heading)) return heading;
  return `${heading} ${first}${first === last ? '' : `/${last.slice(2)}`}`;
}

function offer({ total, price }: Found): string {
  return price === null ? tripCount(total) : `${tripCount(total)} ab ${price}`;
}

export const list = {
  results: tripCount,
  nothing: 'Leider haben wir keine passenden Reisen gefunden.',
  onlyAnswers: (count: number) => `Hier ${count === 1 ? 'ist eine Antwort' : 'sind Antworten'} für dich.`,
  pageOf: (page: number, last: number) => `Seite ${page} von ${last}`,
  description: (heading: string, found: Found) =>
    `${withYears(heading, found)}: ${offer(found)} für Kinder und Jugendliche. Termine, Preise und Orte vergleichen.`,
  /** @param name of the list, null for all trips */
  searchTitle: (text: string, name: string | null) => (name ? `${name}: „${text}“` : `Reisen zu „${text}“`),
  pageTitle(heading: string, page: number, found: Found) {
    const title = found.years.length > 0 ? `${withYears(heading, found)}: ${offer(found)}` : heading;
    return page === 1 ? title : `${title} – Seite ${page}`;
  },
  period: (start: string, end: string) =>
    `Die Ferien gehen vom ${start} bis ${end}, mit den freien Tagen davor und danach. Alle Termine hier liegen ganz darin.`,
  holidays: 'In den Schulferien',
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
  removeFilter: (label: string) => `Filter ${label.includes('„') ? label : `„${label}“`} entfernen`,
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
  cities: 'Reisen nach Ort',
  floatingFilter: 'Filter',
  ask: {
    title: 'Noch nicht das Richtige dabei?',
    text: 'Erzähl uns, was ihr euch wünscht. Wir kennen die Reisen und helfen euch beim Aussuchen.',
    label: 'Frag uns',
  },
  /** @param hasMatches other trips match the text */
  mentions: (count: number, text: string, hasMatches: boolean) => {
    if (count === 1) return `1 ${hasMatches ? 'weitere ' : ''}Reise erwähnt „${text}“`;
    return `${count} ${hasMatches ? 'weitere ' : ''}Reisen erwähnen „${text}“`;
  },
};

export const search = {
  label: 'Reisen suchen',
  inHeader: 'Schnellsuche',
  placeholder: 'Suche: z.B. Strand oder Ski in Österreich',
  placeholderFor: (example: string | null) => (example ? `Suche: z.B. ${example}` : 'Suche'),
  submit: 'Suchen',
  suggestions: 'Vorschläge',
  groups: {
    meanings: 'Deine Suche',
    answers: 'Antworten',
    places: 'Orte',
    themes: 'Stichworte',
    trips: 'Reisen',
    organisers: 'Veranstalter',
  },
  nextDeparture: (day: string) => `ab ${day}`,
  priceFrom: (price: string) => `ab ${price}`,
  noSuggestions: 'Vorschläge beim Tippen gibt es nur mit JavaScript. Die Suche selbst funktioniert auch ohne.',
  suggestionCount: (count: number) => (count === 1 ? '1 Vorschlag' : `${count} Vorschläge`),
};
