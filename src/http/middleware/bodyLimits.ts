/** Maximum sizes of request bodies in bytes: the longest valid body of each kind plus a margin. */

/** A message of 5,000 characters, percent-encoded with up to nine bytes per character. */
export const contactBytes = 64 * 1024;
/** Thirty travellers with long names, the longest answers to all questions and long remarks, percent-encoded. */
export const bookingBytes = 256 * 1024;
/** A review of 3,000 characters, percent-encoded with up to nine bytes per character. */
export const reviewBytes = 32 * 1024;
/** A trip of the maximum size of its schema; the largest trip of the demo content has 10 kB. */
export const tripBytes = 256 * 1024;
/** 500 trips with their revisions and the keys of 100 departures each. */
export const bulkBytes = 1024 * 1024;
/** 500 trips, selected or with their revisions, form-encoded. */
export const tripChangesBytes = 128 * 1024;
/** A table of 200 kB as a file and once more as text, with the borders between the fields. */
export const tripTableBytes = 512 * 1024;
/** A form with a few lines. */
export const smallFormBytes = 8 * 1024;

/** A reply of 5,000 characters, percent-encoded with up to nine bytes per character, and the path of its list. */
export const inboxBytes = 64 * 1024;
/** A mail of 5,000 characters, percent-encoded with up to nine bytes per character, and 300 recipients. */
export const mailingBytes = 64 * 1024;
export const signInBytes = 8 * 1024;
/** A body with one or two short fields. */
export const smallJsonBytes = 2 * 1024;
/** A message and a stack of maximum length with three bytes per character. */
export const clientErrorBytes = 16 * 1024;
