/** Tree houses with rope bridges, swings and lanterns. */
import type { Scene } from '../../scene.ts';
import { swing } from './swing.ts';
import { village } from './village.ts';

export const treehouse: Scene = {
  key: 'treehouse',
  landscapes: ['hills', 'alps', 'lowland'],
  lights: ['golden', 'day', 'dusk', 'autumn', 'morning', 'sunset'],
  views: [
    { alt: 'Baumhäuser mit Hängebrücke und Lichterkette', draw: village },
    { alt: 'Großes Baumhaus mit Schaukel und Tipi', draw: swing },
  ],
};
