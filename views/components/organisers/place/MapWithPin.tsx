import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { TripPlace } from '#domain/organisers/tripPlace.ts';
import { hasWebGl } from '#views/components/map/hasWebGl.ts';
import { useChrome } from '#views/queries/useChrome.ts';
import * as de from '#views/texts/de.ts';
import type { PinMap, Position } from './createPinMap.ts';
import styles from './PlaceMap.module.css';
import { PlaceSearch } from './PlaceSearch.tsx';
import { optionOfTrip, type PlaceOption } from './placeOptions.ts';

export interface MapWithPinProps {
  subdomain: string;
  at: Position;
  /** Destinations of other trips: labelled on the map and included in the search. */
  places: readonly TripPlace[];
  /** Explains the search. */
  hint: string;
  onMove: (position: Position) => void;
  /** Called with a result of the search. */
  onChoose: (place: TripPlace) => void;
}

/** The opened map with its pin, and the search above it. */
export function MapWithPin({ subdomain, at, places, hint, onMove, onChoose }: MapWithPinProps) {
  const { mapStyle } = useChrome();
  const canvas = useRef<HTMLDivElement>(null);
  const map = useRef<PinMap>(null);
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>(() => (hasWebGl() ? 'loading' : 'failed'));
  const [countries, setCountries] = useState<PlaceOption[]>([]);
  const move = useEffectEvent(onMove);
  const start = useEffectEvent(() => ({ at, places }));
  useEffect(() => {
    let isGone = false;
    const make = async () => {
      const { createPinMap, mappedCountries } = await import('./createPinMap.ts');
      if (isGone || !canvas.current) return;
      const { at: position, places: named } = start();
      setCountries(mappedCountries().map((country) => ({ ...country, area: null, place: null })));
      map.current = createPinMap(canvas.current, position, {
        places: named,
        styleUrl: mapStyle,
        onReady: () => setState('ready'),
        onFailed: () => setState('failed'),
        onMove: (position) => move(position),
      });
    };
    make().catch(() => setState('failed'));
    return () => {
      isGone = true;
      map.current?.remove();
      map.current = null;
    };
  }, [mapStyle]);
  const { lat, lng } = at;
  useEffect(() => map.current?.moveTo({ lat, lng }), [lat, lng]);
  const cities = places.map(optionOfTrip);
  const search = (
    <PlaceSearch
      subdomain={subdomain}
      known={state === 'failed' ? cities : [...cities, ...countries]}
      hint={hint}
      onChoose={({ place, position }) => (place ? onChoose(place) : map.current?.show(position))}
    />
  );
  if (state === 'failed') {
    return (
      <>
        {search}
        <p className="note">{de.tripPlace.mapFailed}</p>
      </>
    );
  }
  return (
    <>
      {search}
      <p className="note">{de.tripPlace.mapHint}</p>
      <section className={styles.frame} aria-label={de.tripPlace.map} aria-busy={state === 'loading'}>
        <div ref={canvas} className={styles.canvas} />
      </section>
    </>
  );
}
