/** The German catalogue, the only one there is: one object, a file an area. */
import { booking } from './booking.ts';
import { awards, faq, info } from './info.ts';
import { partner } from './partner.ts';
import { trip } from './trip.ts';

export const de = { trip, partner, info, faq, awards, booking };
