import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import type { TripMap, TripMapSettings } from './createTripMap.ts';

interface TripMapState {
  /** null until the map is created; it can be moved before it has loaded. */
  map: TripMap | null;
  state: 'loading' | 'ready' | 'failed';
}

/**
 * Loads the map library and creates a map for the lifetime of the component.
 * @param container an empty element that the map fills
 * @param styleUrl address of a configured map style; null for the built-in one
 */
export function useTripMap(
  container: RefObject<HTMLElement | null>,
  styleUrl: string | null,
  { onChoose, onArea }: Pick<TripMapSettings, 'onChoose' | 'onArea'>,
): TripMapState {
  const [map, setMap] = useState<TripMap | null>(null);
  const [state, setState] = useState<TripMapState['state']>('loading');
  const choose = useEffectEvent(onChoose);
  const moved = useEffectEvent(onArea);
  useEffect(() => {
    let isUnmounted = false;
    let created: TripMap | null = null;
    const fail = () => setState('failed');
    const create = async () => {
      const { createTripMap } = await import('./createTripMap.ts');
      if (isUnmounted || !container.current) return;
      created = createTripMap(container.current, {
        styleUrl,
        onChoose: (key, marker) => choose(key, marker),
        onArea: (area) => moved(area),
        onReady: () => setState('ready'),
        onFailed: fail,
      });
      setMap(created);
    };
    create().catch(fail);
    return () => {
      isUnmounted = true;
      created?.remove();
      setMap(null);
    };
  }, [container, styleUrl]);
  return { map, state };
}
