import { berlinTime } from '../dates.ts';

/**
 * Returns the message for a booking with more travellers than places.
 * @param left places that the booking can have
 * @param heldUntil until when others hold further places, at the latest
 */
export function fewPlaces(left: number, heldUntil: Date | null): string {
  if (left === 0)
    return heldUntil ? heldText(heldUntil) : 'Dieser Termin ist leider ausgebucht. Such dir bitte einen anderen aus.';
  const few = `Für diesen Termin ${left === 1 ? 'ist nur noch ein Platz' : `sind nur noch ${left} Plätze`} frei.`;
  return heldUntil ? `${few} Weitere sind gerade reserviert, ${againText(heldUntil)}` : few;
}

/** Says that visitors hold the places who fill in the booking form. @param until the latest end of their holds */
export function heldText(until: Date): string {
  return `Gerade reserviert, ${againText(until)}`;
}

function againText(until: Date): string {
  return `spätestens um ${berlinTime(until).replace(/^0/, '')} wieder frei.`;
}
