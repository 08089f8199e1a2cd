import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { TripPlace } from '#domain/trip/tripPlace.ts';
import { useChrome } from '../../../../queries/useChrome.ts';
import * as de from '../../../../texts/de.ts';
import { hasWebGl } from '../../../public/ListPage/map/hasWebGl.ts';
import type { PinMap, Position } from './createPinMap.ts';
import styles from './PlaceMap.module.css';
import { PlaceSearch } from './PlaceSearch.tsx';
import type { FoundPlace } from './placeSearch.ts';

/** Initial position of trips without coordinates: the centre of Germany. */
const defaultPosition: Position = { lat: 51.16, lng: 10.45 };

interface PlaceMapProps {
  /** Coordinates of the fields; null if not a number. */
  lat: number | null;
  lng: number | null;
  /** Destinations of other trips: labelled on the map and included in the search. */
  places: readonly TripPlace[];
  onMove: (position: Position) => void;
}

/** Shows the destination on a map with a draggable pin. Keyboard users have the coordinate fields. */
export function PlaceMap({ lat, lng, places, onMove }: PlaceMapProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details className={styles.place} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>{de.editor.map}</summary>
      {isOpen ? <Pin at={positionOf(lat, lng) ?? defaultPosition} places={places} onMove={onMove} /> : null}
    </details>
  );
}

interface PinProps extends Pick<PlaceMapProps, 'places' | 'onMove'> {
  at: Position;
}

function Pin({ at, places, onMove }: PinProps) {
  const { mapStyle } = useChrome();
  const canvas = useRef<HTMLDivElement>(null);
  const map = useRef<PinMap>(null);
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>(() => (hasWebGl() ? 'loading' : 'failed'));
  const [countries, setCountries] = useState<FoundPlace[]>([]);
  const move = useEffectEvent(onMove);
  const start = useEffectEvent(() => ({ at, places }));
  useEffect(() => {
    let isGone = false;
    const make = async () => {
      const { createPinMap, mappedCountries } = await import('./createPinMap.ts');
      if (isGone || !canvas.current) return;
      const { at: position, places: named } = start();
      setCountries(mappedCountries().map((country) => ({ ...country, country: null })));
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
  const cities = places.map(({ country, city }) => ({
    name: city.title,
    country: country.title,
    position: { lat: city.lat, lng: city.lng },
  }));
  const search = (
    <PlaceSearch
      places={state === 'failed' ? cities : [...cities, ...countries]}
      onChoose={({ country, position }) => (country === null ? map.current?.show(position) : onMove(position))}
    />
  );
  if (state === 'failed') {
    return (
      <>
        {search}
        <p>{de.editor.mapFailed}</p>
      </>
    );
  }
  return (
    <>
      {search}
      <p>{de.editor.mapHint}</p>
      <section className={styles.frame} aria-label={de.editor.map} aria-busy={state === 'loading'}>
        <div ref={canvas} className={styles.canvas} />
      </section>
    </>
  );
}

function positionOf(lat: number | null, lng: number | null): Position | null {
  const isThere = lat !== null && lng !== null && Math.abs(lat) <= 90 && Math.abs(lng) <= 180;
  return isThere ? { lat, lng } : null;
}
