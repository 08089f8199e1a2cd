/** The German catalogue, the only one there is: one object, a file an area. */
import { booking } from './booking.ts';
import { chrome, errors, trips } from './chrome.ts';
import { favourites } from './favourites.ts';
import { home } from './home.ts';
import { awards, faq, info } from './info.ts';
import { list, search } from './list.ts';
import { partner } from './partner.ts';
import { trip } from './trip.ts';

export const de = { chrome, errors, trips, home, list, search, favourites, trip, partner, info, faq, awards, booking };
