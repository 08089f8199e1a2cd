import { randomInt } from 'node:crypto';
import { referenceLetters } from '../domain/bookings/reference.ts';

/** A new reference: short enough to be read out, and one of 78 billion, so that nobody guesses another's. */
export function createReference(): string {
  const group = () => Array.from({ length: 4 }, () => referenceLetters[randomInt(referenceLetters.length)]).join('');
  return `LF-${group()}-${group()}`;
}
