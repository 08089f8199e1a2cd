import type { SubjectNoun } from '#domain/search/understanding/relaxedPhrases.ts';

const tripCount = (count: number) => (count === 1 ? '1 Reise' : `${count} Reisen`);

const quoted = (words: readonly string[]) => words.map((word) => `„${word}“`).join(' und ');

/** @param subject empty for any trip */
const about = (subject: string) => (subject === '' ? '' : ` zu „${subject}“`);

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
  onlyAnswers: (count: number) => `Dazu gibt es keine Reise, aber ${count === 1 ? 'eine Antwort' : 'Antworten'}.`,
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
  onlyMentions: (text: string) => `Diese Reisen nennen „${text}“, etwa bei Unterkunft, Verpflegung oder Anreise.`,
  toMatches: (text: string) => `Zu den Reisen mit „${text}“`,
  noMatches: (text: string, count: number) =>
    `${count === 1 ? 'Diese Reise nennt' : `Diese ${count} Reisen nennen`} „${text}“, etwa bei Unterkunft, Verpflegung oder Anreise.`,
  /** What was left out of a search text, as an adverb. */
  relaxed: {
    nights: 'mit anderer Dauer',
    price: 'zu anderen Preisen',
    place: 'anderswo',
    date: 'zu anderen Zeiten',
    weeks: 'in den Wochen davor und danach',
  },
  nothingTogether: (subject: string, noun: SubjectNoun | null, phrases: readonly string[]) =>
    `${noun ? `${noun.none} ${noun.one}` : `Keine Reise${about(subject)}`} ${phrases.join(' ')}.`,
  withoutRelaxed: (count: number, subject: string, noun: SubjectNoun | null, elsewhere: readonly string[]) => {
    const trips = noun ? `${count} ${count === 1 ? noun.one : noun.many}` : tripCount(count) + about(subject);
    return `${trips} ${elsewhere.join(' und ')}`;
  },
  onlyRelaxed: (count: number, phrases: readonly string[]) => `${tripCount(count)} ${phrases.join(' ')}`,
  isOver: (words: string) => `„${words}“ ist vorbei. Meintest du`,
  neighbours: 'Österreich oder Schweiz',
  whichLand: 'Die Ferienwoche hängt vom Land ab. In welchem Land habt ihr Ferien?',
  showLand: 'Anzeigen',
  answers: (count: number) => (count === 1 ? 'Antwort auf deine Frage' : 'Antworten auf deine Fragen'),
  readAnswer: 'Mehr dazu',
  withoutTrips: (towns: readonly string[]) =>
    `Nach ${towns.join(' und ')} haben wir dafür keine Reise. Diese Reisen gehen in die Nähe.`,
  common: (words: readonly string[]) =>
    `${quoted(words)}: Das gilt für alle Reisen hier. Kinder und Jugendliche reisen ohne ihre Eltern und werden betreut.`,
  unknown: (words: readonly string[]) =>
    `${quoted(words)} haben wir nicht berücksichtigt: Danach kann die Suche nicht unterscheiden.`,
  excluded: (words: readonly string[]) =>
    `${quoted(words)}: Wir haben Reisen weggelassen, die das im Titel, als Thema, im Ort oder im kurzen Text nennen. Ob die anderen ganz ohne auskommen, kann die Suche nicht prüfen.`,
  singleWords: 'Mehr Reisen zu einzelnen Wörtern:',
  singleWord: (word: string, count: number) => `${word} (${count})`,
  plainText: 'Zu allen Angaben zusammen haben wir keine Reise. Diese Reisen enthalten die Wörter deiner Suche.',
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
    themes: 'Themen',
    trips: 'Reisen',
    organisers: 'Veranstalter',
  },
  nextDeparture: (day: string) => `ab ${day}`,
  priceFrom: (price: string) => `ab ${price}`,
  noSuggestions: 'Vorschläge beim Tippen gibt es nur mit JavaScript. Die Suche selbst funktioniert auch ohne.',
  suggestionCount: (count: number) => (count === 1 ? '1 Vorschlag' : `${count} Vorschläge`),
};
