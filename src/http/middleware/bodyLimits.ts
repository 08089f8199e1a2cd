/** The most bytes that each kind of request body may have: its longest valid form with some room. */

/** A message of 5,000 characters takes up to nine bytes a character when it is percent-encoded. */
export const contactBytes = 64 * 1024;
/** Thirty travellers with long names and long remarks, percent-encoded. */
export const bookingBytes = 80 * 1024;
/** A trip of the greatest size that its schema allows; the largest of the demo content has 10 kB. */
export const tripBytes = 256 * 1024;
/** 500 trips with their revisions and the keys of 100 departures each. */
export const bulkBytes = 1024 * 1024;
export const signInBytes = 8 * 1024;
/** A call with a name or two. */
export const smallJsonBytes = 2 * 1024;
/** A message and a stack of the greatest length, each character of three bytes. */
export const clientErrorBytes = 16 * 1024;
