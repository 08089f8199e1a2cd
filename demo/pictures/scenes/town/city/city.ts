/** Cities: a river, landmarks, and the group on the promenade. */
import type { Landscape } from '../../../landscapes.ts';
import type { Scene } from '../../scene.ts';
import { oldTown } from './oldTown.ts';
import { square } from './square.ts';
import { thames } from './thames.ts';
import { market, riverTown } from './towns.ts';

const inland: readonly Landscape[] = ['alps', 'hills', 'lowland', 'coast'];

export const city: Scene = {
  key: 'city',
  landscapes: ['hills', 'lowland', 'alps', 'coast', 'south', 'england'],
  lights: ['dusk', 'golden', 'day', 'sunset', 'morning', 'night'],
  views: [
    {
      alt: 'Jugendgruppe am Fluss vor Brücke, Riesenrad und Uhrturm',
      landscapes: ['england'],
      draw: thames,
    },
    { alt: 'Jugendgruppe an der Hafenpromenade vor der Altstadt', landscapes: ['south'], draw: oldTown },
    { alt: 'Jugendgruppe am Fluss vor der Altstadt', landscapes: inland, draw: riverTown },
    { alt: 'Stadtbummel zwischen den Ständen auf dem Markt', landscapes: [...inland, 'south'], draw: market },
    { alt: 'Stadtbummel auf einem Platz mit rotem Doppeldeckerbus', landscapes: ['england'], draw: square },
  ],
};
