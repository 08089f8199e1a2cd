/**
 * Draws the pictures of the demo content from their paths: `reisebilder/{scene}/{seed}.jpg`,
 * `reisebilder/{scene}-{landscape}/{seed}.jpg`, and `reisebilder/logo/{subdomain}.jpg` for the logo of a brand.
 * The result is deterministic.
 */

import { createRandom, hashText, type Random } from '../random.ts';
import { isLandscape, type Landscape } from './landscapes.ts';
import { drawLogo, logoAlt } from './logos.ts';
import type { Scene, View } from './scenes/scene.ts';
import { altOf, findScene } from './scenes.ts';
import type { Brush } from './tools/brush.ts';
import { createBrush } from './tools/brush.ts';
import type { LightName } from './tools/lights.ts';
import { HEIGHT, n, placeAt, TOP, WIDTH } from './tools/svg.ts';

const LOGO = /^reisebilder\/logo\/([a-z]+)\.jpg$/;
const PATH = /^reisebilder\/([a-z]+)(?:-([a-z]+))?\/([A-Za-z0-9-]{1,80})\.jpg$/;

interface Parsed {
  scene: Scene;
  landscape: Landscape;
  seed: string;
}

/** View and light of a picture. */
interface Look {
  view: View;
  lightName: LightName;
}

/**
 * Chooses view and light from the seed. A number at the end of the seed ("1042-2") iterates over views and lights, so that
 * the pictures of one trip differ even if they show the same scene.
 */
function chooseLook({ scene, landscape, seed }: Parsed): Look {
  const [, stem = seed, digits = '0'] = /^(.*?)-?(\d{1,4})$/.exec(seed) ?? [];
  const start = hashText(`${scene.key}/${stem}`);
  const views = scene.views.filter((view) => view.landscapes?.includes(landscape) ?? true);
  const count = views.length;
  const turn = (start % count) + Number(digits);
  const view = views.find((each) => each.seed === seed) ?? views[turn % count];
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

/** Maximum zoom factor. */
const maxZoom = 1.16;

/**
 * Creates the SVG document of a drawing. With `frame`, shows a random zoomed section, mirrored in half of the cases, so
 * that pictures of the same view differ more. Without `frame`, shows the whole drawing.
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
 * Draws the picture for a path of the demo content.
 *
 * @param subdomain host of the picture; each host gets its own variation
 * @param path `reisebilder/{scene}/{seed}.jpg` or `reisebilder/{scene}-{landscape}/{seed}.jpg`
 * @returns an SVG document of 1600 × 1200, or null if the path is invalid, e.g. for a beach in the Alps
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

/** Returns the German alternative text of a picture: view and time of day. Empty for an invalid path. */
export function altFor(path: string): string {
  const logo = LOGO.exec(path)?.[1];
  if (logo) return logoAlt(logo) ?? '';
  const parsed = parse(path);
  if (!parsed) return '';
  const { view, lightName } = chooseLook(parsed);
  return altOf(view, lightName);
}

/** Returns view and light of a picture, to compare pictures. Null for an invalid path. */
export function viewAndLightOf(path: string): Look | null {
  const parsed = parse(path);
  return parsed && chooseLook(parsed);
}
