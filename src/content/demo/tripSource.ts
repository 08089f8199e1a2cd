/** What is written by hand for each demo trip, and for the house it takes place in; tripDocument.ts makes documents of it. */
import type { SeasonKey } from '../../domain/seasons.ts';
import type { HouseKey } from './houses/allHouses.ts';
import type { Scene, TabText } from './houses/house.ts';

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

/** `count` departures of `days` days within the season's holidays, the cheapest at `price` euros. */
export type DepartureSource = readonly [season: SeasonKey, count: number, days: number, price: number];

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
