// Proves specification §4.7
/**
 * The search over the demo content: queries find what is meant (specification §4.7), suggestions lead to results (§4.8), and
 * questions of parents are answered (§4.9).
 */
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { places } from '#catalog/queries/places.ts';
import { search } from '#catalog/queries/search.ts';
import { suggestions } from '#catalog/queries/suggestions.ts';
import { createUnderstandText } from '#catalog/queries/understandText.ts';
import { withText } from '#catalog/queries/withText.ts';
import { demoDocuments } from '#demo/documents/demoDocuments.ts';
import { faqDocuments } from '#demo/documents/site/faqDocuments.ts';
import { pageDocuments } from '#demo/documents/site/settingsDocuments.ts';
import { createHosts, defaultHosts } from '#domain/hosts.ts';
import { findRegion } from '#domain/places/regions.ts';
import { findAnswers } from '#domain/search/answers.ts';
import { emptyFilters, type Filters } from '#domain/search/filters.ts';
import { readListQuery } from '#search/listQuery.ts';
import { buildDemoCatalogue, demoPublications, demoToday } from '#test/builders/demoCatalogue.ts';
import { createDemoUnderstanding } from '#test/builders/demoUnderstanding.ts';

const readData = (name: string) => parse(readFileSync(new URL(`../../data/${name}`, import.meta.url), 'utf8'));
const scope = { kind: 'marketplace' } as const;
const demo = buildDemoCatalogue();
const understandText = createDemoUnderstanding(demo);
const hosts = createHosts(defaultHosts);
const catalogue = { places: () => places(demo, scope, demoToday), understandText };

/** Searches for the words only. */
function searchText(fullText: string) {
  const filters = { ...emptyFilters, fullText };
  return search(demo, { scope, filters, sort: null, page: 1 });
}

test.each([
  ['tauchen', 5],
  ['Reiterhof', 6],
])('"%s" finds at most %i trips', (query, most) => {
  expect(searchText(query).total).toBeLessThanOrEqual(most);
});

test.each([
  ['segln', { corrections: [{ from: 'segln', to: 'Segeln' }], omitted: [] }],
  ['Segeln Judo', { corrections: [], omitted: ['Judo'] }],
  ['Judo', { corrections: [], omitted: ['Judo'] }],
])('"%s" reports how the text was changed', (query, changes) => {
  expect(searchText(query).textChanges).toMatchObject(changes);
});

test('words that became filters rank the results', () => {
  const filters = { ...emptyFilters, season: 'winter' };
  const query = { scope, filters, sort: null, page: 1 } as const;
  const first = (rankedText: string) => search(demo, { ...query, rankedText }).trips[0]?.title;
  expect(first('')).not.toContain('Silvester');
  expect(first('Silvester')).toContain('Silvester');
  expect(search(demo, { ...query, rankedText: 'Silvester' }).total).toBe(search(demo, query).total);
});

test.each(['trans', 'queer', 'nichtbinär', 'divers', 'lesbisch', 'schwuler Sohn'])('"%s" is not corrected', (q) => {
  const { understood, ...query } = readListQuery({ q }, { catalogue, hosts, scope });
  expect(understood?.corrections).toEqual([]);
  expect(search(demo, query).textChanges).toBeNull();
});

test.each(['tauchen', 'Reiterhof', 'Segelkurs', 'Freizeit', ''])('"%s" is searched as it is', (query) => {
  expect(searchText(query).textChanges).toBeNull();
});

test.each(['einzelkind', 'kostenlose Stornierung'])('"%s" names no trip that does not contain it', (query) => {
  expect(searchText(query)).toMatchObject({ total: 0, mentions: { total: 0 } });
});

test('mentions contain the word itself, and no more is said of them', () => {
  const { trips, mentions } = searchText('Tischtennis Einzelkind');
  expect(mentions).toMatchObject({ words: 'Tischtennis', areResults: true });
  for (const { combinedId } of trips) {
    const text = demoPublications().find((publication) => publication.combinedId === combinedId)?.row.text;
    expect(JSON.stringify(text)).toContain('Tischtennis');
  }
});

test.each([
  ['Lloret de Mar', 'Calella'],
  ['nicht weit von Köln', 'Boppard'],
])('"%s" finds trips near it', (q, city) => {
  const query = readListQuery({ q }, { catalogue, hosts, scope });
  expect(search(demo, query).trips.map((trip) => trip.city.title)).toContain(city);
});

test.each([
  ['Segeln Judo', ['Judo'], []],
  ['Boofen Anfänger', ['Anfänger'], ['Anfänger']],
  ['vegan laktosefrei Meer', ['vegan', 'laktosefrei'], ['vegan', 'laktosefrei']],
])('"%s" tells words that trips have from those that none has', (q, omitted, apart) => {
  const { understood, ...query } = readListQuery({ q }, { catalogue, hosts, scope });
  const { textChanges } = search(demo, query);
  expect([...(understood?.omitted ?? []), ...(textChanges?.omitted ?? [])]).toEqual(omitted);
  expect([...(understood?.apart ?? []), ...(textChanges?.apart ?? [])]).toEqual(apart);
});

test('an exclusion that leaves out no trip is named as not considered', () => {
  const { understood } = readListQuery({ q: 'Segeln ohne Quidditch' }, { catalogue, hosts, scope });
  expect(understood?.understanding).toMatchObject({ excluded: [], leftOut: { unknown: ['ohne Quidditch'] } });
});

test.each([
  ['Tanzcamp Mädchen', ['Mädchen']],
  ['Mädchen Fußball', []],
  ['fußballcamp 10 jahre junge pfingsten', []],
  ['noch nie verreist 7 Jahre', []],
  ['ist mein geld sicher wenn der veranstalter pleite geht', []],
  ['was ist wenn der veranstalter insolvent ist', []],
  ['braucht mein kind einen reisepass für england', []],
])('"%s" names what does not distinguish trips', (q, unknown) => {
  const { understood } = readListQuery({ q }, { catalogue, hosts, scope });
  expect(understood?.understanding.leftOut.unknown).toEqual(unknown);
});

test('who wants to learn something finds trips only for advanced travellers last', () => {
  const query = readListQuery({ q: 'surfen lernen' }, { catalogue, hosts, scope });
  const found = search(demo, query).trips.map(({ combinedId }) => combinedId);
  expect(found.indexOf('4013-kca')).toBeGreaterThan(found.indexOf('4012-kca'));
});

test('an order that the visitor chooses has no preferences', () => {
  const first = (sort?: string) => {
    const query = readListQuery({ q: 'Fußball', sort }, { catalogue, hosts, scope });
    return search(demo, query)
      .trips.map(({ combinedId }) => combinedId)
      .indexOf('1047-lagerfeuer');
  };
  expect(first()).toBe(search(demo, readListQuery({ q: 'Fußball' }, { catalogue, hosts, scope })).total - 1);
  expect(first('price-asc')).toBeLessThan(first());
});

/** See the header of searchQueries.yaml. */
interface ExpectedQuery {
  q: string;
  path?: string;
  must: string[];
  mustNot: string[];
  first?: string;
  nothing?: true;
  relaxed?: string[];
}

const expectedQueries: ExpectedQuery[] = readData('searchQueries.yaml');

test.each(expectedQueries)('$q $path', ({ q, path, must, mustNot, first, nothing, relaxed }) => {
  const slug = path?.replace('/reisen/', '');
  const { understood, ...query } = readListQuery({ q, slug }, { catalogue, hosts, scope });
  const found = search(demo, { ...query, pageSize: demo.size }).trips.map(({ combinedId }) => combinedId);
  expect(found).toEqual(expect.arrayContaining(must));
  expect(found.filter((id) => mustNot.includes(id))).toEqual([]);
  if (first) expect(found[0]).toBe(first);
  if (relaxed || !nothing) expect(understood?.relaxed).toEqual(relaxed ?? []);
});

describe('suggestions', () => {
  const understandText = createUnderstandText({
    current: () => demo,
    hosts: createHosts(defaultHosts),
    today: () => demoToday,
    findHoliday: () => null,
    allPlaces: [],
    findCentre: () => null,
    landscapesAt: () => [],
    answers: () => [],
    findTown: () => null,
    findRegion,
  });
  const all = search(demo, { scope, filters: emptyFilters, sort: null, page: 1, pageSize: 1000 });
  const titles = all.trips.map(({ title }) => title);
  const words = [
    ...new Set([...titles.flatMap((title) => title.split(' ')), 'Österreich', 'Ostsee', 'Sommer', 'Berlin']),
  ];

  const before = fc.constantFrom(
    '',
    'Sommer ',
    'ski 12 Jahre ',
    'unter 500 Euro ',
    'Reiterhof ',
    'günstig ',
    'Berlin ',
    'in ',
  );
  const chosen = fc.constantFrom<Partial<Filters>>(
    {},
    { season: 'sommer' },
    { persons: [12] },
    { categories: ['snow'] },
  );

  test('each suggestion leads to results, as many as it announces', () => {
    const typed = fc
      .tuple(fc.constantFrom(...words), fc.integer({ min: 1, max: 8 }))
      .map(([word, end]) => word.slice(0, end));
    fc.assert(
      fc.property(before, typed, chosen, (earlier, last, filters) => {
        const query = (fullText: string) => ({ scope, filters: { ...emptyFilters, ...filters, fullText } });
        for (const { key, prevInput, count, group, label } of suggestions(
          demo,
          query(earlier + last),
          understandText,
        )) {
          const { filters: typedFilters } = query(prevInput + key);
          const understood = understandText(scope, prevInput + key);
          const list = search(demo, {
            scope,
            ...withText({ filters: typedFilters, impossible: false }, understood),
            sort: null,
            page: 1,
          });
          expect([key, count]).toEqual([key, list.total]);
          expect(count).toBeGreaterThan(0);
          if (group === 'places' && !key.startsWith('ab '))
            expect(understood.understanding.parts.map((part) => part.label)).toContain(label);
        }
      }),
      { numRuns: 150 },
    );
  });

  const suggested = (fullText: string) =>
    suggestions(demo, { scope, filters: { ...emptyFilters, fullText } }, createDemoUnderstanding(demo), faqDocuments());

  test.each([
    ['schweiz', ['Schweiz', 'Fränkische Schweiz', 'Sächsische Schweiz']],
    ['Ski Zell am', ['Ski Zell am See']],
    ['see', ['Mecklenburgische Seenplatte', 'Plau am See', 'Zell am See']],
    ['berl', ['Berlin', 'ab Berlin']],
  ])('"%s" suggests places with their whole names', (text, places) => {
    const found = suggested(text).filter(({ group }) => group === 'places');
    expect(found.map(({ key, prevInput }) => prevInput + key)).toEqual(places);
  });

  test.each([
    ['zell', 'Zell'],
    ['berlin', 'Berlin'],
  ])('"%s" suggests no place a second time as a theme', (text, name) => {
    const themes = suggested(text).filter(({ group }) => group === 'themes');
    expect(themes.map(({ key }) => key)).not.toContain(name);
  });

  test('a trip is suggested with its title and page', () => {
    const [trip] = suggested('Osterferien zw').filter(({ group }) => group === 'trips');
    const title = 'Osterferien zwischen See und Schnee';
    expect(trip).toMatchObject({ key: title, prevInput: '', label: title, count: 1 });
    expect(trip?.path).toMatch(/^\/reisen\/oesterreich\/zell-am-see\//);
  });

  test.each([
    ['sommerferien bay', 'meanings', 'Sommerferien in Bayern'],
    ['sommerferien bayern 8 jahre', 'meanings', 'Sommerferien in Bayern, 8 Jahre'],
    ['reiten 8 jahre', 'meanings', 'reiten, 8 Jahre'],
    ['heimw', 'answers', 'Was passiert bei Heimweh?'],
    ['last min', 'answers', 'Gibt es Last-Minute-Reisen?'],
    ['jugendreise', 'meanings', 'Jugendreise Sommerferien'],
    ['skilager an', 'meanings', 'Anfänger'],
    ['kletterurlaub 12 jahre somme', 'meanings', 'Sommerferien'],
    ['13 ja', 'meanings', '13 Jahre'],
    ['jugendreise malorca', 'meanings', 'jugendreise Mallorca'],
    ['laaxx', 'meanings', 'Laax'],
    ['Gibt es Ra', 'answers', 'Gibt es Rabatt für Geschwister?'],
    ['sprachr', 'themes', 'Sprachreise'],
    ['baden-w', 'places', 'Baden-Württemberg'],
    ['sommerf', 'meanings', 'Sommerferien'],
    ['weih', 'meanings', 'Weihnachtsferien'],
    ['oster', 'meanings', 'Osterferien'],
    ['köl', 'meanings', 'Abfahrt ab Köln'],
    ['14 j', 'meanings', '14 Jahre'],
    ['ferien', 'meanings', 'Sommerferien'],
    ['hand', 'meanings', 'Ohne Handy'],
    ['laktos', 'answers', 'Gibt es vegetarisches Essen, und was ist bei Allergien?'],
    ['ferienl', 'meanings', 'Ferienlager Sommerferien'],
    ['ferienfreizeit', 'meanings', 'Ferienfreizeit Sommerferien'],
    ['skifr', 'themes', 'Skifreizeit'],
    ['sprachri', 'themes', 'Sprachreise'],
    ['strandu', 'themes', 'Strandurlaub'],
    ['naturc', 'themes', 'Naturcamp'],
    ['comput', 'themes', 'Computer'],
    ['gastf', 'themes', 'Gastfamilien'],
    ['günst', 'meanings', 'Günstigste zuerst'],
    ['sommerferien 1', 'meanings', 'Sommer, 10 Jahre'],
    ['laktosefrei v', 'themes', 'Vegan'],
    ['kletterkurs h', 'meanings', 'Herbstferien'],
    ['winterferien sachsen r', 'themes', 'Rodeln'],
  ])('"%s" has a suggestion of the group %s', (text, group, label) => {
    const [first] = suggested(text);
    expect(first).toMatchObject({ group, label });
    expect(first?.count).toBe(
      search(demo, readListQuery({ q: `${first?.prevInput}${first?.key}` }, { catalogue, hosts, scope })).total,
    );
  });

  test.each([
    ['ohne handy', ['Ohne Handy']],
    ['ohne h', ['Ohne Handy']],
    ['Reiten kein hand', ['Ohne Handy']],
    ['ohne hallenb', []],
  ])('"%s" suggests only what a click searches', (text, labels) => {
    const found = suggested(text).filter(({ group }) => group !== 'answers');
    expect(found.map(({ label }) => label)).toEqual(labels);
    for (const { prevInput, key, count } of found) {
      const { understood, ...query } = readListQuery({ q: prevInput + key }, { catalogue, hosts, scope });
      expect(understood?.understanding).toMatchObject({ filters: { features: ['handyfrei'] }, excluded: [] });
      expect(search(demo, query).total).toBe(count);
    }
  });

  test.each([
    ['wo kann', []],
    ['bis wann', []],
    ['wir wohnen', []],
    ['welche reisen', []],
    ['noch nie', []],
    ['ist die an', ['Ist die Anreise im Preis dabei?']],
    ['gibt es w', ['Gibt es WLAN?']],
    ['wie viel', ['Wie viele Kinder schlafen in einem Zimmer?', 'Wie viel Taschengeld ist sinnvoll?']],
  ])('"%s" begins questions, and no themes', (text, labels) => {
    expect(suggested(text).map(({ label }) => label)).toEqual(labels);
  });

  test.each([
    ['tanzcamp m', 'Mountainbike'],
    ['kletterkurs h', 'Horse'],
    ['an', 'Animals'],
    ['skilager anfänger', 'Anfängereise'],
    ['tenni', 'Tenniscamp'],
    ['laktosefrei v', 'Mecklenburg-Vorpommern'],
  ])('"%s" does not suggest "%s"', (text, label) => {
    expect(suggested(text).map((each) => each.label)).not.toContain(label);
  });

  test('a word for a trip in general may follow', () => {
    expect(suggested('osterferien c')).toContainEqual(
      expect.objectContaining({ key: 'Camp', prevInput: 'osterferien ', group: 'themes' }),
    );
  });

  test('no list is offered twice: as a place and a theme, or by two names of holidays', () => {
    for (const text of ['nord', 'weih']) {
      const found = suggested(text).filter(({ group }) => group !== 'answers' && group !== 'trips');
      const results = found.map(({ prevInput, key }) =>
        search(demo, readListQuery({ q: prevInput + key }, { catalogue, hosts, scope }))
          .trips.map((trip) => trip.title)
          .join(),
      );
      expect(new Set(results).size).toBe(found.length);
    }
  });

  test('trips of the theme are offered besides those that are called so', () => {
    const trips = suggested('pferd').filter(({ group }) => group === 'trips');
    expect(trips.map(({ label }) => label)).toContain('Ponyträume im Münsterland');
  });

  test('themes with the same trips are offered once', () => {
    const themes = suggested('reit').filter(({ group }) => group === 'themes');
    expect(themes.map(({ label }) => label)).toEqual(['Reiten']);
  });

  test('neither a word of grammar nor the rest of a place is a theme', () => {
    const themes = (text: string) =>
      suggested(text)
        .filter(({ group }) => group === 'themes')
        .map(({ label }) => label);
    expect(themes('zwisch')).toEqual([]);
    expect(themes('zell am see')).toEqual([]);
    expect(themes('see')).toContain('See');
  });
});

describe('answers', () => {
  const documents = [...faqDocuments(), ...pageDocuments()];

  test.each([
    ['vegetarisch', 'Gibt es vegetarisches Essen'],
    ['glutenfrei', 'Gibt es vegetarisches Essen'],
    ['Stornieren', 'Kann ich die Reise stornieren'],
    ['Rollstuhl', 'Sind die Reisen barrierefrei?'],
    ['rollstuhlgerechtes Camp', 'Sind die Reisen barrierefrei?'],
    ['Laktoseintoleranz', 'was ist bei Allergien'],
    ['Gluten', 'was ist bei Allergien'],
    ['Fructoseintoleranz', 'was ist bei Allergien'],
    ['Wie läuft die', 'Wie läuft die Buchung ab?'],
    ['Geburtstag im Camp', 'Geburtstag'],
    ['last minute', 'Last-Minute'],
    ['schwimmen lernen', 'schwimmen lernen'],
    ['Anreise mit Bahn', 'Gibt es eine begleitete Anreise?'],
    ['Taschengeld', 'Wie viel Taschengeld ist sinnvoll?'],
    ['Betreuung', 'Wer betreut die Gruppen?'],
    ['Wie viele Betreuer sind dabei?', 'Wer betreut die Gruppen?'],
    ['ist mein geld sicher wenn der veranstalter pleite geht', 'Sicherungsschein'],
    ['mein Kind ist schüchtern', 'niemanden kennt'],
    ['Wann sind Ferien', 'Wann sind Schulferien?'],
    ['was machen die kinder den ganzen tag im ferienlager', 'Wie sieht ein Tag'],
    ['wie sieht ein Tag im Camp aus', 'Wie sieht ein Tag'],
    ['muss man segeln können', 'schon etwas können'],
    ['Zecken', 'Zecken'],
    ['wie lange ist die Busfahrt', 'Wie lange dauert die Fahrt?'],
    ['wer ist der Veranstalter', 'Mit wem schließe ich'],
    ['mein Kind kennt niemanden', 'niemanden kennt'],
    ['Kind mit Down-Syndrom', 'Behinderung'],
    ['wann bekomme ich mein geld zurück wenn das camp ausfällt', 'Veranstalter absagt'],
    ['Heimweh', 'Was passiert bei Heimweh?'],
    ['heimwehkrank', 'Was passiert bei Heimweh?'],
    ['das erste mal ohne eltern', 'Was passiert bei Heimweh?'],
    ['Geschwisterrabatt', 'Gibt es Rabatt für Geschwister?'],
    ['Verpflegung', 'Verpflegung'],
    ['wie kommt mein kind dahin', 'Gibt es eine begleitete Anreise?'],
    ['Transfer', 'Gibt es eine begleitete Anreise?'],
    ['Bildung und Teilhabe', 'Gibt es Zuschüsse?'],
    ['trans kind zimmer', 'trans, nichtbinär oder queer'],
    ['mein Sohn schlafwandelt', 'schlafwandelt'],
    ['wenn es die ganze Zeit regnet', 'wenn es regnet'],
    ['schlechtes Wetter was macht ihr', 'wenn es regnet'],
    ['ab welchem Alter kann man alleine verreisen', 'Ab welchem Alter'],
    ['Hüttenwoche ohne Strom', 'Gibt es Strom?'],
    ['meine Frau und ich wollen mitfahren', 'Können Eltern mitfahren?'],
    ['Freiwilligendienst oder Job als Betreuer', 'Teamer werden'],
    ['wie viele Kinder sind im Zimmer', 'schlafen in einem Zimmer'],
    ['nicht binär', 'trans, nichtbinär oder queer'],
    ['was passiert wenn mein kind sich verletzt', 'unterwegs krank wird'],
    ['unfall im camp arzt', 'unterwegs krank wird'],
    ['auf der Reise krank', 'unterwegs krank wird'],
    ['mein Kind ist vor der Reise krank geworden', 'vor der Reise krank'],
    ['sind die Kinder versichert', 'Welche Versicherung'],
    ['Gibt es WLAN im Camp?', 'WLAN'],
    ['internet im camp', 'WLAN'],
    ['was ist im preis enthalten', 'im Preis enthalten'],
    ['Ist die Anreise im Preis dabei?', 'Anreise im Preis'],
    ['sind Fahrtkosten im Preis', 'Anreise im Preis'],
    ['was wenn zu wenig Kinder angemeldet sind', 'zu wenige anmelden'],
    ['bekomme ich mein Geld zurück wenn die Reise abgesagt wird', 'Veranstalter absagt'],
    ['wie viele Kinder fahren mit', 'Wie groß sind die Gruppen?'],
    ['wie viel Geld mitgeben', 'Wie viel Taschengeld'],
    ['mein Kind ist gegen Nüsse allergisch', 'was ist bei Allergien'],
    ['können Freunde zusammen schlafen', 'Können Freunde zusammen'],
    ['getrennte Zimmer für Jungs und Mädchen', 'Schlafen Jungen und Mädchen'],
    ['kann mein Kind abgeholt werden wenn es Heimweh hat', 'Heimweh'],
    ['muss mein Kind schwimmen können', 'schwimmen lernen'],
    ['wie kommt mein Kind zurück', 'begleitete Anreise'],
    ['muss mein Kind beten', 'gläubig'],
    ['gibt es bei uns was in der Nähe', 'Reisen in der Nähe'],
  ])('"%s" is answered', (text, title) => {
    expect(findAnswers(documents, text)[0]?.title).toContain(title);
  });

  test('the youngest guests and the plans for rain are those of the trips', () => {
    const answerTo = (question: string) =>
      JSON.stringify(faqDocuments().find((entry) => entry.question.includes(question)));
    const youngest = Math.min(
      ...demoPublications().map(({ summary }) => summary.ages?.from ?? Number.POSITIVE_INFINITY),
    );
    expect(answerTo('Ab welchem Alter')).toContain(`Die jüngsten Gäste sind ${youngest} Jahre alt`);
    expect(answerTo('wenn es regnet')).toContain('Viele Reisen haben dafür einen Ersatzplan');
    const planned = demoDocuments(demoToday).filter((each) =>
      JSON.stringify(each).includes('Für Regentage haben wir einen Ersatzplan'),
    );
    expect(planned.length).toBeGreaterThan(20);
  });

  test('no trip teaches what the answer about swimming says is not taught', () => {
    const texts = JSON.stringify(demoPublications().map(({ row }) => row.text));
    expect(texts).not.toMatch(/Schwimmkurs|Seepferdchen|Schwimmunterricht/);
  });

  test.each([
    'Sommerferien Ostsee',
    'kroatien ohne eltern',
    'regenbogen',
    'diverse Sportarten',
    'wir brauchen Ferien',
    'alles inklusive',
    'preiswerte Camps im Sommer',
    'Internat',
    'in der Nähe von Dresden',
    'Reiten',
    'Ferien',
    'Strand Italien',
  ])('"%s" is no question', (text) => {
    expect(findAnswers(documents, text)).toEqual([]);
  });
});
