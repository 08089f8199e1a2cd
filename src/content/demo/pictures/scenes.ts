/** All scenes the demo content can name. */
import { hero } from './scenes/hero.ts';
import type { Scene, View } from './scenes/scene.ts';
import type { LightName } from './tools/lights.ts';
import { lights } from './tools/lights.ts';

const all: readonly Scene[] = [hero];

/** A view's alternative text in a light: "Kajaks am Steg bei Sonnenuntergang". */
export function altOf(view: View, lightName: LightName): string {
  return `${view.alt} ${lights[lightName].phrase}`;
}

export function findScene(key: string): Scene | null {
  return all.find((scene) => scene.key === key) ?? null;
}

/** Every scene with the alternative texts its pictures can have. */
export const scenes: readonly { key: string; alt: string[] }[] = all.map(({ key, views, lights: names }) => ({
  key,
  alt: views.flatMap((view) => names.map((name) => altOf(view, name))),
}));
