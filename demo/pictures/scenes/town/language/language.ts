/** Language camps: college garden, lessons outdoors, British street. */
import type { Scene } from '../../scene.ts';
import { garden } from './garden.ts';
import { lesson } from './lesson.ts';
import { street } from './street.ts';

export const language: Scene = {
  key: 'language',
  landscapes: ['hills', 'lowland', 'alps', 'coast', 'south', 'england'],
  lights: ['day', 'golden', 'morning', 'autumn', 'sunset'],
  views: [
    { alt: 'Jugendliche lernen im Garten der Sprachschule', draw: garden },
    { alt: 'Sprachunterricht im Freien an der Tafel', draw: lesson },
    { alt: 'Rote Telefonzelle und Doppeldeckerbus in einer englischen Straße', landscapes: ['england'], draw: street },
  ],
};
