/**
 * The words that queries are understood by. To teach a new word, add it to a row; to teach a new meaning, add a row.
 * Words are written normally and separated by commas; spelling variants (ae/ä, ß/ss, capitals, hyphens) and the endings
 * s, es, n, en, e and er need no words of their own. Add a line to `queries.yaml` with each change.
 */
import { themeWords, type WordRow } from './themeWords.ts';

const ages = (years: number, label: string, words: string, compounds = ''): WordRow => ({
  words,
  compounds,
  filter: { persons: [years] },
  label: `${label} (${years} Jahre)`,
  isVague: true,
});

export const wordTable: readonly WordRow[] = [
  ...themeWords,

  // Age groups: one age in the middle, because a trip has to fit all ages of the filter.
  ages(4, 'Kleinkinder', 'kleinkind, kleinkinder'),
  ages(
    5,
    'Vorschulkinder',
    'vorschulkind, vorschulkinder, vorschüler, kindergartenkind, kindergartenkinder, kitakind, kitakinder, kita kinder',
  ),
  ages(6, 'Schulanfänger', 'schulanfänger, erstklässler, abc schützen'),
  ages(7, 'Kleine Kinder', 'kleine kinder, kleinere kinder, jüngere kinder, die kleinen'),
  ages(
    8,
    'Grundschulkinder',
    'grundschüler, grundschülerin, grundschulkind, grundschulkinder, grundschule, grundschulalter',
  ),
  ages(14, 'Teenager', 'teenager, teenagerin, teenie, teenies, teen, teens, teeny, teenys', 'teenie, teenager, teen'),
  ages(15, 'Jugendliche', 'jugendliche, jugendlicher, jugendlichen, jugendlich, heranwachsende'),
  ages(17, 'Oberstufe', 'oberstufe, oberstufenschüler'),
  ages(
    18,
    'Volljährige',
    'volljährig, volljährige, abiturient, abiturienten, junge erwachsene, abireise, abifahrt, abi',
  ),

  // Duration.
  {
    words: 'wochenende, wochenenden, wochenendtrip, wochenendreise, wochenendfreizeit, wochenendcamp, weekend',
    filter: { nights: { from: 1, to: 3 } },
    label: 'Wochenende',
  },
  {
    words:
      'kurzreise, kurztrip, kurzurlaub, kurzfreizeit, ein paar tage, kurzcamp, kurzes, etwas kurzes, was kurzes, kurze reise, kurze freizeit, nicht so lang, nicht so lange, nicht zu lang, nicht zu lange',
    filter: { nights: { from: 1, to: 4 } },
    label: 'Kurzreise',
  },
  {
    words: 'lange reise, lange reisen, langer urlaub, lange ferienfreizeit, längere reise',
    filter: { nights: { from: 10, to: null } },
    label: 'ab 10 Nächten',
  },
  { words: 'einwöchig', filter: { nights: { from: 5, to: 8 } }, label: '5–8 Nächte' },
  { words: 'zweiwöchig', filter: { nights: { from: 12, to: 15 } }, label: '12–15 Nächte' },
  { words: 'dreiwöchig', filter: { nights: { from: 18, to: 22 } }, label: '18–22 Nächte' },

  // Board.
  {
    words: 'vollpension, vollverpflegung, all inclusive, allinclusive, alles inklusive, mit verpflegung',
    filter: { boards: ['voll'] },
    label: 'Vollpension',
  },
  { words: 'halbpension, hp', filter: { boards: ['halb'] }, label: 'Halbpension' },
  {
    words: 'frühstück, mit frühstück, übernachtung mit frühstück',
    filter: { boards: ['fruehstueck'] },
    label: 'Frühstück',
  },
  {
    words: 'selbstversorger, selbstversorgung, selbst kochen, selber kochen',
    filter: { boards: ['selbst'] },
    label: 'Selbstversorgung',
  },

  // Level.
  {
    words:
      'anfänger, anfängerin, anfängerkurs, einsteiger, einsteigerkurs, beginner, ohne vorkenntnisse, keine vorkenntnisse, ohne erfahrung, neulinge',
    filter: { skills: ['anfaenger'] },
    label: 'Anfänger',
  },
  {
    words:
      'fortgeschritten, fortgeschrittene, fortgeschrittener, fortgeschrittenen, mit vorkenntnissen, fortgeschrittenenkurs',
    filter: { skills: ['fortgeschritten'] },
    label: 'Fortgeschrittene',
  },
  { words: 'profi, profis, könner, experten', filter: { skills: ['profi'] }, label: 'Profis' },

  // What organisers mark.
  {
    words:
      'erste reise, ersten reise, erste reise alleine, erste reise allein, erste reise ohne eltern, erstes mal, erste mal, ersten mal, erstes mal alleine, erstes mal allein, erste mal alleine, erste mal allein, ' +
      'erstes mal ohne eltern, erste mal ohne eltern, ersten mal ohne eltern, ersten mal alleine, ersten mal allein, ersten mal weg, erste mal weg, erstes mal weg, noch nie alleine, noch nie allein, noch nie weg, noch nie ohne eltern, ' +
      'erstes ferienlager, erste ferienfreizeit, erste freizeit, erstes camp, erster urlaub, erstmals, erstmals allein, erstmals alleine, erstmals ohne eltern, erstreisende, erstreise',
    filter: { features: ['erste-reise'] },
    label: 'Erste Reise allein',
  },
  {
    words:
      'ohne handy, ohne handys, handyfrei, ohne smartphone, kein handy, keine handys, handyverbot, handyfreies, handys abgeben, handy abgeben, handys zu hause, handy zu hause, handy bleibt zu hause, handys bleiben zu hause, digital detox, no phone, no phones, without phone, without phones, bildschirmfrei, ohne bildschirm, smartphonefrei',
    filter: { features: ['handyfrei'] },
    label: 'Ohne Handy',
  },
  {
    words:
      'rollstuhl, im rollstuhl, rollstühle, rollstuhlgerecht, rollstuhlgerechte, rollstuhlfahrer, rollstuhlfahrerin, rollstuhlfahrende, rollstuhltauglich, rollstuhlgeeignet, rollstuhlkind, rolli, barrierefrei, barrierefreie, stufenlos, gehbehindert, gehbehinderte, gehbehinderung',
    filter: { features: ['rollstuhl'] },
    label: 'Haus rollstuhlgerecht',
  },
  {
    words:
      'tagescamp, tagescamps, tagesangebot, tagesangebote, tagesprogramm, tagesbetreuung, tagesfreizeit, tagsüber, ohne übernachtung, ohne übernachten, ohne übernachtungen, keine übernachtung, nicht übernachten, ohne schlafen, zu hause schlafen, zuhause schlafen, abends nach hause, abends zu hause, abends wieder zu hause, stadtranderholung',
    filter: { features: ['tagescamp'] },
    label: 'Tagescamp',
  },
  {
    words: 'mit übernachtung, mit übernachtungen, mit übernachten',
    filter: {},
    excludes: ['tagescamp'],
    label: 'mit Übernachtung',
  },
  {
    words:
      'zug, bahn, per zug, per bahn, mit dem zug, mit der bahn, mit zug, mit bahn, zugreise, bahnreise, zuganreise, bahnanreise, anreise mit der bahn, anreise mit dem zug, anreise mit bahn, anreise mit zug, zugfahrt, bahnfahrt',
    filter: { journeys: ['bahn'] },
    label: 'Anreise mit der Bahn',
  },
  {
    words:
      'bus, reisebus, per bus, mit dem bus, mit bus, busreise, busreisen, busanreise, busfahrt, anreise mit dem bus, anreise mit bus, fernbus',
    filter: { journeys: ['bus'] },
    label: 'Anreise mit dem Bus',
  },
  {
    words:
      'flug, flugreise, flugreisen, mit dem flugzeug, per flugzeug, mit flugzeug, mit dem flieger, mit flieger, flugzeuganreise, anreise mit flug, anreise mit dem flugzeug, fluganreise, mit flug',
    filter: { journeys: ['flug'] },
    label: 'Anreise mit dem Flugzeug',
  },

  {
    words:
      'ohne fliegen, ohne flug, ohne flugzeug, ohne flugreise, nicht fliegen, kein flug, kein flugzeug, flugfrei, no flight, no flights, without flight, no flying, without flying',
    filter: { journeys: ['bahn', 'bus'] },
    label: 'Anreise ohne Flug',
    isVague: true,
  },

  // Group, own arrival.
  {
    words: 'kleine gruppe, kleine gruppen, kleingruppe, wenig kinder, wenige kinder, kleinen gruppen, kleiner gruppe',
    filter: { groups: ['klein'] },
    label: 'kleine Gruppe',
  },
  { words: 'große gruppe, große gruppen, großgruppe', filter: { groups: ['gross'] }, label: 'große Gruppe' },
  {
    words:
      'eigenanreise, eigene anreise, selbstanreise, selbst anreisen, eigener anreise, selber bringen, mit eigener anreise, selbst hinbringen, selbst bringen, selbst hinfahren, mit dem auto, mit eigenem auto, eigenes auto, mit auto, im auto',
    filter: { departurePlaces: ['eigene'] },
    label: 'eigene Anreise',
  },

  // Order. The words filter nothing, because what is cheap depends on the other results.
  {
    words:
      'günstig, nicht teuer, nicht so teuer, nicht zu teuer, günstige, günstiger, günstigste, günstigsten, billig, billige, billiger, billigste, preiswert, preiswerte, preisgünstig, preisgünstige, sparen, schnäppchen, kleines budget, wenig geld',
    filter: {},
    sort: 'price-asc',
    label: 'Günstigste zuerst',
  },
  {
    words:
      'was kostet, wie viel kostet, wieviel kostet, was kosten, wie viel kosten, wie teuer, how much, how expensive',
    filter: {},
    sort: 'price-asc',
    label: 'Günstigste zuerst',
  },
  { words: 'teuerste, teuersten, teuerste reise', filter: {}, sort: 'price-desc', label: 'Teuerste zuerst' },
  {
    words:
      'last minute, lastminute, kurzfristig, demnächst, bald, möglichst bald, so bald wie möglich, jetzt, sofort, spontan',
    filter: {},
    sort: 'start-asc',
    label: 'Nächste Abreise zuerst',
  },
  {
    words: 'beste bewertung, bestbewertet, bestbewertete, gut bewertet, gut bewertete, beliebteste, am besten bewertet',
    filter: {},
    sort: 'rating-desc',
    label: 'Beste Bewertung zuerst',
  },
];
