/** Carers in red shirts with their group. */
import type { Scene } from '../../scene.ts';
import { groupPhoto } from './groupPhoto.ts';
import { planning } from './planning.ts';
import { storyteller } from './storyteller.ts';

export const team: Scene = {
  key: 'team',
  landscapes: ['hills', 'lowland', 'alps', 'coast', 'south', 'england'],
  lights: ['dusk', 'golden', 'day', 'sunset', 'morning'],
  views: [
    {
      alt: 'Geschichten mit den Betreuern am Lagerfeuer',
      lights: ['dusk', 'sunset', 'golden', 'night'],
      draw: storyteller,
    },
    { alt: 'Gruppenbild mit Betreuern vor den Zelten', draw: groupPhoto },
    { alt: 'Betreuer planen mit Kindern eine Tour auf der Landkarte', draw: planning },
  ],
};
