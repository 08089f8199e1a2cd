/**
 * The demo's pictures: every path `reisebilder/{scene}/{seed}.jpg` is a landscape drawn by code, the same one every
 * time; `reisebilder/logo/{subdomain}.jpg` is a brand's mark. Nothing is stored; the image address rasterises what is asked for.
 */

import { drawLogo, logoAlt } from './logos.ts';
import type { Scene, View } from './scenes/scene.ts';
import { altOf, findScene } from './scenes.ts';
import type { Brush } from './tools/brush.ts';
import { createBrush } from './tools/brush.ts';
import type { LightName } from './tools/lights.ts';
import { hashText } from './tools/random.ts';
import { HEIGHT, TOP, WIDTH } from './tools/svg.ts';

const LOGO = /^reisebilder\/logo\/([a-z]+)\.jpg$/;
const PATH = /^reisebilder\/([a-z]+)\/([A-Za-z0-9-]{1,80})\.jpg$/;

interface Choice {
  view: View;
  lightName: LightName;
  seed: string;
}

/**
 * Which view of a scene, in which light. A seed that ends in a number ("1042-2") counts on from its trip's first
 * picture, so that the pictures of one trip differ even when they show the same kind of place.
 */
function choose(scene: Scene, seed: string): Choice {
  const [, stem = seed, digits = '0'] = /^(.*?)-?(\d{1,4})$/.exec(seed) ?? [];
  const start = hashText(`${scene.key}/${stem}`);
  const count = scene.views.length;
  const place = (start % count) + Number(digits);
  const view = scene.views[place % count];
  const times = view?.lights ?? scene.lights;
  const lightName = times[((start >>> 8) + Math.floor(place / count) + 2 * (place % count)) % times.length];
  if (!view || !lightName) throw new Error(`Scene ${scene.key} has no views or no lights`);
  return { view, lightName, seed: `${scene.key}/${seed}` };
}

function parse(path: string): { scene: Scene; seed: string } | null {
  const [, key, seed] = PATH.exec(path) ?? [];
  const scene = key ? findScene(key) : null;
  return scene && seed ? { scene, seed } : null;
}

function documentOf(art: string, brush: Brush): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 ${TOP} ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}"><defs>${brush.definitions()}</defs>${art}</svg>`;
}

/**
 * Draws the picture a path of the demo content names.
 *
 * @param subdomain the host the picture belongs to; hosts share their pictures, but each sees its own variation
 * @param path `reisebilder/{scene}/{seed}.jpg`
 * @returns an SVG document of 1600 × 1200, or null when the path names no picture
 */
export function drawPicture(subdomain: string, path: string): string | null {
  const logo = LOGO.exec(path)?.[1];
  if (logo) return drawLogo(logo, WIDTH, HEIGHT);
  const parsed = parse(path);
  if (!parsed) return null;
  const { view, lightName, seed } = choose(parsed.scene, parsed.seed);
  const brush = createBrush(`${subdomain}/${seed}`, lightName);
  return documentOf(view.draw(brush), brush);
}

/**
 * The German alternative text for a path: what its picture shows and at what time of day; empty for unknown paths.
 */
export function altFor(path: string): string {
  const logo = LOGO.exec(path)?.[1];
  if (logo) return logoAlt(logo) ?? '';
  const parsed = parse(path);
  if (!parsed) return '';
  const { view, lightName } = choose(parsed.scene, parsed.seed);
  return altOf(view, lightName);
}
