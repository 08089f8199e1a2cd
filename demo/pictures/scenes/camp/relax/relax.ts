/** Relaxed days: yoga, hammocks and picnics. */
import type { Scene } from '../../scene.ts';
import { hammock } from './hammock.ts';
import { picnic } from './picnic.ts';
import { yoga } from './yoga.ts';

export const relax: Scene = {
  key: 'relax',
  landscapes: ['hills', 'lowland', 'alps', 'coast', 'south', 'england'],
  lights: ['morning', 'golden', 'day', 'mist', 'sunset', 'autumn'],
  views: [
    {
      alt: 'Yoga auf der Blumenwiese am See',
      about: /yoga|auszeit|durchatmen|ruh|still|entspann/i,
      landscapes: ['alps', 'hills', 'lowland'],
      draw: yoga,
    },
    { alt: 'Hängematte zwischen zwei Bäumen', draw: hammock },
    { alt: 'Picknick unter einem großen Baum mit Schaukel', draw: picnic },
  ],
};
