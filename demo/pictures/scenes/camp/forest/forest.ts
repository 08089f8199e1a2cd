/** Forests: explorers, shelters and camps. */
import type { Scene } from '../../scene.ts';
import { den } from './den.ts';
import { discovery } from './discovery.ts';
import { glade } from './glade.ts';

export const forest: Scene = {
  key: 'forest',
  landscapes: ['hills', 'lowland', 'alps', 'coast', 'south', 'england'],
  lights: ['morning', 'golden', 'autumn', 'mist', 'day', 'sunset'],
  views: [
    { alt: 'Kinder auf Entdeckungstour auf einem Waldweg', draw: discovery },
    { alt: 'Kinder bauen eine Hütte aus Ästen im Wald', about: /hütte|\bbau|wald/i, draw: den },
    { alt: 'Zelte und Lagerfeuer auf einer Waldlichtung', about: /\bzelt|camp|feuer|lager|biwak/i, draw: glade },
  ],
};
