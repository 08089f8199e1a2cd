/** A scene is a kind of place with several views. Each view can be drawn in each of the scene's lights. */

import type { Landscape } from '../landscapes.ts';
import type { Brush } from '../tools/brush.ts';
import type { LightName } from '../tools/lights.ts';

export interface View {
  /** German description of the view, without the time of day: the light adds it. */
  alt: string;
  /** For views in rooms: the description does not mention the time of day. */
  indoors?: true;
  /** Lights of this view, if not all lights of the scene fit: stargazing needs the night. */
  lights?: readonly LightName[];
  /** Landscapes of this view, if not all landscapes of the scene fit: red buses belong to England. */
  landscapes?: readonly Landscape[];
  draw(brush: Brush): string;
}

export interface Scene {
  key: string;
  /** Landscapes with such places. Paths without a landscape get the first one. */
  landscapes: readonly [Landscape, ...Landscape[]];
  lights: readonly LightName[];
  views: readonly View[];
  /** Never enlarged or mirrored: the page layout relies on the composition. */
  isFixed?: true;
}
