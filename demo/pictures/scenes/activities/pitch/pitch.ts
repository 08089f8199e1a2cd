/** Football: match, celebration and training under floodlights. */
import type { Scene } from '../../scene.ts';
import { celebration } from './celebration.ts';
import { match } from './match.ts';
import { training } from './training.ts';

export const pitch: Scene = {
  key: 'pitch',
  landscapes: ['hills', 'lowland', 'alps', 'coast', 'south', 'england'],
  lights: ['day', 'golden', 'sunset', 'dusk', 'morning'],
  views: [
    { alt: 'Torschuss beim Fußballspiel', draw: match },
    { alt: 'Fußballmannschaft jubelt mit dem Pokal', draw: celebration },
    { alt: 'Dribbeltraining zwischen Hütchen auf dem Fußballplatz', draw: training },
  ],
};
