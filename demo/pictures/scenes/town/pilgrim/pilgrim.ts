/** Pilgrimages: paths, chapels and evening services. */
import type { Scene } from '../../scene.ts';
import { fields } from './fields.ts';
import { taize } from './taize.ts';
import { toTheChapel } from './toTheChapel.ts';

export const pilgrim: Scene = {
  key: 'pilgrim',
  landscapes: ['hills', 'lowland', 'alps', 'coast', 'south', 'england'],
  lights: ['morning', 'golden', 'day', 'autumn', 'sunset', 'mist', 'dusk'],
  views: [
    { alt: 'Pilgergruppe auf dem Weg zur Kapelle', draw: toTheChapel },
    { alt: 'Pilger mit Rucksäcken und Stäben zwischen Feldern', draw: fields },
    {
      alt: 'Jugendliche mit Laternen am Feuer vor einer Kapelle',
      lights: ['dusk', 'sunset', 'golden', 'night'],
      draw: taize,
    },
  ],
};
