/** The house a demo trip takes place in. */
import type { Landscape } from '../pictures/landscapes.ts';
import type { CitySlug } from '../places.ts';

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
