/** Drawing context of one picture: random numbers, colours in its light, and gradients in its `<defs>`. */

import type { Random } from '../../random.ts';
import { createRandom } from '../../random.ts';
import type { Landscape } from '../landscapes.ts';
import { litBy, mix } from './colour.ts';
import type { Light } from './light.ts';
import type { LightName } from './lights.ts';
import { lights } from './lights.ts';
import { circle, n, rect, WIDTH } from './svg.ts';

type Stop = readonly [offset: number, colour: string, opacity?: number];

export interface Brush {
  random: Random;
  light: Light;
  lightName: LightName;
  landscape: Landscape;
  /** Returns the colour of a surface in this light. `depth` is the distance: 0 is close, 1 has the colour of the haze. */
  tone(colour: string, depth?: number): string;
  /** Returns the colour of a surface next to a fire or lamp; `warmth` is 0 to 1. */
  firelit(colour: string, warmth?: number): string;
  /** Defines a vertical gradient and returns its `fill` value. */
  verticalGradient(top: number, bottom: number, stops: readonly Stop[]): string;
  /** Defines a horizontal gradient and returns its `fill` value. */
  horizontalGradient(left: number, right: number, stops: readonly Stop[]): string;
  /** Draws a soft round light. */
  glow(x: number, y: number, radius: number, colour: string, opacity?: number): string;
  /** Draws a horizontal band of haze or shade that is transparent at `top`. */
  veil(top: number, bottom: number, colour: string, opacity: number): string;
  /** Returns an id that is unique in this picture. */
  name(): string;
  /** Adds an element to the `<defs>` of the picture. */
  define(element: string): void;
  definitions(): string;
}

export function createBrush(seed: string, lightName: LightName, landscape: Landscape): Brush {
  const light: Light = lights[lightName];
  const defined: string[] = [];
  let names = 0;
  const name = () => `d${++names}`;
  const define = (element: string) => void defined.push(element);
  const stopsOf = (stops: readonly Stop[]) =>
    stops
      .map(
        ([at, colour, opacity = 1]) =>
          `<stop offset="${n(at * 100)}%" stop-color="${colour}" stop-opacity="${Math.round(opacity * 100) / 100}"/>`,
      )
      .join('');
  const linear = (x1: number, y1: number, x2: number, y2: number, stops: readonly Stop[]) => {
    const id = name();
    const ends = `x1="${n(x1)}" y1="${n(y1)}" x2="${n(x2)}" y2="${n(y2)}"`;
    define(`<linearGradient id="${id}" gradientUnits="userSpaceOnUse" ${ends}>${stopsOf(stops)}</linearGradient>`);
    return `url(#${id})`;
  };
  const verticalGradient: Brush['verticalGradient'] = (top, bottom, stops) => linear(0, top, 0, bottom, stops);

  return {
    random: createRandom(seed),
    light,
    lightName,
    landscape,
    tone: (colour, depth = 0) => mix(litBy(colour, light.ambient), light.haze, depth),
    firelit: (colour, warmth = 0.6) =>
      litBy(colour, mix(light.ambient, '#ffc27a', warmth * Math.max(0.3, light.lamps))),
    verticalGradient,
    horizontalGradient: (left, right, stops) => linear(left, 0, right, 0, stops),
    glow(x, y, radius, colour, opacity = 1) {
      const id = name();
      const stops = stopsOf([
        [0, colour, opacity],
        [0.25, colour, opacity * 0.55],
        [0.6, colour, opacity * 0.16],
        [1, colour, 0],
      ]);
      define(`<radialGradient id="${id}">${stops}</radialGradient>`);
      return circle(x, y, radius, `url(#${id})`);
    },
    veil: (top, bottom, colour, opacity) =>
      rect(
        -20,
        top,
        WIDTH + 40,
        bottom - top,
        verticalGradient(top, bottom, [
          [0, colour, 0],
          [1, colour, opacity],
        ]),
      ),
    name,
    define,
    definitions: () => defined.join(''),
  };
}
