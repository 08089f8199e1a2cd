/** The German catalogue, the only one there is, a file an area. Imported as a namespace, so that a page loads its own words only. */
export { booking } from './booking.ts';
export { bulk } from './bulk.ts';
export { chrome, errors, form, trips } from './chrome.ts';
export { consent } from './consent.ts';
export { contact } from './contact.ts';
export { desk } from './desk.ts';
export { editor, preview } from './editor.ts';
export { favourites } from './favourites.ts';
export { home } from './home.ts';
export { inbox } from './inbox.ts';
export { awards, faq, info } from './info.ts';
export { list, search } from './list.ts';
export { map } from './map.ts';
export { organisers } from './organisers.ts';
export { partner } from './partner.ts';
export { share } from './share.ts';
export { trip } from './trip.ts';
