/** Beaches: sports, surfing and campfires. */
import type { Scene } from '../../scene.ts';
import { boards } from './boards.ts';
import { evening } from './evening.ts';
import { play } from './play.ts';

export const beach: Scene = {
  key: 'beach',
  landscapes: ['coast', 'south', 'england'],
  lights: ['day', 'golden', 'sunset', 'morning', 'dusk'],
  views: [
    { alt: 'Beachvolleyball am Strand', about: /volley|turnier|sport/i, draw: play },
    { alt: 'Surfbretter und Zelt am Strand', about: /surf|wellenreiten|kite|board/i, draw: boards },
    { alt: 'Lagerfeuer und Zelte am Strand', lights: ['sunset', 'dusk', 'golden', 'night'], draw: evening },
  ],
};
