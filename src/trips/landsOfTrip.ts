import { readTripForm } from '#domain/organisers/tripForm.ts';
import { landsOfPlaces } from '#domain/places/findHomeTown.ts';

/** Returns the codes of the Länder from which a trip takes families: those of its departure places. */
export function landsOfTrip(document: Record<string, unknown>): string[] {
  return landsOfPlaces(readTripForm(document).departurePlaces.map(({ title }) => title));
}
