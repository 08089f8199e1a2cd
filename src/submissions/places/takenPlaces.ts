import type { TripKey } from '../../domain/trip/tripId.ts';
import type { PlaceServices } from './placeServices.ts';

/** The places of a departure that are not free. */
interface TakenPlaces {
  booked: number;
  offered: number;
  held: number;
}

/**
 * Creates a function that returns the taken places of departures of a trip, by the keys of the departures. Nobody holds or
 * is offered places of a departure without a capacity.
 */
export function createTakenPlaces({
  ledgers,
  limitedPlaces,
  departurePlaces,
}: Pick<PlaceServices, 'ledgers' | 'limitedPlaces' | 'departurePlaces'>) {
  /** @throws if the content backend does not answer; AppError 503 if the places are not known */
  return async (trip: TripKey, dateKeys: readonly string[]): Promise<ReadonlyMap<string, TakenPlaces>> => {
    const booked = await ledgers.booked(trip, dateKeys);
    const taken = new Map<string, TakenPlaces>();
    for (const dateKey of dateKeys) {
      const departure = { ...trip, dateKey };
      const reply = await limitedPlaces.run(departure, (basis) => departurePlaces.read(departure, basis));
      const { offered = 0, held = 0 } = reply?.counts ?? {};
      taken.set(dateKey, { booked: booked.get(dateKey) ?? 0, offered, held });
    }
    return taken;
  };
}
