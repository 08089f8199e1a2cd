import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import type { TripMap } from './createTripMap.ts';
import type { ChoosePlace } from './placeMarkers.ts';

interface TripMapState {
  /** null until there is something to move; it can be moved before it is drawn. */
  map: TripMap | null;
  state: 'loading' | 'ready' | 'failed';
}

/**
 * Fetches what a map is made of and makes one, for as long as its component is there.
 * @param container an empty element that the map fills
 * @param styleUrl address of a style of one's own; null for ours
 */
export function useTripMap(
  container: RefObject<HTMLElement | null>,
  styleUrl: string | null,
  onChoose: ChoosePlace,
): TripMapState {
  const [map, setMap] = useState<TripMap | null>(null);
  const [state, setState] = useState<TripMapState['state']>('loading');
  const choose = useEffectEvent(onChoose);
  useEffect(() => {
    let isGone = false;
    let made: TripMap | null = null;
    const fail = () => setState('failed');
    const make = async () => {
      const { createTripMap } = await import('./createTripMap.ts');
      if (isGone || !container.current) return;
      made = createTripMap(container.current, {
        styleUrl,
        onChoose: (key, marker) => choose(key, marker),
        onReady: () => setState('ready'),
        onFailed: fail,
      });
      setMap(made);
    };
    make().catch(fail);
    return () => {
      isGone = true;
      made?.remove();
      setMap(null);
    };
  }, [container, styleUrl]);
  return { map, state };
}
