/** All scenes the demo content can name. */
import { alps } from './scenes/alps.ts';
import { award } from './scenes/award.ts';
import { beach } from './scenes/beach.ts';
import { campfireScene } from './scenes/campfire.ts';
import { castle } from './scenes/castle.ts';
import { city } from './scenes/city.ts';
import { climbing } from './scenes/climbing.ts';
import { forest } from './scenes/forest.ts';
import { golf } from './scenes/golf.ts';
import { hero } from './scenes/hero.ts';
import { island } from './scenes/island.ts';
import { lab } from './scenes/lab.ts';
import { lake } from './scenes/lake.ts';
import { language } from './scenes/language.ts';
import { music } from './scenes/music.ts';
import { pilgrim } from './scenes/pilgrim.ts';
import { pitch } from './scenes/pitch.ts';
import { pool } from './scenes/pool.ts';
import { relax } from './scenes/relax.ts';
import { riverScene } from './scenes/river.ts';
import type { Scene, View } from './scenes/scene.ts';
import { sea } from './scenes/sea.ts';
import { skate } from './scenes/skate.ts';
import { snow } from './scenes/snow.ts';
import { stable } from './scenes/stable.ts';
import { stage } from './scenes/stage.ts';
import { team } from './scenes/team.ts';
import { treehouse } from './scenes/treehouse.ts';
import type { LightName } from './tools/lights.ts';
import { lights } from './tools/lights.ts';

const all: readonly Scene[] = [
  alps,
  award,
  beach,
  campfireScene,
  castle,
  city,
  climbing,
  forest,
  golf,
  hero,
  island,
  lab,
  lake,
  language,
  music,
  pilgrim,
  pitch,
  pool,
  relax,
  riverScene,
  sea,
  skate,
  snow,
  stable,
  stage,
  team,
  treehouse,
];

/** A view's alternative text in a light: "Kajaks am Steg bei Sonnenuntergang". */
export function altOf(view: View, lightName: LightName): string {
  return view.indoors ? view.alt : `${view.alt} ${lights[lightName].phrase}`;
}

export function findScene(key: string): Scene | null {
  return all.find((scene) => scene.key === key) ?? null;
}

/** Every scene with the alternative texts its pictures can have. */
export const scenes: readonly { key: string; alt: string[] }[] = all.map(({ key, views, lights: names }) => ({
  key,
  alt: [...new Set(views.flatMap((view) => (view.lights ?? names).map((name) => altOf(view, name))))],
}));
