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
    { alt: 'Schlauchboot beim Rafting im Wildwasser', landscapes: ['alps', 'south'], draw: rafting },
    { alt: 'Kanutour auf einem Fluss', draw: canoeing },
    { alt: 'Rafting durch eine Felsschlucht', landscapes: ['alps', 'south'], draw: gorge },
  ],
};
