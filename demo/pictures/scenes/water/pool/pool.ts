/** Swimming pools with slides and water toys. */
import type { Scene } from '../../scene.ts';
import { party } from './party.ts';
import { slides } from './slides.ts';

export const pool: Scene = {
  key: 'pool',
  landscapes: ['hills', 'lowland', 'alps', 'coast', 'south', 'england'],
  lights: ['day', 'golden', 'sunset', 'dusk', 'morning'],
  views: [
    { alt: 'Wasserrutsche und Schwimmreifen im Freibad', draw: slides },
    { alt: 'Kinder springen in den Pool', draw: party },
  ],
};
