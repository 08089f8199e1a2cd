/** Islands: lighthouses, dunes and bays. */
import type { Scene } from '../../scene.ts';
import { bay } from './bay.ts';
import { dunes } from './dunes.ts';
import { offshore } from './offshore.ts';

export const island: Scene = {
  key: 'island',
  landscapes: ['coast', 'south', 'england'],
  lights: ['day', 'sunset', 'golden', 'morning', 'dusk'],
  views: [
    { alt: 'Kleine Insel mit Leuchtturm und Häusern im Meer', draw: offshore },
    { alt: 'Wanderung durch die Dünen zum Leuchtturm', draw: dunes },
    { alt: 'Zelte in einer Inselbucht mit Segelbooten', about: /\bzelt|bucht|boot|segel/i, draw: bay },
  ],
};
