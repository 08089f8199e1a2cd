/** Evenings by the campfire. */
import type { Scene } from '../../scene.ts';
import { bigCamp } from './bigCamp.ts';
import { inTheWoods } from './inTheWoods.ts';
import { singing } from './singing.ts';

export const campfireScene: Scene = {
  key: 'campfire',
  landscapes: ['hills', 'lowland', 'alps', 'coast', 'south', 'england'],
  lights: ['night', 'dusk', 'sunset', 'golden'],
  views: [
    { alt: 'Kinder mit Stockbrot am Lagerfeuer zwischen Zelten im Wald', draw: inTheWoods },
    { alt: 'Zeltlager mit Lichterketten und großem Lagerfeuer', draw: bigCamp },
    { alt: 'Singen mit Gitarre am Lagerfeuer', draw: singing },
  ],
};
