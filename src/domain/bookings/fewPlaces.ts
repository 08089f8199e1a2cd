import { berlinTime, berlinToday } from '../dates.ts';
import type { PublishedPlaces } from '../trip/trip.ts';
import { formatWeekday } from '../weekdays.ts';

/**
 * Returns the message for a booking with more travellers than places.
 * @param left places that the booking can have
 * @param heldUntil until when others hold further places, at the latest
 */
export function fewPlaces(left: number, heldUntil: Date | null): string {
  if (left === 0)
    return heldUntil
      ? heldText(heldUntil)
      : 'Für diesen Termin ist leider kein Platz mehr frei. Such dir bitte einen anderen aus.';
  const few = `Für diesen Termin ${left === 1 ? 'ist nur noch ein Platz' : `sind nur noch ${left} Plätze`} frei.`;
  return heldUntil ? `${few} Weitere sind gerade für jemand anderen reserviert, ${againText(timeOf(heldUntil))}` : few;
}

/** Places that are reserved for whoever has a link: by an offer to the waiting list, or for a group. */
export interface ReservedPlaces {
  by: 'offer' | 'group';
  places: number;
}

/** Says for how many travellers the reserved places are. */
export function reservedText({ by, places }: ReservedPlaces): string {
  if (by === 'offer') {
    return `Dein Angebot gilt für ${places === 1 ? 'einen Platz' : `${places} Plätze`}. Trag bitte nicht mehr Reisende ein.`;
  }
  return places === 0
    ? 'Alle Plätze eurer Gruppe sind schon gebucht. Frag bitte den Veranstalter nach weiteren.'
    : `Für eure Gruppe ${places === 1 ? 'ist noch ein Platz' : `sind noch ${places} Plätze`} reserviert. Trag bitte nicht mehr Reisende ein, oder frag den Veranstalter.`;
}

/** Says for whom the last places of a departure are reserved; null if they are not. */
export function reservedForText({ heldUntil, offeredUntil, isForGroup }: PublishedPlaces): string | null {
  if (heldUntil) return heldText(new Date(heldUntil));
  if (offeredUntil) return offeredText(new Date(offeredUntil));
  return isForGroup ? 'Die letzten Plätze sind für eine Gruppe reserviert.' : null;
}

/** Says that visitors hold the places who fill in the booking form. @param until the latest end of their holds */
function heldText(until: Date): string {
  return `Gerade für jemand anderen reserviert, ${againText(timeOf(until))}`;
}

/** Says that all places left are offered to others on the waiting list. @param until the latest end of their offers */
function offeredText(until: Date): string {
  return `Gerade für jemand anderen reserviert, ${againText(`${formatWeekday(berlinToday(until))}, ${timeOf(until)}`)}`;
}

function againText(until: string): string {
  return `bis ${until}. Danach vielleicht wieder frei.`;
}

function timeOf(time: Date): string {
  return `${berlinTime(time).replace(/^0/, '')}\u00a0Uhr`;
}
