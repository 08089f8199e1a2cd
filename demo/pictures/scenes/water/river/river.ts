/** Rivers: rafts and canoes. */
import type { Scene } from '../../scene.ts';
import { canoeing } from './canoeing.ts';
import { gorge } from './gorge.ts';
import { rafting } from './rafting.ts';

export const riverScene: Scene = {
  key: 'river',
  landscapes: ['alps', 'hills', 'south'],
  lights: ['day', 'golden', 'autumn', 'morning', 'sunset'],
  views: [
    {
      alt: 'Schlauchboot beim Rafting im Wildwasser',
      about: /\braft|wildwasser|canyon|schlucht/i,
      landscapes: ['alps', 'south'],
      draw: rafting,
    },
    { alt: 'Kanutour auf einem Fluss', about: /kanu|kajak|paddel|fluss/i, draw: canoeing },
    {
      alt: 'Rafting durch eine Felsschlucht',
      about: /\braft|wildwasser|canyon|schlucht/i,
      landscapes: ['alps', 'south'],
      draw: gorge,
    },
  ],
};
