/** Music weeks: rehearsal room, choir in a pavilion, band on a meadow. */
import type { Scene } from '../../scene.ts';
import { choir } from './choir.ts';
import { outdoors } from './outdoors.ts';
import { rehearsal } from './rehearsal.ts';

export const music: Scene = {
  key: 'music',
  landscapes: ['hills', 'lowland', 'alps', 'coast', 'south', 'england'],
  lights: ['golden', 'dusk', 'day', 'sunset', 'morning', 'autumn'],
  views: [
    { alt: 'Bandprobe mit Klavier, Gitarre und Schlagzeug im Musikraum', indoors: true, draw: rehearsal },
    { alt: 'Chor singt im Musikpavillon', about: /chor|\bsing|stimme|songs/i, draw: choir },
    {
      alt: 'Band spielt auf der Wiese',
      about: /\bband\b|\bbands|bandcamp|gitarre|song|konzert|instrument/i,
      draw: outdoors,
    },
  ],
};
