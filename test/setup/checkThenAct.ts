import type { DeparturePlaces } from '../../src/submissions/places/departurePlaces.ts';

/**
 * Returns counts whose `take` does not decide atomically: it reads the places left and counts the booking afterwards. For
 * controls, which must sell too many places.
 * @param afterCheck called between both steps
 */
export function checkThenAct(places: DeparturePlaces, afterCheck = async () => {}): DeparturePlaces {
  return {
    ...places,
    async take(departure, basis, booking) {
      const found = await places.read(departure, basis);
      await afterCheck();
      if (found.status !== 'ok') return found;
      if (found.counts.left < booking.places) return { ...found, status: 'full' };
      return places.confirm(departure, basis.epoch, booking);
    },
  };
}
