/** The number that a booking or a message is known by, "LF-7K3M-Q9PD". */

/** Without what is mistaken for each other on paper or on the phone: 0 O, 1 I L, 2 Z, 5 S, 8 B, U V. */
export const referenceLetters = '34679ACDEFGHJKMNPQRTWXY';

const shape = new RegExp(`^LF(-[${referenceLetters}]{4}){2}$`);

/** Whether a text has the shape of a reference; whether there is such a submission is not asked. */
export function isReference(text: string): boolean {
  return shape.test(text);
}
