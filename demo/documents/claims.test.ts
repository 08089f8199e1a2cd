// Proves specification §6.1
/** Information pages, questions and hosts claim nothing about trips that the trips contradict, nor does a trip about itself. */
import { expect, test } from 'vitest';
import { daysBetween } from '#domain/dates.ts';
import { regions } from '#domain/places/regions.ts';
import { regionsOf } from '#domain/places/regionsOf.ts';
import { plainText } from '#domain/text/portableText.ts';
import { countries } from '#domain/trip/countries.ts';
import { features } from '#domain/trip/features.ts';
import { type DetailQuestion, travellerFields } from '#domain/trip/travellerFields.ts';
import type { Destination } from '#domain/trip/trip.ts';
import * as de from '#views/texts/de.ts';
import { demoDocuments } from './demoDocuments.ts';
import { faqDocuments } from './site/faqDocuments.ts';

const documents = demoDocuments('2026-11-21') as unknown as Record<string, unknown>[];
const trips = documents.filter(({ _type, visible }) => _type === 'destination' && visible) as unknown as Destination[];

interface Text {
  from: string;
  text: string;
  /** The trips about which it speaks. */
  trips: Destination[];
}

/** Returns everything that the site says about its trips together. */
function textsOfSite(): Text[] {
  return [
    ...documents.flatMap((document) => {
      const { _type, subdomain, key } = document;
      if (_type === 'destination' || _type === 'review') return [];
      const own = subdomain ? trips.filter((trip) => trip.subdomain === subdomain) : trips;
      return textsIn(document).map((text) => ({ from: `${_type} ${subdomain ?? key ?? ''}`, text, trips: own }));
    }),
    ...textsIn([de.trip.careRatioText, de.home, travellerFields]).map((text) => ({ from: 'page', text, trips })),
  ];
}

/** Returns the texts of a document, rich text by paragraph. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  if ((value as { _type?: string })._type === 'block') return [plainText([value as never])];
  return Object.values(value).flatMap(textsIn);
}

const saidOf = (trip: Destination) =>
  textsIn([trip.included, trip.notIncluded, trip.tabs, trip.description]).join('\n');
const ratioOf = ({ careRatio = '' }: Destination) => Number(careRatio?.split(':')[1]);
const hasNights = ({ tabs }: Destination) => tabs.some(({ key }) => key === 'unterkunft' || key === 'zimmer');
const asks = (trip: Destination, key: DetailQuestion) => trip.travellerFields.includes(key);
const phonesOf = ({ care }: Destination) => care?.phones ?? '';

const saysAlcohol = ({ questions }: Destination) =>
  questions?.some(({ question }) => /Alkohol/.test(question)) ?? false;

/** Claims, and which trips make them untrue. */
const claims: [claim: RegExp, isUntrueFor: (trip: Destination, claimed: RegExpExecArray) => boolean][] = [
  [/höchstens acht|1:8/, (trip) => ratioOf(trip) > 8],
  [/höchstens sechs|1:6/, (trip) => ratioOf(trip) > 6],
  [/(Betreuung|betreut|begleite|Team)[^.]*rund um die Uhr/i, (trip) => !hasNights(trip)],
  [/Notfallnummer[^.]*Tag und Nacht/, ({ care }) => !/Tag und Nacht/.test(care?.emergencyContact ?? '')],
  [/immer mit Dach|immer[^.]*Matratze/, (trip) => /freiem Himmel|unter Sternen|ohne Dach|Isomatte/.test(saidOf(trip))],
  [
    /(überall|immer|alle)[^.]*vegetarisch|vegetarisch[^.]*(überall|immer)/i,
    (trip) => !/vegetarisch/i.test(saidOf(trip)),
  ],
  [/Küche (kann|anbietet)[^.]*jeder Reise|jeder Reise[^.]*Küche/i, (trip) => !/vegetarisch/i.test(saidOf(trip))],
  [/Führungszeugnis/, ({ care }) => !/Führungszeugnis/.test(care?.training ?? '')],
  [/(feste|täglich|überall)[^.]*(Handy|Telefon)zeiten/i, (trip) => !/Handyzeit/.test(phonesOf(trip))],
  [/Betreuungsschlüssel[^.]*jede/, ({ careRatio }) => !careRatio],
  [/steht auf jeder Reiseseite bei der Betreuung/, (trip) => phonesOf(trip) === ''],
  [/steht[^.]*bei jeder Reise unter „Verpflegung“/, ({ tabs }) => !tabs.some(({ key }) => key === 'verpflegung')],
  [/Gesundheitsbogen/, () => true],
  [
    /Auf Sprachreisen.*Allergien.*Buchungsformular/s,
    (trip) => trip.categories.includes('language') && !asks(trip, 'allergies'),
  ],
  [
    /Reisen ab (\d+) Jahren.*bei den Fragen/,
    (trip, [, age]) => (trip.ageRange?.from ?? 0) >= Number(age) && !saysAlcohol(trip),
  ],
  [/^(?!.*„Möchte in ein Zimmer mit“).*Zimmer.*„Bemerkungen“/, (trip) => asks(trip, 'roomMates')],
  [/Erster Hilfe geschult/, ({ care }) => !/Erste[r-]/.test(care?.training ?? '')],
  [/unter „Inklusive“, darunter „Nicht inklusive“/, (trip) => !trip.included?.length || !trip.notIncluded?.length],
  [/Kinder ab sechs/, ({ ageRange }) => (ageRange?.from ?? 0) < 6],
  [
    /Bei jeder Reise mit Übernachtung[^.]*„Unterkunft“/,
    (trip) => hasNights(trip) && !trip.tabs.some(({ key }) => key === 'unterkunft'),
  ],
];

test('a text that speaks of all trips is true for each of them', () => {
  const untrue = textsOfSite().flatMap(({ from, text, trips: meant }) =>
    claims.flatMap(([claim, isUntrueFor]) => {
      const claimed = claim.exec(text);
      const wrong = claimed ? meant.filter((trip) => isUntrueFor(trip, claimed)) : [];
      return wrong.length > 0 ? [`${from}: „${text}“, but ${wrong.length} trips such as ${wrong[0]?._id}`] : [];
    }),
  );
  expect(untrue).toEqual([]);
});

test('most trips have the ratio of the team to the children that the answer names', () => {
  expect(JSON.stringify(faqDocuments())).toContain('meist 1:10');
  expect(trips.filter((trip) => ratioOf(trip) === 10).length).toBeGreaterThan(trips.length / 2);
});

test('the journey costs extra on many trips, is included in others, and few houses name WLAN', () => {
  const priced = trips.filter(({ departurePlaces }) => departurePlaces?.some(({ price }) => Number(price) > 0));
  const free = trips.filter(({ departurePlaces }) => departurePlaces?.some(({ price }) => Number(price) === 0));
  expect(priced.length).toBeGreaterThan(trips.length / 3);
  expect(free.length).toBeGreaterThan(10);
  expect(trips.filter((trip) => /WLAN/.test(saidOf(trip))).length).toBeLessThan(5);
});

test('what answers call a part of the site is called so there', () => {
  const tabs = trips.flatMap((trip) => trip.tabs.map(({ title }) => title));
  const labels = new Set([
    ...textsIn({ ...de }),
    ...tabs,
    ...[...features, ...travellerFields].map(({ label }) => label),
  ]);
  const answers = [
    ...documents.filter(({ _type }) => _type === 'faqEntry' || _type === 'page'),
    ...trips.map((trip) => trip.questions),
  ];
  const named = textsIn(answers).flatMap((text) =>
    [...text.matchAll(/(?:unter|bei|Reiter|Filter) „([^“]+)“/g)].map(([, label = '']) => label),
  );
  expect(named.length).toBeGreaterThan(20);
  expect([...new Set(named)].filter((label) => !labels.has(label))).toEqual([]);
});

/** Names of regions that are also words. */
const words = ['Marken'];

test('a host names no region or country to which it has no trip', () => {
  const places = [...regions, ...countries.map(({ slug, title }) => ({ key: slug, title }))].filter(
    ({ title }) => !words.includes(title),
  );
  const named = documents.flatMap((document) => {
    if (document._type !== 'host' && document._type !== 'partner') return [];
    const own = trips.filter(({ subdomain }) => subdomain === document.subdomain);
    const reached = new Set(own.flatMap((trip) => [trip.country.slug, ...regionsOf(trip)]));
    const text = textsIn(document.description ?? []).join('\n');
    return places
      .filter(
        ({ title, key }) => new RegExp(`(?<![\\p{L}-])${title}(?![\\p{L}-])`, 'u').test(text) && !reached.has(key),
      )
      .map(({ title }) => `${document._id}: ${title}`);
  });
  expect(named).toEqual([]);
});

test('what is not included is a service', () => {
  const other = trips.filter(({ notIncluded }) => /erforderlich|nötig/.test(textsIn(notIncluded).join()));
  expect(other.map(({ _id }) => _id)).toEqual([]);
});

test('what costs extra is named among the services that are not included', () => {
  const priced = trips.filter(({ tabs }) =>
    tabs.some((tab) => tab.key === 'skiverleih' && /\d+ (Euro|Franken)/.test(textsIn(tab).join(' '))),
  );
  expect(priced.length).toBeGreaterThan(3);
  const silent = priced.filter(
    ({ notIncluded = [] }) => !notIncluded?.some((service) => /leih|alpinski/i.test(service)),
  );
  expect(silent.map(({ _id }) => _id)).toEqual([]);
});

test('no balance of a trip of a week is due before it is certain', () => {
  const early = trips.flatMap(({ _id, dates, payment }) =>
    dates
      .filter(
        ({ minimumDecisionDays }) => minimumDecisionDays && minimumDecisionDays < (payment?.balanceDaysBefore ?? 0),
      )
      .map(() => _id),
  );
  expect([...new Set(early)]).toEqual([]);
});

/** What the trips say about themselves, and which of them it makes untrue. */
const ownClaims: [claim: RegExp, isUntrue: (trip: Destination) => boolean][] = [
  [
    /Silvester|(um|bis) Mitternacht|Mitternachts(show|turnier|baden)|kaum Schlaf|Beobachtungsnächte|Ankerwache/,
    ({ schedule, care }) =>
      !schedule?.some(({ title }) => title === 'Nachtruhe, außer in langen Nächten') ||
      !/Mitternacht|ausgeschlafen/.test(care?.nightRest ?? ''),
  ],
  [/\p{Ll}wochenende|-Wochenende|(kurzes|langes) Wochenende/u, (trip) => nightsOf(trip).some((nights) => nights > 3)],
  [/[Ee]ine Woche voller|Über zwei Wochen/, (trip) => nightsOf(trip).some((nights) => nights < 5)],
  ...Object.entries({ drei: 3, vier: 4, fünf: 5, sechs: 6, sieben: 7, acht: 8, zehn: 10, zwölf: 12 }).flatMap(
    ([word, days]): [RegExp, (trip: Destination) => boolean][] => [
      [
        new RegExp(`(: ${word}( \\p{Ll}+)? Tage|([Ii]n|[Nn]ach) ${word} Tagen) (?!bis|lang)`, 'u'),
        (trip) => nightsOf(trip).some((nights) => nights + 1 < days),
      ],
      // The length of the whole trip begins its teaser.
      [
        new RegExp(`(?<=^.*\\n|[?!] )${word}( \\p{Ll}+)? Tage`, 'iu'),
        (trip) => nightsOf(trip).some((nights) => nights + 1 !== days),
      ],
    ],
  ),
];

function nightsOf({ dates }: Destination): number[] {
  return dates.map(({ start, end }) => daysBetween(start, end));
}

test('no trip contradicts what it says about its nights and its length', () => {
  const untrue = trips.flatMap((trip) => {
    const { title, teaser, description, tabs } = trip;
    const own = textsIn([title, teaser, description, tabs.filter(({ key }) => key === 'programm')]).join('\n');
    return ownClaims.flatMap(([claim, isUntrue]) => {
      const [claimed] = claim.exec(own) ?? [];
      return claimed && isUntrue(trip) ? [`${trip._id}: „${claimed}“, nights: ${nightsOf(trip)}`] : [];
    });
  });
  expect(untrue).toEqual([]);
});

/** What a trip says about its form, team, house, nights and luggage, and for which trips it is untrue. */
const ownDetails: [claim: RegExp, isUntrue: (trip: Destination, claimed: RegExpExecArray) => boolean][] = [
  [/Gesundheitsbogen/, () => true],
  [/Allergien[^.\n]*Buchungsformular/, (trip) => !asks(trip, 'allergies')],
  [/(vegan|glutenfrei)[^.\n]*Buchungsformular/, (trip) => !asks(trip, 'diet')],
  [/schwimm[^\n]*Buchungsformular fragt/i, (trip) => !asks(trip, 'swimming')],
  [/(zusammen|Zimmer)[^.\n]*„Bemerkungen“/, (trip) => asks(trip, 'roomMates')],
  [/(zwei|drei)( erfahrene)? Teamende begleiten/i, (trip) => (trip.groupSize?.to ?? 0) > 3 * ratioOf(trip)],
  [
    /(\d+) Betten/,
    (trip, [, beds]) => {
      const children = trip.groupSize?.to ?? 0;
      return Number(beds) < children + Math.ceil(children / ratioOf(trip));
    },
  ],
  [
    /Muss ich (schon etwas|ein Instrument) können\?\nNein(?!, wenn)/,
    ({ skills = [] }) => skills.length > 0 && !skills.includes('anfaenger'),
  ],
  [/jeden Tag, nur nicht/, (trip) => /Täglich gibt es|zu Hause/.test(phonesOf(trip))],
  [
    /Unterricht in Gruppen|nach Sprachniveau|Zertifikat/,
    ({ included }) => !/Unterricht|Lektionen/.test(textsIn(included).join()),
  ],
  [/im August/i, ({ dates }) => dates.some(({ season }) => season !== 'sommer')],
  [/Musik bis elf/, ({ schedule }) => (schedule?.at(-1)?.time ?? '') < '23:00'],
  [
    /Übernachtung im (Safari|Steilwand)?[Zz]elt|Tipi|Ferienhaus oder Zelt|Rundzelt/,
    (trip) => !/Schlafsack/.test(textsIn(trip.packingList).join()) && !/bezogene|Bettzeug/.test(saidOf(trip)),
  ],
  [
    /Bus [^.]*über Nacht|über Nacht im Bus|Reisebus über Nacht|Nachtbus|Gefahren wird (nachts|über Nacht)|nächsten Mittag|Abends in den Bus/i,
    (trip) => !/die letzte Nacht unterwegs/.test(saidOf(trip)),
  ],
  [/Halbpension/, (trip) => !/[Ll]unch/.test(saidOf(trip)) && !/Mittag/.test(textsIn(trip.notIncluded).join())],
];

test('no trip contradicts what it says about its form, team, house and luggage', () => {
  const untrue = trips.flatMap((trip) => {
    const { description, tabs, packingList, questions, care, included, insurance, schedule } = trip;
    const own = textsIn([description, tabs, packingList, questions, care, included, insurance, schedule]).join('\n');
    return ownDetails.flatMap(([claim, isUntrue]) => {
      const claimed = claim.exec(own);
      return claimed && isUntrue(trip, claimed) ? [`${trip._id}: „${claimed[0]}“`] : [];
    });
  });
  expect(untrue).toEqual([]);
});

/** Stations and stops of a city. */
const stop = /Südkreuz|Altona|Ostbahnhof|Ostkreuz|Hafenplatz|ZOB|Hauptbahnhof|SBB|Centraal|Gleis \d+|großen Uhr/gu;

test('the text about the journey names the meeting points and times of the departure places', () => {
  const wrong = trips.flatMap(({ _id, tabs, departurePlaces = [] }) => {
    const text = textsIn(tabs.filter(({ key }) => key === 'anreise')).join(' ');
    const places = departurePlaces ?? [];
    const issues = places.flatMap(({ title, meetingPoint, time }) => {
      const [city = ''] = title.split(' ');
      const point = meetingPoint ?? '';
      const named = text.match(new RegExp(`${city}(er)?[ -](${stop.source})`, 'gu')) ?? [];
      const [, first, last] = /zwischen (\d+) und (\d+) Uhr/.exec(text) ?? [];
      const isBusStop = /bus|ZOB/i.test(point) && new RegExp(`Bahngruppen?[^.]* ab [^.]*${city}`).test(text);
      return [
        ...named.filter((words) => !(words.match(stop) ?? []).every((word) => point.includes(word))),
        ...(isBusStop ? [`train at ${point}`] : []),
        ...(/(startet|Abfahrt ist|Start ist) (nachmittags|am Nachmittag)/.test(text) && time < '14:00' ? [time] : []),
        ...(/(startet|Abfahrt|Start) [^.]*zwischen/.test(text) && (time < `${first}:00` || time > `${last}:00`)
          ? [time]
          : []),
      ];
    });
    const points = places.map(({ meetingPoint }) => meetingPoint ?? '').join();
    const unknown = (
      text.match(/(am|vom|auf|unter der) (Ostbahnhof|ZOB|Hafenplatz|Gleis \d+|großen Uhr)/g) ?? []
    ).filter((words) => places.length > 0 && !points.includes(words.split(' ').at(-1) ?? ''));
    return [...issues, ...unknown].map((issue) => `${_id}: ${issue}`);
  });
  expect(wrong).toEqual([]);
});

test('a trip from 14 years on says what holds for alcohol and smoking', () => {
  const silent = trips.filter((trip) => (trip.ageRange?.from ?? 0) >= 14 && !saysAlcohol(trip));
  expect(silent.map(({ _id }) => _id)).toEqual([]);
});

test('minimum, places and size of the group fit together, and the places differ', () => {
  const limited = trips.flatMap(({ _id, groupSize, dates }) =>
    dates.filter(({ capacity }) => capacity).map((date) => ({ _id, groupSize, ...date })),
  );
  for (const { _id, groupSize, capacity, minimum } of limited) {
    expect(capacity, _id).toBeLessThanOrEqual(groupSize?.to ?? 0);
    if (minimum) expect([_id, minimum]).toEqual([_id, groupSize?.from]);
    else expect(capacity, _id).toBeLessThan(11);
  }
  const few = limited.filter(({ minimum }) => !minimum);
  expect(few.length).toBeGreaterThan(10);
  expect(few.length).toBeLessThan(limited.length / 2);
  const counts = Object.values(Object.groupBy(few, ({ capacity }) => String(capacity)));
  expect(Math.max(...counts.map((same) => same?.length ?? 0))).toBeLessThan(few.length / 3);
});

test('day, packing list, programme and questions fit the season and the place of a trip', () => {
  const untrue = trips.flatMap(({ _id, ...trip }) => {
    const seasons = new Set(trip.dates.map(({ season }) => season));
    const isWarm = [...seasons].every((season) => season === 'sommer' || season === 'pfingsten');
    const tab = (name: string) => textsIn(trip.tabs.filter(({ key }) => key === name));
    const programme = tab('programm');
    const hasPistes =
      trip.categories.includes('snow') && !/Langlauf|Laserbiathlon|geführte Schneeschuh/.test(programme.join());
    const said = textsIn([trip.schedule, trip.packingList, trip.questions, tab('betreuung')]).join('\n');
    const insured = [trip.insurance, ...tab('versicherung')].join('\n');
    const bathing = textsIn([trip.schedule, trip.packingList, programme]).filter(
      (text) => /\bBade(n|zeit|nachmittag)|Strandtuch/.test(text) && !text.includes('im Sommer'),
    );
    const hasWinter = seasons.has('winter') && hasNights(trip as Destination);
    return [
      ...(hasWinter && !/Handschuhe/.test(textsIn(trip.packingList).join()) ? ['no gloves'] : []),
      ...(isWarm ? [] : bathing),
      ...(hasPistes ? [] : (said.match(/.*(\bPisten?\b|Skijacke|Helmpflicht|Skilehr).*/g) ?? [])),
      ...(trip.country.code === 'DE' ? (insured.match(/.*(Ausland|Rücktransport).*/g) ?? []) : []),
    ].map((text) => `${_id}: ${text}`);
  });
  expect(untrue).toEqual([]);
});

test('no insurance names days that can be over, nor a certificate of a day camp', () => {
  const said = trips.map((trip) => {
    const tab = textsIn(trip.tabs.filter(({ key }) => key === 'versicherung'));
    return [trip, [trip.insurance, ...tab].join('\n')] as const;
  });
  expect(said.filter(([, text]) => /\d+ Tage/.test(text))).toEqual([]);
  expect(said.filter(([trip, text]) => !hasNights(trip) && /Sicherungsschein|Reise/.test(text))).toEqual([]);
});

test('the theme "Party" has trips from 14 years on', () => {
  const young = trips.filter(({ categories, ageRange }) => categories.includes('party') && (ageRange?.from ?? 0) < 14);
  expect(young.map(({ _id }) => _id)).toEqual([]);
});

test('a packing list has whole lines', () => {
  const lines = trips.flatMap(({ packingList }) => packingList ?? []);
  const parts = lines.filter((line) => line.split('(').length !== line.split(')').length);
  expect([...new Set(parts)]).toEqual([]);
});

test('a packing list names nothing twice', () => {
  const twice = trips.flatMap(({ _id, packingList = [] }) => {
    const things = (packingList ?? []).flatMap((line) => [...new Set(line.match(/\p{Lu}\p{Ll}+/gu))].filter(isThing));
    return things.filter((thing, index) => things.indexOf(thing) < index).map((thing) => `${_id}: ${thing}`);
  });
  expect(twice).toEqual([]);
});

/** Capital letters also begin the lines. */
const isThing = (word: string) => !/^(Warme|Feste|Lange|Etwas|Kleidung|Eigene|Leichte)/.test(word);

test('no trip asks for the size of a shirt that it does not include', () => {
  const asks = trips.filter(({ extras }) => textsIn(extras).some((text) => /shirt|größe/i.test(text)));
  expect(asks.filter(({ included }) => !textsIn(included).some((text) => /shirt/i.test(text)))).toEqual([]);
});

test('questions fit the theme, the age and the journey of a trip', () => {
  const answers = (trip: Destination, question: RegExp) =>
    (trip.questions ?? []).filter((entry) => question.test(entry.question)).map(({ answer }) => answer);
  for (const trip of trips) {
    const isOnWater = trip.categories.includes('water-sports');
    if (isOnWater) expect(trip.travellerFields, trip._id).toContain('swimming');
    expect([trip._id, answers(trip, /Wie gut muss man schwimmen/).length > 0]).toEqual([trip._id, isOnWater]);
    if (answers(trip, /Wie lange dürfen wir raus|Alkohol/).length > 0)
      expect(trip.ageRange?.from, trip._id).toBeGreaterThanOrEqual(13);
    const titles = [...trip.tabs.map(({ title }) => title), 'Bemerkungen'];
    for (const answer of answers(trip, /./))
      for (const [, named] of answer.matchAll(/„([^“]+)“/g)) expect(titles, trip._id).toContain(named);
    for (const answer of answers(trip, /Fährt mein Kind allein/)) {
      const named = (trip.departurePlaces ?? []).filter(({ title }) => answer.includes(title)).length;
      expect([0, trip.departurePlaces?.length], trip._id).toContain(named);
    }
  }
});

test('reviews and replies speak of no kitchen, room or evening that a trip does not have', () => {
  const known = new Map<unknown, Destination>(trips.map((trip) => [trip._id, trip]));
  const wrong = documents.flatMap((document) => {
    if (document._type !== 'review') return [];
    const own = known.get(document.trip);
    const said = textsIn([own && !hasNights(own) && document.text, document.answer]).join(' ');
    return /Küche|Zimmer|Nachtruhe|Frühstück|Abendbrot|[Aa]m letzten Abend/.test(said)
      ? [`${document._id}: ${said}`]
      : [];
  });
  expect(wrong).toEqual([]);
});
