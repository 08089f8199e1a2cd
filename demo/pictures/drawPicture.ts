/**
 * Draws the pictures of the demo content from their paths: `reisebilder/{scene}/{seed}.jpg`,
 * `reisebilder/{scene}-{landscape}/{seed}.jpg`, and `reisebilder/logo/{subdomain}.jpg` for the logo of a brand.
 * A path always gives the same picture.
 */

import { isLandscape, type Landscape } from './landscapes.ts';
import { drawLogo, logoAlt } from './logos.ts';
import type { Scene, View } from './scenes/scene.ts';
import { altOf, findScene } from './scenes.ts';
import type { Brush } from './tools/brush.ts';
import { createBrush } from './tools/brush.ts';
import type { LightName } from './tools/lights.ts';
import { createRandom, hashText, type Random } from './tools/random.ts';
import { HEIGHT, n, placeAt, TOP, WIDTH } from './tools/svg.ts';

const LOGO = /^reisebilder\/logo\/([a-z]+)\.jpg$/;
const PATH = /^reisebilder\/([a-z]+)(?:-([a-z]+))?\/([A-Za-z0-9-]{1,80})\.jpg$/;

interface Parsed {
  scene: Scene;
  landscape: Landscape;
  seed: string;
}

/** The view that a picture shows, and its light. */
interface Look {
  view: View;
  lightName: LightName;
}

/**
 * Chooses view and light from the seed. A number at the end of the seed ("1042-2") counts through views and lights, so
 * the pictures of one trip differ even if they show the same scene.
 */
function chooseLook({ scene, landscape, seed }: Parsed): Look {
  const [, stem = seed, digits = '0'] = /^(.*?)-?(\d{1,4})$/.exec(seed) ?? [];
  const start = hashText(`${scene.key}/${stem}`);
  const views = scene.views.filter((view) => view.landscapes?.includes(landscape) ?? true);
  const count = views.length;
  const turn = (start % count) + Number(digits);
  const view = views[turn % count];
  const times = view?.lights ?? scene.lights;
  const lightName = times[((start >>> 8) + Math.floor(turn / count) + 2 * (turn % count)) % times.length];
  if (!view || !lightName) throw new Error(`Scene ${scene.key} has no views or no lights`);
  return { view, lightName };
}

function parse(path: string): Parsed | null {
  const [, key, named, seed] = PATH.exec(path) ?? [];
  const scene = key ? findScene(key) : null;
  if (!scene || !seed) return null;
  const landscape = named ?? scene.landscapes[0];
  return isLandscape(landscape) && scene.landscapes.includes(landscape) ? { scene, landscape, seed } : null;
}

/** The highest factor by which a picture is enlarged. */
const maxZoom = 1.16;

/**
 * Puts the drawing into an SVG document: a random enlarged part of it, in half of the cases mirrored, so that pictures
 * of the same view differ more. Without `frame`, the whole drawing.
 */
function documentOf(art: string, brush: Brush, frame: Random | null): string {
  const zoom = frame ? frame.between(1, maxZoom) : 1;
  const [width, height] = [WIDTH / zoom, HEIGHT / zoom];
  const left = frame ? frame.between(0, WIDTH - width) : 0;
  const top = TOP + (frame ? frame.between(0.4, 1) : 0) * (HEIGHT - height);
  const box = [left, top, width, height].map(n).join(' ');
  const shown = frame?.chance(0.5) ? placeAt(art, WIDTH, 0, { flip: true }) : art;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}" width="${WIDTH}" height="${HEIGHT}"><defs>${brush.definitions()}</defs>${shown}</svg>`;
}

/**
 * Draws the picture that a path of the demo content names.
 *
 * @param subdomain the host the picture belongs to; each host gets its own variation of a path
 * @param path `reisebilder/{scene}/{seed}.jpg` or `reisebilder/{scene}-{landscape}/{seed}.jpg`
 * @returns an SVG document of 1600 × 1200, or null when the path names no picture: a beach in the Alps, for example
 */
export function drawPicture(subdomain: string, path: string): string | null {
  const logo = LOGO.exec(path)?.[1];
  if (logo) return drawLogo(logo, WIDTH, HEIGHT);
  const parsed = parse(path);
  if (!parsed) return null;
  const { view, lightName } = chooseLook(parsed);
  const name = `${subdomain}/${parsed.scene.key}/${parsed.seed}`;
  const brush = createBrush(name, lightName, parsed.landscape);
  return documentOf(view.draw(brush), brush, parsed.scene.isFixed ? null : createRandom(`frame/${name}`));
}

/** The German alternative text of a picture: view and time of day. Empty for a path that names no picture. */
export function altFor(path: string): string {
  const logo = LOGO.exec(path)?.[1];
  if (logo) return logoAlt(logo) ?? '';
  const parsed = parse(path);
  if (!parsed) return '';
  const { view, lightName } = chooseLook(parsed);
  return altOf(view, lightName);
}

/** The view and the light of a picture, for comparing pictures; null when the path names no picture. */
export function lookOf(path: string): Look | null {
  const parsed = parse(path);
  return parsed && chooseLook(parsed);
}
