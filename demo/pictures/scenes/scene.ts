/** What a scene is: some views of one kind of place, each drawn in any of the scene's lights. */

import type { Landscape } from '../landscapes.ts';
import type { Brush } from '../tools/brush.ts';
import type { LightName } from '../tools/lights.ts';

export interface View {
  /** A German phrase for what is to be seen, without the time of day, which the light adds. */
  alt: string;
  /** Indoors no time of day is to be seen, so the description names none. */
  indoors?: true;
  /** The lights it is seen in, where not all of the scene's make sense: nobody looks at the stars at noon. */
  lights?: readonly LightName[];
  /** Where it exists, if that is not everywhere the scene does: red buses run in England alone. */
  landscapes?: readonly Landscape[];
  draw(brush: Brush): string;
}

export interface Scene {
  key: string;
  /** Where there are such places. The first one is drawn when a path names none. */
  landscapes: readonly [Landscape, ...Landscape[]];
  lights: readonly LightName[];
  views: readonly View[];
  /** Always drawn whole and the same way round, because what is around it relies on its composition. */
  isFixed?: true;
}
