/** Castles and youth hostels. */
import type { Scene } from '../../scene.ts';
import { hostel } from './hostel.ts';
import { moat } from './moat.ts';
import { onTheHill } from './onTheHill.ts';

export const castle: Scene = {
  key: 'castle',
  landscapes: ['hills', 'lowland', 'alps', 'coast', 'south', 'england'],
  lights: ['golden', 'day', 'dusk', 'autumn', 'morning', 'sunset'],
  views: [
    {
      alt: 'Zeltlager unterhalb einer Burg auf dem Hügel',
      about: /\bzelt|lager/i,
      landscapes: ['alps', 'hills'],
      draw: onTheHill,
    },
    { alt: 'Wasserburg mit Spiegelung im Burggraben', draw: moat },
    {
      alt: 'Jugendherberge im Fachwerkhaus mit Gruppe auf der Wiese',
      landscapes: ['alps', 'hills', 'lowland'],
      draw: hostel,
    },
  ],
};
