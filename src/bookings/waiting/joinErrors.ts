/** The errors when an entry cannot be added to a waiting list. */
import { AppError } from '#platform/appError.ts';

/** @param available null if places are unlimited */
export function placesFree(available: number | null): AppError {
  const message = 'Für diesen Termin sind noch Plätze frei. Du kannst sie direkt buchen und brauchst keine Warteliste.';
  return new AppError(409, message, [], { reason: 'places-free', placesLeft: available });
}

/** The departure has fewer places than the family needs. */
export function tooMany(capacity: number): AppError {
  const message = `Diese Reise hat insgesamt nur ${capacity === 1 ? 'einen Platz' : `${capacity} Plätze`}.`;
  return new AppError(422, 'Ein paar Angaben fehlen noch oder stimmen nicht.', [{ field: 'places', message }]);
}

export function listFull(): AppError {
  const message = 'Die Warteliste für diesen Termin ist leider auch voll. Such dir bitte einen anderen aus.';
  return new AppError(409, message, [], { reason: 'list-full' });
}

/** The visitor has asked for too many entries or places of the departure. @param retryAfter in seconds */
export function tooManyJoins(retryAfter: number): AppError {
  const message =
    'Für diesen Termin hast du dich heute schon mehrmals eingetragen. Probier es bitte morgen noch einmal, oder schreib uns.';
  return new AppError(429, message, [], { reason: 'too-many-entries' }, retryAfter);
}

/** The mailbox has had too many entries for the departure, one after the other. */
export function tooManyEntries(): AppError {
  const message =
    'Du hast dich für diesen Termin schon sehr oft eingetragen. Schreib uns bitte, dann finden wir eine Lösung.';
  return new AppError(409, message, [], { reason: 'too-many-entries' });
}
