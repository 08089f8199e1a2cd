/** Winter: pistes, a chair lift, sledges and huts with lit windows. */
import type { Scene } from '../../scene.ts';
import { fireInTheSnow } from './fireInTheSnow.ts';
import { halfpipe } from './halfpipe.ts';
import { piste } from './piste.ts';
import { skiSchool } from './skiSchool.ts';
import { sledging } from './sledging.ts';
import { snowshoes } from './snowshoes.ts';
import { village } from './village.ts';

export const snow: Scene = {
  key: 'snow',
  landscapes: ['alps', 'hills', 'lowland', 'coast'],
  lights: ['winter', 'golden', 'dusk', 'morning', 'sunset', 'night'],
  views: [
    {
      alt: 'Skifahrer und Snowboarder auf der Piste unter dem Sessellift',
      about: /ski|board|piste/i,
      landscapes: ['alps', 'hills'],
      draw: piste,
    },
    { alt: 'Verschneite Hütten mit Lichterkette und Schneemann', draw: village },
    {
      alt: 'Skischule: Kinder fahren in einer Reihe',
      about: /ski|anfänger/i,
      landscapes: ['alps', 'hills'],
      draw: skiSchool,
    },
    { alt: 'Lagerfeuer im Schnee', lights: ['dusk', 'night', 'sunset'], draw: fireInTheSnow },
    {
      alt: 'Sprung mit dem Snowboard über die Kante der Halfpipe',
      about: /board|halfpipe|freestyle|tricks/i,
      landscapes: ['alps'],
      draw: halfpipe,
    },
    { alt: 'Schlittenfahren im Schnee', about: /schlitten|rodel/i, draw: sledging },
    {
      alt: 'Schneeschuhwanderung durch den verschneiten Wald',
      about: /schneeschuh|langlauf|wander|winterwald/i,
      draw: snowshoes,
    },
  ],
};
