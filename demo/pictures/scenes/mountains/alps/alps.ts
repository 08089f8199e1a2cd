/** High mountains: hikers, huts and tents above the tree line. */
import type { Scene } from '../../scene.ts';
import { hikers } from './hikers.ts';
import { summit } from './summit.ts';
import { tarn } from './tarn.ts';

export const alps: Scene = {
  key: 'alps',
  landscapes: ['alps'],
  lights: ['day', 'golden', 'morning', 'sunset', 'autumn', 'dusk', 'mist'],
  views: [
    { alt: 'Wandergruppe mit Rucksäcken auf einer Alm vor hohen Gipfeln', draw: hikers },
    { alt: 'Zelte an einem Bergsee in den Alpen', about: /\bzelt|biwak|camp|bergsee/i, draw: tarn },
    { alt: 'Jugendliche am Gipfelkreuz', about: /gipfel|berg/i, draw: summit },
  ],
};
