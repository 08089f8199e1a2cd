/** Schemas and types of the trips and houses in `demo/content`. */
import { z } from 'zod';
import { boards } from '#domain/trip/boards.ts';
import { categories } from '#domain/trip/categories.ts';
import { features, journeys } from '#domain/trip/features.ts';
import { seasons } from '#domain/trip/seasons.ts';
import { isSkill } from '#domain/trip/skills.ts';
import { isDetailQuestion, ownQuestionKinds } from '#domain/trip/travellerFields.ts';
import { pictureName } from './pictures.ts';
import { cities, landscapes } from './places.ts';
import { blocks, line, tabText } from './texts.ts';

/** Subdomains of the hosts in the order of their documents. */
export const demoHosts = ['lagerfeuer', 'ya', 'forscher', 'kca', 'dev', 'english', 'cff', 'bdkj'] as const;

export type DemoHost = (typeof demoHosts)[number];

/** Keys of the categories that trips belong to. */
export const categoryKeys = categories.map(({ key }) => key);

/** `count` departures of `days` days within the holidays of the season, the cheapest for `price` euros. */
const departure = z.strictObject({
  season: z.enum(seasons.map(({ key }) => key)),
  /** The trip celebrates the turn of the year, so that no other days of the winter are possible. */
  isNewYear: z.boolean().optional(),
  count: z.int().positive(),
  days: z.int().positive(),
  price: z.int().positive(),
});

export type DepartureSource = z.output<typeof departure>;

export const houseSchema = z.strictObject({
  city: z.enum(Object.keys(cities)),
  /** Landscape of the trip if it differs from that around the city, e.g. for trips by ship. */
  landscape: z.enum(landscapes).optional(),
  /** Included services. */
  included: z.array(line),
  notIncluded: z.array(line),
  /** In euros for each traveller, paid at the house. */
  refundableDeposit: z.int().positive().optional(),
  /** Day camps have no board. */
  board: z.enum(boards.map(({ key }) => key)).optional(),
  /** Number of children in the house or group. */
  group: z.strictObject({ from: z.int().positive(), to: z.int().positive() }),
  /** Key of a text in `texts/details.yaml`. */
  access: line,
  /** Additions to the packing list. */
  packing: z.array(line).optional(),
  /** Times of departure and return, surcharge in euros; without places, travellers arrive by themselves. */
  departurePlaces: z
    .array(
      z.strictObject({
        ...{ place: line, time: line, back: line, price: z.int().min(0) },
        /** If it differs from the first of `journeys`. */
        by: z.enum(['bus', 'bahn']).optional(),
      }),
    )
    .optional(),
  /** Day camps have no lodging. */
  lodging: tabText.optional(),
  rooms: tabText.optional(),
  meals: tabText,
  place: tabText,
  travel: tabText,
  /** When and where families bring and collect their children themselves. */
  ownJourney: line.optional(),
  /** Nights in bus or train, as the text says. */
  nightsOnTheWay: z.int().positive().optional(),
  /** How travellers can arrive, as the text says. */
  journeys: z.array(z.enum(journeys.map(({ key }) => key))).optional(),
  /** Houses in ski resorts. */
  skiing: tabText.optional(),
  skiSchool: tabText.optional(),
  skiRental: tabText.optional(),
});

export type House = z.output<typeof houseSchema>;

export const tripSchema = z.strictObject({
  id: z.int().positive(),
  /** First part of the internal name; the year follows. */
  code: line,
  title: line,
  /** Age range in years. Without `to`, there is no upper limit. */
  ages: z
    .strictObject({ from: z.int(), to: z.int().optional() })
    .transform(({ from, to }): readonly [from: number, to?: number] => (to === undefined ? [from] : [from, to])),
  categories: z.array(z.enum(categoryKeys)).min(1),
  /** Levels of skill; by default those of the theme. */
  skills: z.array(line.refine(isSkill)).optional(),
  features: z.array(z.enum(features.map(({ key }) => key))).optional(),
  /** What the booking form asks about the travellers, if not the usual (`texts/details.yaml`). */
  travellerFields: z.array(line.refine(isDetailQuestion)).optional(),
  ownQuestions: z
    .array(
      z.strictObject({
        ...{ title: line, hint: line.optional(), kind: z.enum(ownQuestionKinds.map(({ key }) => key)) },
        options: z.array(line).default([]),
        ...{ required: z.boolean().optional(), isHealth: z.boolean().optional() },
      }),
    )
    .optional(),
  /** False if the house has pistes that the trip does not use. */
  pistes: z.boolean().optional(),
  /** Whether the trip is about days without phones. */
  offline: z.boolean().optional(),
  /** Additions to the packing list of the house. */
  packing: z.array(line).optional(),
  /** What the trip says about nights that last longer than usual at this age. */
  lateNight: line.optional(),
  /** The first picture of the gallery is on the card; tabs by their key. All show the landscape of the trip. */
  pictures: z.strictObject({
    gallery: z.array(pictureName).min(3),
    tabs: z.record(line, pictureName),
  }),
  departures: z.array(departure).min(1),
  teaser: line,
  /** The description. */
  story: blocks.pipe(z.tuple([line], line)),
  /** Noun phrases. The first three also form the summary of the tab. */
  programme: z.tuple([line, line, line], line),
  excursions: tabText.optional(),
  /** Quotes, which are the texts of the trip's first reviews. Quotes without a name are from parents. */
  voices: z.array(z.strictObject({ name: line.optional(), age: z.int().optional(), text: line })).optional(),
  /** Services in addition to those of the house. */
  included: z.array(line).optional(),
  videoUrl: z.url().optional(),
});

export interface TripSource extends z.output<typeof tripSchema> {
  /** Name of the house's file. */
  house: string;
}
