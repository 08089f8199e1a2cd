/** Returns the message for a booking with more travellers than places. @param left places that the booking can have */
export function fewPlaces(left: number): string {
  if (left === 0) return 'Dieser Termin ist leider ausgebucht. Such dir bitte einen anderen aus.';
  return `Für diesen Termin ${left === 1 ? 'ist nur noch ein Platz' : `sind nur noch ${left} Plätze`} frei.`;
}
