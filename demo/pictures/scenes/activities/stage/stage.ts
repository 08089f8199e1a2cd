/** Stages: concerts, discos and theatre. */
import type { Scene } from '../../scene.ts';
import { disco } from './disco.ts';
import { openAir } from './openAir.ts';
import { theatre } from './theatre.ts';

export const stage: Scene = {
  key: 'stage',
  landscapes: ['hills', 'lowland', 'alps', 'coast', 'south', 'england'],
  lights: ['dusk', 'night', 'sunset', 'golden'],
  views: [
    {
      alt: 'Band auf der Freilichtbühne vor jubelndem Publikum',
      about: /\bband\b|\bbands|bandcamp|konzert|festival|\bdj|bühne|publikum/i,
      draw: openAir,
    },
    {
      alt: 'Jugendliche tanzen unter der Discokugel',
      about: /\btanz|tänz|dance|party|disco|\bdj|silvester/i,
      indoors: true,
      draw: disco,
    },
    {
      alt: 'Kinder spielen Theater auf der Bühne',
      about: /theater|musical|film|schauspiel|kamera|szene|\bstage|erzähl|show|zirkus/i,
      indoors: true,
      draw: theatre,
    },
  ],
};
