/** The reference number of a booking or a message, "LF-7K3M-Q9PD". */

/** Excludes characters that are confused on paper or on the phone: 0 O, 1 I L, 2 Z, 5 S, 8 B, U V. */
export const referenceLetters = '34679ACDEFGHJKMNPQRTWXY';

const shape = new RegExp(`^LF(-[${referenceLetters}]{4}){2}$`);

/** Returns whether a text has the format of a reference. Does not check that the submission exists. */
export function isReference(text: string): boolean {
  return shape.test(text);
}
