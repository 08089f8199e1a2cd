/** Science camps: the laboratory, robots, rockets and the night sky. */
import type { Scene } from '../../scene.ts';
import { laboratory } from './laboratory.ts';
import { launch } from './launch.ts';
import { observatory } from './observatory.ts';
import { robots } from './robots.ts';

export const lab: Scene = {
  key: 'lab',
  landscapes: ['hills', 'lowland', 'alps', 'coast', 'south', 'england'],
  lights: ['night', 'golden', 'day', 'dusk', 'morning', 'sunset'],
  views: [
    { alt: 'Experimente mit Glaskolben und Mikroskop im Labor', indoors: true, draw: laboratory },
    { alt: 'Selbst gebaute Raketen starten auf der Wiese', about: /rakete|\bflug|flieg/i, draw: launch },
    {
      alt: 'Kinder bauen und steuern Roboter',
      about: /robot|motor|code|programmier|elektronik|\blöt|erfind|game/i,
      indoors: true,
      draw: robots,
    },
    {
      alt: 'Kinder am Teleskop vor der Sternwarte',
      about: /\bstern|teleskop|planet|astro/i,
      lights: ['night', 'dusk'],
      draw: observatory,
    },
  ],
};
