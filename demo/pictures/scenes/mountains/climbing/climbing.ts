/** Climbing: rock faces, towers and rope courses between trees. */
import type { Scene } from '../../scene.ts';
import { rockFace } from './rockFace.ts';
import { ropes } from './ropes.ts';
import { tower } from './tower.ts';

export const climbing: Scene = {
  key: 'climbing',
  landscapes: ['hills', 'alps', 'south', 'lowland'],
  lights: ['day', 'golden', 'morning', 'autumn', 'sunset'],
  views: [
    {
      alt: 'Jugendliche klettern gesichert an einer Felswand',
      about: /kletter|fels|boof|höhle|kraxl/i,
      landscapes: ['alps', 'hills', 'south'],
      draw: rockFace,
    },
    { alt: 'Kinder im Hochseilgarten zwischen den Bäumen', about: /seil|wipfel|parcours/i, draw: ropes },
    { alt: 'Kinder am Kletterturm mit bunten Griffen', about: /kletter|boulder/i, draw: tower },
  ],
};
