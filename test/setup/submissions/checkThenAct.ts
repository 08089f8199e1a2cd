import type { DeparturePlaces } from '../../../src/submissions/places/departurePlaces.ts';

/**
 * Returns counts whose `take` does not decide atomically: it reads the places left and counts the booking afterwards. For
 * controls, which must sell too many places.
 * @param afterCheck called between both steps, with the number of places
 */
export function checkThenAct(places: DeparturePlaces, afterCheck = async (_places: number) => {}): DeparturePlaces {
  return {
    ...places,
    async take(departure, basis, booking) {
      const found = await places.read(departure, basis);
      await afterCheck(booking.places);
      if (found.status !== 'ok') return found;
      if (found.counts.left < booking.places) return { ...found, status: 'full' };
      return places.confirm(departure, basis.epoch, booking);
    },
  };
}
