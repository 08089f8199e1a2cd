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
    { alt: 'Jugendliche auf Skateboards im Skatepark', about: /skate/i, draw: park },
    { alt: 'Mountainbiker auf einem Trail', about: /bike|trail/i, landscapes: ['alps', 'hills'], draw: trails },
    { alt: 'Radtour durchs Grüne', about: /\brad|fahrrad|räder|bike/i, draw: tour },
  ],
};
