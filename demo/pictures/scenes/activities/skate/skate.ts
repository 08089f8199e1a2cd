/** Skate parks, mountain bikes and bicycle tours. */
import type { Scene } from '../../scene.ts';
import { park } from './park.ts';
import { tour } from './tour.ts';
import { trails } from './trails.ts';

export const skate: Scene = {
  key: 'skate',
  landscapes: ['hills', 'lowland', 'alps', 'coast', 'south', 'england'],
  lights: ['golden', 'day', 'sunset', 'morning', 'autumn'],
  views: [
    { alt: 'Jugendliche auf Skateboards im Skatepark', draw: park },
    { alt: 'Mountainbiker auf einem Trail', landscapes: ['alps', 'hills'], draw: trails },
    { alt: 'Radtour durchs Grüne', draw: tour },
  ],
};
