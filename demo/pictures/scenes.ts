/** The list of all scenes. */

import { golf } from './scenes/activities/golf.ts';
import { lab } from './scenes/activities/lab/lab.ts';
import { music } from './scenes/activities/music/music.ts';
import { pitch } from './scenes/activities/pitch/pitch.ts';
import { skate } from './scenes/activities/skate/skate.ts';
import { stable } from './scenes/activities/stable.ts';
import { stage } from './scenes/activities/stage/stage.ts';
import { campfireScene } from './scenes/camp/campfire/campfire.ts';
import { forest } from './scenes/camp/forest/forest.ts';
import { relax } from './scenes/camp/relax/relax.ts';
import { team } from './scenes/camp/team/team.ts';
import { treehouse } from './scenes/camp/treehouse/treehouse.ts';
import { alps } from './scenes/mountains/alps/alps.ts';
import { climbing } from './scenes/mountains/climbing/climbing.ts';
import { snow } from './scenes/mountains/snow/snow.ts';
import type { Scene, View } from './scenes/scene.ts';
import { award } from './scenes/special/award.ts';
import { hero } from './scenes/special/hero.ts';
import { castle } from './scenes/town/castle/castle.ts';
import { city } from './scenes/town/city/city.ts';
import { language } from './scenes/town/language/language.ts';
import { pilgrim } from './scenes/town/pilgrim/pilgrim.ts';
import { beach } from './scenes/water/beach/beach.ts';
import { island } from './scenes/water/island/island.ts';
import { lake } from './scenes/water/lake.ts';
import { pool } from './scenes/water/pool/pool.ts';
import { riverScene } from './scenes/water/river/river.ts';
import { sea } from './scenes/water/sea.ts';
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

/** Returns the alternative text of a view in a light: "Kajaks am Steg bei Sonnenuntergang". */
export function altOf(view: View, lightName: LightName): string {
  return view.indoors ? view.alt : `${view.alt} ${lights[lightName].phrase}`;
}

export function findScene(key: string): Scene | null {
  return all.find((scene) => scene.key === key) ?? null;
}

/** All scenes with the possible alternative texts of their pictures. */
export const scenes: readonly { key: string; alt: string[] }[] = all.map(({ key, views, lights: names }) => ({
  key,
  alt: [...new Set(views.flatMap((view) => (view.lights ?? names).map((name) => altOf(view, name))))],
}));
