/**
 * The fields of a trip (specification §12.1), each defined once: by section of the editor, in the order of the form. See
 * CONTRIBUTING.md, "Add a field to a trip", for what is derived from them.
 */

import { euroDecimals, percentDecimals } from '../amounts.ts';
import {
  address,
  choice,
  clockTime,
  day,
  group,
  instant,
  key,
  keys,
  line,
  lines,
  list,
  number,
  picture,
  richText,
  slug,
  text,
  webAddress,
  yesNo,
} from '../fields/field.ts';
import { fieldOf } from '../fields/fieldPaths.ts';
import { boards } from './boards.ts';
import { categories } from './categories.ts';
import { features, journeys } from './features.ts';
import { seasons } from './seasons.ts';
import { skills } from './skills.ts';
import { tabTitles } from './tabTitles.ts';
import { detailQuestions, ownQuestionKinds, swimmingLevels } from './travellerFields.ts';
import {
  answerableQuestions,
  clearDepartures,
  distinctDays,
  hasSlug,
  inOrder,
  maxDecisionDays,
  possibleDepartures,
  risingFees,
} from './tripRules.ts';

/** The maximum number of departures of a trip. */
export const maxDepartures = 100;

/** The maximum capacity of a departure, in travellers. */
export const maxCapacity = 2_000;

/** In years: trips are for children, young people and young adults. */
export const highestAge = 27;

const age = { decimals: 0, min: 0, max: highestAge } as const;
const children = {
  decimals: 0,
  min: 1,
  max: 10_000,
  hint: 'Kinder im Haus oder in der Gruppe.',
  invalid: 'Die Gruppengröße besteht aus ganzen Zahlen von 1 bis 10.000, die kleinere zuerst.',
} as const;
const travellers = { decimals: 0, min: 1, max: maxCapacity } as const;
const euros = { unit: 'euro', decimals: euroDecimals, min: 0, max: 100_000 } as const;
const price = { ...euros, isRequired: true, emptyIs: 0 } as const;
const daysBefore = number({
  label: 'Tage vor der Abreise',
  inputLabel: 'Tage vorher',
  isRequired: true,
  decimals: 0,
  min: 0,
  max: 1_000,
  invalid: 'Die Tage vor der Abreise sind eine ganze Zahl von 0 bis 1.000.',
});
const share = { label: 'Prozent', isRequired: true, decimals: percentDecimals, min: 0, max: 100 } as const;
const tierShare = { ...share, invalid: 'Der Anteil vom Preis ist eine Zahl von 0 bis 100, in Prozent.' } as const;

const visibilityFields = {
  visible: yesNo({ label: 'Sichtbar', hint: 'Die Reise erscheint in Listen und in der Suche.' }),
  switchedOn: yesNo({ label: 'Eingeschaltet', hint: 'Ohne dieses Häkchen ist die Reise gar nicht erreichbar.' }),
  archived: yesNo({
    label: 'Archiviert',
    hint: 'Für Reisen, die es nicht mehr gibt. Sie sind nicht erreichbar.',
  }),
};

const textFields = {
  title: line({ label: 'Titel' }),
  internalName: line({ label: 'Interner Name', hint: 'Nur für euch, in Übersicht und Suche.' }),
  teaser: text({
    label: 'Kurztext',
    hint: 'Ein bis zwei Sätze, mit denen die Reise in Listen für sich wirbt.',
    search: 'description',
  }),
  description: richText({ label: 'Beschreibung', search: 'description' }),
};

const factFields = {
  /** In whole years; a missing bound means unlimited. */
  ageRange: group({
    label: 'Alter',
    isNarrow: true,
    rule: inOrder('to', 'Das Höchstalter liegt unter dem Mindestalter.'),
    parts: {
      from: number({
        ...age,
        label: 'von',
        inputLabel: 'Alter von',
        hint: 'Leer heißt: ohne Grenze.',
        invalid: `Das Mindestalter ist eine ganze Zahl von 0 bis ${highestAge}.`,
      }),
      to: number({
        ...age,
        label: 'bis',
        inputLabel: 'Alter bis',
        hint: 'Leer heißt: ohne Grenze.',
        invalid: `Das Höchstalter ist eine ganze Zahl von 0 bis ${highestAge}.`,
      }),
    },
  }),
  categories: keys({ label: 'Kategorien', options: categories, max: 50 }),
  skills: keys({
    label: 'Könnensstufen',
    hint: 'Für Reisen mit Kurs. Ohne Häkchen ist die Reise für alle.',
    options: skills,
    max: 10,
    filter: 'skills',
  }),
  features: keys({
    label: 'Besonderheiten',
    hint: '„Erste Reise allein“ heißt: kurz, nicht weit weg und mit viel Zuwendung. „Ohne Handy“: Alle lassen es zu Hause oder geben es ab. „Haus rollstuhlgerecht“: Eingang, ein Zimmer und ein Bad sind es. „Tagescamp“: Alle schlafen zu Hause.',
    options: features,
    max: 10,
    filter: 'features',
  }),
  country: group({
    label: 'Land',
    isRequired: true,
    parts: {
      slug: slug({ label: 'Name in der Adresse', isRequired: true, missing: 'In welches Land geht die Reise?' }),
      title: line({ label: 'Name', isRequired: true, isDerived: true }),
      /** ISO 3166-1 alpha-2, upper case. */
      code: key({ label: 'Kürzel', isDerived: true }),
    },
  }),
  city: group({
    label: 'Ort',
    isRequired: true,
    rule: hasSlug('Schreibe den Ort bitte mit lateinischen Buchstaben.'),
    parts: {
      slug: slug({ label: 'Name in der Adresse', isRequired: true, isDerived: true }),
      title: line({ label: 'Name', isRequired: true, missing: 'An welchen Ort geht die Reise?' }),
      lat: number({
        label: 'Breitengrad',
        isRequired: true,
        min: -90,
        max: 90,
        invalid: 'Die Breite ist eine Zahl von -90 bis 90.',
      }),
      lng: number({
        label: 'Längengrad',
        isRequired: true,
        min: -180,
        max: 180,
        invalid: 'Die Länge ist eine Zahl von -180 bis 180.',
      }),
    },
  }),
  board: choice({ label: 'Verpflegung', options: boards, filter: 'boards' }),
  videoUrl: webAddress({
    label: 'Video',
    hint: 'Adresse bei YouTube oder Vimeo.',
    invalid: 'Die Adresse des Videos beginnt mit „https://“.',
    isNarrow: true,
  }),
  /** Address of the booking form: our own, or that of another booking system. */
  rdsUrl: address({
    label: 'Buchungsformular',
    inputLabel: 'Adresse des anderen Buchungssystems',
    enteredFormat: 'webAddress',
    invalid: 'Die Adresse des Buchungssystems beginnt mit „https://“ oder „/“.',
    isNarrow: true,
  }),
};

const pictureFields = {
  images: list({
    label: 'Bilder',
    hint: 'Das erste Bild steht auf der Karte der Reise. Mindestens drei sollten es sein.',
    entryLabel: 'Bild',
    entry: picture({ label: 'Bild' }),
    max: 40,
    key: 'bild',
    isByKey: true,
  }),
};

const tabFields = {
  tabs: list({
    label: 'Reiter',
    entryLabel: 'Reiter',
    max: 15,
    key: 'reiter',
    isByKey: true,
    entry: {
      /** One of the tab keys of specification §5.5. */
      key: key({ label: 'Art', isRequired: true, mayBeEmpty: true, options: tabTitles }),
      title: line({ label: 'Überschrift' }),
      summary: text({ label: 'Zusammenfassung' }),
      body: richText({ label: 'Text' }),
      image: picture({ label: 'Bild' }),
    },
  }),
};

const dateFields = {
  dates: list({
    label: 'Termine',
    entryLabel: 'Termin',
    max: maxDepartures,
    key: 'termin',
    isByKey: true,
    losesWrongEntries: true,
    rule: possibleDepartures,
    enteredRule: clearDepartures,
    entry: {
      start: day({
        label: 'Beginn',
        isRequired: true,
        missing: 'Wann beginnt der Termin?',
        invalid: 'Wann beginnt der Termin?',
      }),
      end: day({
        label: 'Ende',
        isRequired: true,
        missing: 'Wann endet der Termin?',
        invalid: 'Wann endet der Termin?',
      }),
      online: yesNo({ label: 'Online' }),
      /** Last day on which families can book it, if that is earlier than the first day. */
      bookableUntil: day({
        label: 'Letzter Buchungstag',
        hint: 'Leer: bis zur Abreise. Danach wird auch kein Platz frei, wenn jemand storniert.',
        invalid: 'Das ist kein Tag.',
      }),
      /** Price of the whole trip in euros, without discounts. */
      basePrice: number({
        label: 'Grundpreis',
        inputLabel: 'Grundpreis (€)',
        ...euros,
        invalid: 'Der Grundpreis ist eine Zahl von 0 bis 100.000.',
      }),
      season: key({ label: 'Saison', options: seasons, noneLabel: 'ohne' }),
      /** Number of travellers that can take part; unlimited if missing. */
      capacity: number({
        ...travellers,
        label: 'Plätze',
        inputLabel: 'Plätze (leer: unbegrenzt)',
        invalid: `Die Zahl der Plätze ist eine ganze Zahl von 1 bis ${maxCapacity.toLocaleString('de')}, oder leer für unbegrenzt.`,
      }),
      /** Number of travellers without which the departure may be cancelled. */
      minimum: number({
        ...travellers,
        label: 'Mindestteilnehmerzahl',
        invalid: `Die Mindestteilnehmerzahl ist eine ganze Zahl von 1 bis ${maxCapacity.toLocaleString('de')}, oder leer.`,
      }),
      /** Until how many days before the departure the organiser decides about that, if it is earlier than the law demands. */
      minimumDecisionDays: number({
        label: 'Entscheidung über die Mindestteilnehmerzahl',
        inputLabel: 'Entscheidung darüber (Tage vorher)',
        hint: 'Leer: spätester Tag nach dem Gesetz.',
        decimals: 0,
        min: 0,
        max: maxDecisionDays,
      }),
    },
  }),
};

const serviceFields = {
  included: lines({ label: 'Inklusive', max: 100, search: 'mentions' }),
  notIncluded: lines({ label: 'Nicht inklusive', max: 100, search: 'mentions' }),
};

const careFields = {
  /** Number of children in the house or group. */
  groupSize: group({
    label: 'Gruppengröße',
    isNarrow: true,
    filter: 'groups',
    rule: inOrder('from', children.invalid),
    parts: {
      from: number({ ...children, label: 'von', inputLabel: 'Gruppe von' }),
      to: number({ ...children, label: 'bis', inputLabel: 'Gruppe bis' }),
    },
  }),
  careRatio: line({ label: 'Betreuungsschlüssel', hint: 'Zum Beispiel „1:8“.', isNarrow: true }),
  care: group({
    label: 'Betreuung',
    parts: {
      training: text({
        label: 'Ausbildung',
        inputLabel: 'Ausbildung des Teams',
        hint: 'Zum Beispiel Juleica und Erste Hilfe.',
      }),
      nightRest: text({ label: 'Nachtruhe', hint: 'Ab wann, und wer nachts da ist.' }),
      /** Rules for the children's phones. */
      phones: text({ label: 'Handys', hint: 'Wann Kinder ihr Handy haben dürfen.' }),
      /** How parents reach the team in an emergency. */
      emergencyContact: text({
        label: 'Notfallkontakt',
        inputLabel: 'Im Notfall',
        hint: 'Wie Eltern das Team erreichen.',
      }),
    },
  }),
  accessibility: text({
    label: 'Barrierefreiheit',
    hint: 'Stufen, Aufzug, Bad und was ihr auf Anfrage möglich macht.',
  }),
  languages: lines({ label: 'Sprachen im Team', hint: 'Eine Sprache je Zeile.', max: 20, isDistinct: true }),
};

const dailyFields = {
  /** Places from which the organiser takes the children to the trip; without any, travellers arrive by themselves. */
  departurePlaces: list({
    label: 'Abfahrtsorte',
    hint: 'Ohne Abfahrtsorte reisen alle selbst an.',
    entryLabel: 'Abfahrtsort',
    addLabel: 'Abfahrtsort hinzufügen',
    max: 50,
    /** Identifies the place in filters. Trips that depart from the same place have the same key. */
    key: 'ort',
    filter: 'departurePlaces',
    entry: {
      title: line({ label: 'Ort', inputLabel: 'Abfahrtsort', isRequired: true, missing: 'Wie heißt der Ort?' }),
      meetingPoint: line({
        label: 'Treffpunkt',
        hint: 'So, dass eine Familie ihn findet. Leer heißt: Er steht in den Reiseunterlagen.',
      }),
      time: clockTime({
        label: 'Abfahrt',
        isRequired: true,
        missing: 'Die Abfahrt ist eine Uhrzeit wie „07:30“.',
        invalid: 'Die Abfahrt ist eine Uhrzeit wie „07:30“.',
      }),
      /** Time of arrival on the way back. */
      returnTime: clockTime({ label: 'Rückkehr', invalid: 'Die Rückkehr ist eine Uhrzeit wie „18:10“.' }),
      /** Surcharge in euros per person for both ways; 0 if included. */
      price: number({
        ...price,
        label: 'Zuschlag',
        inputLabel: 'Zuschlag (€)',
        invalid: 'Der Zuschlag ist eine Zahl von 0 bis 100.000.',
      }),
    },
  }),
  /** When and where families bring and collect their children who arrive by themselves. */
  ownJourney: text({
    label: 'Eigene Anreise',
    hint: 'Wann und wo Familien ihr Kind bringen und abholen, mit Adresse. Leer heißt: Es steht in den Reiseunterlagen.',
  }),
  /** How many nights of a departure the group is on its way. */
  nightsOnTheWay: number({
    label: 'Nächte unterwegs',
    hint: 'So viele Nächte eines Termins fährt die Gruppe in Bus oder Bahn.',
    invalid: 'Die Nächte unterwegs sind eine ganze Zahl von 0 bis 10.',
    decimals: 0,
    min: 0,
    max: 10,
    isNarrow: true,
  }),
  journeys: keys({
    label: 'Anreise mit',
    hint: 'Womit alle anreisen können: gemeinsam, oder mit Abholung an Bahnhof oder Flughafen.',
    options: journeys,
    max: 10,
    filter: 'journeys',
  }),
  /** A typical day. */
  schedule: list({
    label: 'Tagesablauf',
    entryLabel: 'Tagesablauf, Eintrag',
    addLabel: 'Eintrag hinzufügen',
    max: 40,
    columns: 'narrowFirst',
    entry: {
      /** "08:00", or in words. */
      time: line({ label: 'Uhrzeit', isRequired: true, mayBeEmpty: true }),
      title: line({
        label: 'Text',
        inputLabel: 'Was passiert',
        isRequired: true,
        missing: 'Was passiert zu dieser Zeit?',
      }),
    },
  }),
  packingList: lines({ label: 'Packliste', max: 100 }),
  questions: list({
    label: 'Fragen',
    entryLabel: 'Frage',
    addLabel: 'Frage hinzufügen',
    max: 30,
    columns: 'one',
    entry: {
      question: line({ label: 'Frage', isRequired: true, missing: 'Zu dieser Antwort fehlt die Frage.' }),
      answer: text({ label: 'Antwort', isRequired: true, missing: 'Die Antwort fehlt.' }),
    },
  }),
};

const extraFields = {
  /** What can be booked in addition to the trip, such as rental skis. */
  extras: list({
    label: 'Extras',
    entryLabel: 'Extra',
    addLabel: 'Extra hinzufügen',
    max: 30,
    key: 'extra',
    columns: 'one',
    entry: {
      title: line({ label: 'Name', isRequired: true, missing: 'Wie heißt das Extra?' }),
      /** Whether each traveller can choose it, or the booking as a whole. */
      per: choice({
        label: 'Gilt',
        isRequired: true,
        isNarrow: true,
        options: [
          { key: 'person', label: 'je Person' },
          { key: 'booking', label: 'je Buchung' },
        ],
      }),
      /** Euros; an option's surcharge is added. */
      price: number({
        ...price,
        label: 'Preis',
        inputLabel: 'Preis (€)',
        invalid: 'Der Preis ist eine Zahl von 0 bis 100.000.',
        isNarrow: true,
      }),
      /** Whether every booking contains it, such as rental without which nobody can take part. */
      required: yesNo({
        label: 'Gehört immer dazu',
        inputLabel: 'Gehört zu jeder Buchung, wie Leihausrüstung (eine Kaution steht bei „Bezahlen und stornieren“)',
      }),
      /** How often the bookings of a departure together can choose the extra; missing for no limit. */
      limit: number({
        label: 'Anzahl',
        inputLabel: 'Höchstens je Termin',
        invalid: 'Die Anzahl ist eine ganze Zahl von 0 bis 10.000.',
        decimals: 0,
        min: 0,
        max: 10_000,
        isNarrow: true,
      }),
      /** If there are options, one of them must be chosen. */
      options: list({
        label: 'Varianten',
        inputLabel: 'Varianten, zum Beispiel Größen',
        entryLabel: 'Variante',
        addLabel: 'Variante hinzufügen',
        max: 20,
        key: 'variante',
        entry: {
          title: line({ label: 'Name', isRequired: true, missing: 'Wie heißt die Variante?' }),
          /** Surcharge in euros. */
          price: number({
            ...price,
            label: 'Aufpreis',
            inputLabel: 'Zuschlag (€)',
            invalid: 'Der Aufpreis ist eine Zahl von 0 bis 100.000.',
          }),
        },
      }),
    },
  }),
  /** Bookings at least `daysBefore` days before the departure get a discount of `percent` % of the base price. */
  earlyBird: list({
    label: 'Frühbucherrabatt',
    hint: 'Wer mindestens so viele Tage vor der Abreise bucht, bekommt den Rabatt auf den Grundpreis.',
    entryLabel: 'Frühbucherstufe',
    addLabel: 'Stufe hinzufügen',
    max: 5,
    isUnordered: true,
    enteredRule: distinctDays,
    entry: { daysBefore, percent: number({ ...tierShare, inputLabel: 'Rabatt (%)' }) },
  }),
  /** Every traveller of a booking after the first one gets a discount of `percent` % of the base price. */
  siblingDiscount: group({
    label: 'Geschwisterrabatt',
    parts: {
      percent: number({
        ...share,
        inputLabel: 'Geschwisterrabatt (%)',
        hint: 'Auf den Grundpreis, für alle ab der zweiten Person einer Buchung, ob verwandt oder nicht. Über die Seite ihrer Buchung meldet eine Familie weitere Kinder mit diesem Rabatt an.',
        invalid: 'Der Geschwisterrabatt ist eine Zahl von 0 bis 100, in Prozent des Grundpreises.',
      }),
    },
  }),
};

const questionFields = {
  travellerFields: keys({ label: 'Angaben zu den Reisenden', options: detailQuestions, max: 20 }),
  /** What all who take part must be able to do. The form says so and refuses nobody. */
  swimmingLevel: choice({
    label: 'Schwimmen',
    inputLabel: 'So gut müssen alle schwimmen',
    hint: 'Das Buchungsformular sagt es, wenn du nach „Schwimmen“ fragst, und lehnt niemanden ab.',
    options: swimmingLevels,
    isNarrow: true,
  }),
  ownQuestions: list({
    label: 'Eigene Fragen',
    hint: 'Zum Beispiel nach Skigröße, Körpergröße oder Führerschein. Schon gebuchte Reisen behalten die Fragen, mit denen sie gebucht wurden.',
    entryLabel: 'Eigene Frage',
    addLabel: 'Eigene Frage hinzufügen',
    max: 15,
    key: 'frage',
    columns: 'one',
    enteredRule: answerableQuestions,
    entry: {
      title: line({ label: 'Frage', isRequired: true, max: 100, missing: 'Wie heißt die Frage?' }),
      hint: line({ label: 'Hinweis', inputLabel: 'Hinweis für die Familie', max: 200 }),
      kind: choice({ label: 'Art der Antwort', isRequired: true, options: ownQuestionKinds }),
      /** Only of questions with answers to choose from. */
      options: list({
        label: 'Antworten zur Auswahl',
        onlyFor: { field: 'kind', values: ['one', 'several'] },
        entryLabel: 'Antwort',
        addLabel: 'Antwort hinzufügen',
        max: 20,
        key: 'antwort',
        entry: { title: line({ label: 'Antwort', isRequired: true, max: 60, missing: 'Wie heißt die Antwort?' }) },
      }),
      required: yesNo({ label: 'Muss beantwortet werden' }),
      /** Its answers need an explicit consent (Art. 9 GDPR). */
      isHealth: yesNo({
        label: 'Fragt nach Gesundheit oder Religion',
        inputLabel: 'Fragt nach Gesundheit oder Religion (dann willigt die Familie ausdrücklich ein)',
      }),
    },
  }),
};

const conditionFields = {
  payment: group({
    label: 'Zahlung',
    isNarrow: true,
    parts: {
      /** Deposit after the booking, in percent of the price. */
      depositPercent: number({
        ...share,
        label: 'Anzahlung',
        inputLabel: 'Anzahlung (%)',
        invalid: 'Wie hoch ist die Anzahlung? Eine Zahl von 0 bis 100, in Prozent des Preises.',
      }),
      /** The deposit is due this number of days after the confirmation; `usualDepositDays` if it is missing. */
      depositDays: number({
        label: 'Frist der Anzahlung',
        inputLabel: 'Anzahlung fällig (Tage danach)',
        hint: 'So lange nach der Bestätigung. Leer heißt 10.',
        decimals: 0,
        min: 0,
        max: 90,
        invalid: 'Wann ist die Anzahlung fällig? Eine ganze Zahl von 0 bis 90, in Tagen nach der Bestätigung.',
      }),
      /** The balance is due this number of days before the departure. */
      balanceDaysBefore: number({
        label: 'Restzahlung',
        inputLabel: 'Restzahlung (Tage vorher)',
        hint: 'Fällig so lange vor der Abreise.',
        isRequired: true,
        decimals: 0,
        min: 0,
        max: 1_000,
        invalid: 'Wann ist die Restzahlung fällig? Eine ganze Zahl von 0 bis 1.000, in Tagen vor der Abreise.',
      }),
    },
  }),
  /** Euros that each traveller pays on arrival and gets back. They are named beside the price and part of no amount. */
  refundableDeposit: number({
    ...euros,
    label: 'Kaution',
    inputLabel: 'Kaution (€ je Person)',
    hint: 'Jede Person zahlt sie bei der Ankunft und bekommt sie zurück. Sie steht neben dem Preis und zählt nicht dazu.',
    invalid: 'Die Kaution ist eine Zahl von 0 bis 100.000.',
    isNarrow: true,
  }),
  /** Families have the travel documents at the latest this number of days before the departure. */
  documentsDays: number({
    label: 'Reiseunterlagen',
    inputLabel: 'Reiseunterlagen (Tage vorher)',
    hint: 'Spätestens so viele Tage vor der Abreise kommen sie, mit Treffpunkt und Notfallnummer.',
    invalid: 'Wann kommen die Reiseunterlagen? Eine ganze Zahl von 1 bis 90, in Tagen vor der Abreise.',
    decimals: 0,
    min: 1,
    max: 90,
    isNarrow: true,
  }),
  /** A cancellation at least `daysBefore` days before the departure costs `percent` % of the price. */
  cancellation: list({
    label: 'Stornokosten',
    hint: 'Eine Stufe gilt, wenn jemand mindestens so viele Tage vor der Abreise storniert. Die letzte sollte 0 Tage haben: Sie gilt bis zur Abreise.',
    entryLabel: 'Stornostufe',
    addLabel: 'Stufe hinzufügen',
    max: 20,
    isUnordered: true,
    enteredRule: risingFees,
    entry: { daysBefore, percent: number({ ...tierShare, inputLabel: 'Anteil (%)' }) },
  }),
  insurance: text({
    label: 'Versicherung',
    hint: 'Was versichert ist, und was Familien selbst abschließen können.',
    rows: 3,
  }),
};

/** The sections of the editor, in order. */
export const tripSections = {
  sichtbarkeit: { label: 'Sichtbarkeit', fields: visibilityFields },
  texte: { label: 'Texte', fields: textFields },
  eckdaten: { label: 'Eckdaten', fields: factFields },
  bilder: { label: 'Bilder', fields: pictureFields },
  reiter: { label: 'Reiter', fields: tabFields },
  termine: { label: 'Termine', fields: dateFields },
  leistungen: { label: 'Leistungen', fields: serviceFields },
  betreuung: { label: 'Betreuung', fields: careFields },
  alltag: { label: 'Anreise und Alltag', fields: dailyFields },
  extras: {
    label: 'Extras und Rabatte',
    hint: 'Extras und Zuschläge erscheinen als Zeilen im Preis der Buchung. Kosten, die alle zahlen müssen, gehören in den Grundpreis. „Höchstens je Termin“ zählt über alle Buchungen eines Termins; was schon gebucht ist, bleibt gebucht, wenn du die Zahl senkst.',
    fields: extraFields,
  },
  angaben: {
    label: 'Fragen bei der Buchung',
    hint: 'Das fragt das Buchungsformular zusätzlich zu Name und Geburtsdatum. Frage nur, was du für diese Reise brauchst: Die Antworten sind verschlüsselt gespeichert, nur Leitung und Buchungsteam sehen sie, und nach der Reise werden sie gelöscht.',
    fields: questionFields,
  },
  konditionen: {
    label: 'Bezahlen und stornieren',
    hint: 'Die Reiseseite rechnet daraus für jeden Termin Tage und Beträge aus.',
    fields: conditionFields,
  },
};

export type TripSectionId = keyof typeof tripSections;

export const tripSectionIds = Object.keys(tripSections) as TripSectionId[];

/** Returns the section of the editor with the field of a path such as 'city.lat'; null for fields that it does not contain. */
export function sectionOf(path: string): TripSectionId | null {
  return tripSectionIds.find((id) => Object.hasOwn(tripSections[id].fields, fieldOf(path))) ?? null;
}

/** The fields of a trip that its organiser may change. */
export const tripFields = {
  ...visibilityFields,
  ...textFields,
  ...factFields,
  ...pictureFields,
  ...tabFields,
  ...dateFields,
  ...serviceFields,
  ...careFields,
  ...dailyFields,
  ...extraFields,
  ...questionFields,
  ...conditionFields,
};

export type TripField = keyof typeof tripFields;

/** The fields of a trip that the editor does not contain. */
export const fixedTripFields = {
  subdomain: key({ label: 'Veranstalter', isRequired: true, isDerived: true }),
  destinationId: number({ label: 'Nummer', isRequired: true, decimals: 0, min: 1, isDerived: true }),
  /** Used only if the trip has no reviews. */
  rating: group({
    label: 'Bewertung',
    hint: 'Gilt nur, solange es keine Bewertungen der Reise gibt.',
    parts: {
      average: number({ label: 'Durchschnitt', isRequired: true, min: 0, max: 5 }),
      count: number({ label: 'Anzahl', isRequired: true, decimals: 0, min: 0 }),
    },
  }),
  /** Set while the trip is in the bin. */
  deletedAt: instant({
    label: 'Gelöscht am',
    hint: 'Nur bei Reisen im Papierkorb der Veranstalter; dort lassen sie sich wiederherstellen.',
    isDerived: true,
  }),
  deletedBy: key({ label: 'Gelöscht von', isDerived: true }),
};
