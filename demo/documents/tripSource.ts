/** What is written by hand for each demo trip, and for the house it takes place in; tripDocument.ts makes documents of it. */
import type { SeasonKey } from '../../src/domain/seasons.ts';
import type { Landscape } from '../pictures/landscapes.ts';
import type { HouseKey } from './houses/allHouses.ts';
import type { CitySlug } from './places.ts';

export type DemoHost = 'lagerfeuer' | 'ya' | 'forscher' | 'kca' | 'dev' | 'english' | 'cff' | 'bdkj';

/** Category keys of specification §3.5. */
export type CategoryKey =
  | 'action'
  | 'explorer'
  | 'music'
  | 'party'
  | 'snow'
  | 'soccer'
  | 'sport'
  | 'water-sports'
  | 'golf'
  | 'language'
  | 'beach'
  | 'science'
  | 'kids'
  | 'relaxed'
  | 'religion';

/** Motifs of the drawn pictures. */
export type Scene =
  | 'beach'
  | 'sea'
  | 'alps'
  | 'snow'
  | 'forest'
  | 'lake'
  | 'campfire'
  | 'stage'
  | 'lab'
  | 'pitch'
  | 'city'
  | 'stable'
  | 'pool'
  | 'golf'
  | 'pilgrim'
  | 'language'
  | 'castle'
  | 'climbing'
  | 'island'
  | 'river'
  | 'skate'
  | 'music'
  | 'relax'
  | 'treehouse'
  | 'team';

/** `count` departures of `days` days within the season's holidays, the cheapest at `price` euros. */
export type DepartureSource = readonly [season: SeasonKey, count: number, days: number, price: number];

/** A tab's text: the summary, then lines in the mark-up of richText.ts. */
export type TabText = readonly [summary: string, ...body: string[]];

export interface House {
  city: CitySlug;
  scene: Scene;
  /** Where the trip leads, if that is not the country around the city: ships leave harbours. */
  landscape?: Landscape;
  /** Lines of the "included" list. */
  included: readonly string[];
  notIncluded: readonly string[];
  /** Day camps have no lodging. */
  lodging?: TabText;
  rooms?: TabText;
  meals: TabText;
  place: TabText;
  travel: TabText;
  /** Houses in ski resorts. */
  skiing?: TabText;
  skiSchool?: TabText;
  skiRental?: TabText;
}

export interface TripSource {
  id: number;
  /** First part of the internal name; the year follows. */
  code: string;
  title: string;
  house: HouseKey;
  /** Without an end the trip is open to all older ones. */
  ages: readonly [from: number, to?: number];
  categories: readonly CategoryKey[];
  /** The first one is the card's picture. */
  scenes: readonly [Scene, Scene, Scene, ...Scene[]];
  dates: readonly DepartureSource[];
  teaser: string;
  /** Paragraphs of the description, in the mark-up of richText.ts. */
  story: readonly [string, ...string[]];
  /** Noun phrases; the first three also make the tab's summary. */
  programme: readonly [string, string, string, ...string[]];
  excursions?: TabText;
  voices?: TabText;
  /** Beyond what the house includes. */
  included?: readonly string[];
  videoUrl?: string;
}
