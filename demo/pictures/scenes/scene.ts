/** A scene is a kind of place with several views. Each view can be drawn in each light of the scene. */

import type { Landscape } from '../landscapes.ts';
import type { Brush } from '../tools/brush.ts';
import type { LightName } from '../tools/lights.ts';

export interface View {
  /** German description of the view. The light adds the time of day. */
  alt: string;
  /** What the view shows: the card of a trip shows it only if the trip's texts have such a word. Otherwise it fits every trip. */
  about?: RegExp;
  /** The seed that always shows this view. */
  seed?: string;
  /** Whether the view is indoors. If so, the description does not mention the time of day. */
  indoors?: true;
  /** Lights of this view if not all lights of the scene fit, e.g. only night for stargazing. */
  lights?: readonly LightName[];
  /** Landscapes of this view if not all landscapes of the scene fit, e.g. only England for red buses. */
  landscapes?: readonly Landscape[];
  draw(brush: Brush): string;
}

export interface Scene {
  key: string;
  /** Landscapes of the scene. The first one is the default for paths without a landscape. */
  landscapes: readonly [Landscape, ...Landscape[]];
  lights: readonly LightName[];
  views: readonly View[];
  /** Whether the picture is never zoomed or mirrored, because the page layout depends on its composition. */
  isFixed?: true;
}
