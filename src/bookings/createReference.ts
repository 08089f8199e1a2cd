import { randomInt } from 'node:crypto';
import { referenceLetters } from '#domain/bookings/reference.ts';

/** Returns a random reference. It is short enough to be read aloud; 78 billion values make it hard to guess. */
export function createReference(): string {
  const group = () => Array.from({ length: 4 }, () => referenceLetters[randomInt(referenceLetters.length)]).join('');
  return `LF-${group()}-${group()}`;
}
