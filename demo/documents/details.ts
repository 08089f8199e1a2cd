/** Travel, care, board and conditions of the demo trips, from the house, the host, the theme and the age. */

import { z } from 'zod';
import { isSkill } from '#domain/trip/skills.ts';
import { isDetailQuestion } from '#domain/trip/travellerFields.ts';
import type { Destination } from '#domain/trip/trip.ts';
import type { Question } from '#domain/trip/tripDetails.ts';
import { insuranceAbroad } from './commonTexts.ts';
import { extrasOf } from './extras.ts';
import { pick } from './pick.ts';
import { departurePlaceOf, placeOf } from './places.ts';
import { readContent } from './readContent.ts';
import { brandOf, cancellation, documentsDays } from './site/brandDocuments.ts';
import { firstFor, subjects, subjectsOf } from './subjects.ts';
import { fill, frequentQuestion, line } from './texts.ts';
import { type DemoHost, demoHosts, type House, type TripSource } from './tripSource.ts';

/** "08:00 Frühstück" */
const entry = z
  .string()
  .regex(/^\d\d:\d\d \S/)
  .transform((text) => ({ time: text.slice(0, 5), title: text.slice(6) }));
const lines = z.array(line);
const asked = z.array(line.refine(isDetailQuestion));
const perSubject = <Schema extends z.ZodType>(schema: Schema) => z.partialRecord(z.enum(subjects), schema);

const texts = readContent(
  'texts/details.yaml',
  z.strictObject({
    /** By the first theme of a trip; `other` for themes without one. */
    days: z.partialRecord(z.enum([...subjects, 'dayCamp', 'other']), z.array(entry)),
    /** By the minimum age of the trip, ascending. */
    ages: z.array(z.strictObject({ below: z.int(), bedtime: line, nightRest: line, phones: line })),
    newYear: line,
    dayCampPhones: line,
    offlinePhones: line,
    emergency: line,
    training: z.record(z.enum(demoHosts), line),
    packing: z.strictObject({
      everyone: lines,
      dayCamp: lines,
      themes: perSubject(lines),
      winter: lines,
      countries: z.record(line, lines),
      abroad: lines,
    }),
    asked: z.strictObject({ stay: asked, dayCamp: asked, askNothing: z.array(z.enum(demoHosts)) }),
    skills: perSubject(z.array(line.refine(isSkill))),
    accessibility: z.record(line, line),
    journey: z.strictObject({ together: frequentQuestion, alone: frequentQuestion }),
    teenRules: frequentQuestion,
    insurance: z.tuple([line], line),
    insuranceDayCamp: line,
    languages: z.record(line, lines),
  }),
);

/**
 * Returns the details of a trip.
 * @param hasInsuranceTab whether a tab already contains the information about insurance
 * @param questions frequent questions of the trip's theme
 */
export function detailsOf(
  host: DemoHost,
  source: TripSource,
  house: House,
  { hasInsuranceTab, questions }: { hasInsuranceTab: boolean; questions: Question[] },
) {
  const { terms } = brandOf(host);
  const access = texts.accessibility[house.access];
  if (!access) throw new Error(`demo/content/texts/details.yaml: accessibility: there is no "${house.access}"`);
  const care = careOf(host, source, house);
  return {
    departurePlaces: departurePlacesOf(house),
    ...(house.ownJourney && { ownJourney: house.ownJourney }),
    ...(house.nightsOnTheWay && { nightsOnTheWay: house.nightsOnTheWay }),
    ...(house.board && { board: house.board }),
    groupSize: house.group,
    skills: source.skills ?? firstFor(source, texts.skills) ?? [],
    features: [
      ...(source.features ?? []),
      ...(care.phones.startsWith(phonesAtHome) ? (['handyfrei'] as const) : []),
      ...(house.access === 'stepFree' ? (['rollstuhl'] as const) : []),
      ...(house.lodging ? [] : (['tagescamp'] as const)),
    ],
    journeys: house.journeys ?? [],
    travellerFields: source.travellerFields ?? askedOf(host, source, house),
    ...(source.categories.includes('water-sports') && { swimmingLevel: 'bronze' as const }),
    ownQuestions: (source.ownQuestions ?? []).map(({ options, ...question }, index) => ({
      ...{ ...question, _key: `frage${index + 1}` },
      options: options.map((title, at) => ({ _key: `antwort${at + 1}`, title })),
    })),
    schedule: scheduleOf(source, house),
    care,
    packingList: packingListOf(source, house),
    cancellation: [...cancellation],
    extras: extrasOf(house),
    ...(house.refundableDeposit && { refundableDeposit: house.refundableDeposit }),
    earlyBird: terms.earlyBird ?? [],
    ...(terms.siblingPercent && { siblingDiscount: { percent: terms.siblingPercent } }),
    payment: {
      depositPercent: terms.depositPercent,
      depositDays: terms.depositDays,
      balanceDaysBefore: terms.balanceDays,
    },
    documentsDays,
    ...(!hasInsuranceTab && { insurance: insuranceOf(host, source, house) }),
    accessibility: access,
    languages: languagesOf(host, house),
    questions: [...questions, ...(source.ages[0] >= 14 ? [texts.teenRules] : []), ...travelQuestions(house)],
  } satisfies Partial<Destination>;
}

function ageRulesOf({ ages: [youngest] }: TripSource) {
  const rules = texts.ages.find(({ below }) => youngest < below);
  if (!rules) throw new Error(`demo/content/texts/details.yaml: ages: there is no rule for the age ${youngest}`);
  return rules;
}

/** Returns what the booking form usually asks. */
function askedOf(host: DemoHost, { categories }: TripSource, { lodging }: House): Destination['travellerFields'] {
  const { stay, dayCamp, askNothing } = texts.asked;
  const usual = lodging ? stay : dayCamp;
  return [...(askNothing.includes(host) ? [] : usual), ...(categories.includes('water-sports') ? ['swimming'] : [])];
}

/** Returns the departure places; flights and other journeys have no meeting points. */
function departurePlacesOf({ departurePlaces = [], journeys = [] }: House): Destination['departurePlaces'] {
  return departurePlaces.map(({ place, time, back, price, by: means = journeys[0] }) => {
    const { title, ...points } = departurePlaceOf(place);
    const meetingPoint = means === 'bus' || means === 'bahn' ? points[means] : undefined;
    return { _key: place, title, ...(meetingPoint && { meetingPoint }), time, price, returnTime: back };
  });
}

/** Returns a typical day of the first theme. */
function scheduleOf(source: TripSource, house: House): Destination['schedule'] {
  if (!house.lodging) return texts.days.dayCamp ?? [];
  const [first] = subjectsOf(source);
  const entries = (first && texts.days[first]) ?? texts.days.other ?? [];
  const title = lateNightOf(source) ? 'Nachtruhe, außer in langen Nächten' : 'Nachtruhe';
  return [...entries, { time: ageRulesOf(source).bedtime, title }];
}

/** Returns what a trip says about nights that last longer than the rule of its age. */
function lateNightOf({ lateNight, departures }: TripSource): string | undefined {
  return lateNight ?? (departures.some(({ isNewYear }) => isNewYear) ? texts.newYear : undefined);
}

/** How the rule begins that leaves no phone to anybody. */
const phonesAtHome = 'Handys bleiben bitte zu Hause';

function careOf(host: DemoHost, source: TripSource, house: House) {
  const { nightRest: rule, phones } = ageRulesOf(source);
  const nightRest = [rule, lateNightOf(source)].filter(Boolean).join(' ');
  const training = texts.training[host];
  const emergencyContact = fill(texts.emergency, { phone: brandOf(host).phone });
  if (!house.lodging) return { training, phones: texts.dayCampPhones, emergencyContact };
  return { training, nightRest, phones: source.offline ? texts.offlinePhones : phones, emergencyContact };
}

function packingListOf(source: TripSource, house: House): string[] {
  const { everyone, dayCamp, themes, winter, countries, abroad } = texts.packing;
  if (!house.lodging) return dayCamp;
  const { country } = placeOf(house.city);
  const papers = countries[country.slug] ?? abroad;
  const own = [...papers, ...(house.packing ?? []), ...(source.packing ?? [])];
  const isWinter = source.departures.some(({ season }) => season === 'winter') && !source.categories.includes('snow');
  const themed = subjectsOf(source).flatMap((key) => themes[key] ?? []);
  return [...new Set([...own, ...everyone, ...themed, ...(isWinter ? winter : [])])];
}

function insuranceOf(host: DemoHost, { id }: TripSource, house: House): string {
  const text = fill(pick(texts.insurance, id), { insurer: brandOf(host).terms.insurer.split(',')[0] ?? '' });
  return [house.lodging ? text : texts.insuranceDayCamp, ...insuranceAbroad(house)].join(' ');
}

function languagesOf(host: DemoHost, house: House): string[] {
  const { slug } = placeOf(house.city).country;
  return texts.languages[slug] ?? (host === 'english' ? ['Deutsch', 'Englisch'] : ['Deutsch']);
}

/** Returns the question about the journey: whether the organiser takes the children along, or families arrive by themselves. */
function travelQuestions({ lodging, departurePlaces = [] }: House): Question[] {
  if (!lodging) return [];
  return [departurePlaces.length > 0 ? texts.journey.together : texts.journey.alone];
}
