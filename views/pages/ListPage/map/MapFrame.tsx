import { Maximize, Minus, Plus } from 'lucide-react';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { PlaceFeature } from '../../../../src/domain/placeFeatures.ts';
import { useChrome } from '../../../queries/useChrome.ts';
import * as de from '../../../texts/de.ts';
import type { TripMap } from './createTripMap.ts';
import styles from './MapFrame.module.css';
import { PlacePopup } from './PlacePopup.tsx';
import type { ChoosePlace } from './placeMarkers.ts';

interface MapFrameProps {
  places: readonly PlaceFeature[];
  /** The place whose popup is open. */
  place: PlaceFeature | null;
  onChoose: ChoosePlace;
  onClose: () => void;
}

type State = 'loading' | 'ready' | 'failed';

/** The map with its controls and the popup of the place that was chosen. */
export function MapFrame({ places, place, onChoose, onClose }: MapFrameProps) {
  const { mapStyle: styleUrl } = useChrome();
  const canvas = useRef<HTMLDivElement>(null);
  const popup = useRef<HTMLDivElement>(null);
  const [map, setMap] = useState<TripMap | null>(null);
  const [state, setState] = useState<State>('loading');
  const choose = useEffectEvent(onChoose);
  useEffect(() => {
    let isGone = false;
    let made: TripMap | null = null;
    const fail = () => setState('failed');
    const make = async () => {
      const { createTripMap } = await import('./createTripMap.ts');
      if (isGone || !canvas.current) return;
      made = createTripMap(canvas.current, {
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
  }, [styleUrl]);
  useEffect(() => {
    if (places.length > 0) map?.showPlaces(places);
  }, [map, places]);
  useLayoutEffect(() => {
    map?.mark(place?.properties.key ?? null);
    if (!map || !place || !popup.current) return;
    // On phones the map is above the list, and may be out of sight.
    popup.current.parentElement?.scrollIntoView({ block: 'nearest' });
    const stop = map.follow(place, popup.current);
    map.moveTo(place, offsetFor(popup.current));
    return stop;
  }, [map, place]);
  if (state === 'failed') {
    return (
      <p className={styles.failed} role="alert">
        {/* A file that could not be fetched is asked for again by a new page only. */}
        {de.map.failed}{' '}
        <a href={window.location.href} data-reload>
          {de.errors.tryAgain}
        </a>
      </p>
    );
  }
  return (
    <section className={styles.frame} aria-label={de.map.title} aria-busy={state === 'loading'}>
      <div ref={canvas} className={styles.canvas} />
      {state === 'loading' ? <div className={styles.skeleton} aria-hidden="true" /> : null}
      <div className={styles.controls}>
        <button type="button" aria-label={de.map.zoomIn} title={de.map.zoomIn} onClick={() => map?.zoom(1)}>
          <Plus aria-hidden size={22} />
        </button>
        <button type="button" aria-label={de.map.zoomOut} title={de.map.zoomOut} onClick={() => map?.zoom(-1)}>
          <Minus aria-hidden size={22} />
        </button>
        <button type="button" aria-label={de.map.showAll} title={de.map.showAll} onClick={() => map?.showAll()}>
          <Maximize aria-hidden size={20} />
        </button>
      </div>
      {place ? <PlacePopup key={place.properties.key} ref={popup} place={place} onClose={onClose} /> : null}
      {styleUrl ? null : <p className={styles.source}>{de.map.source}</p>}
    </section>
  );
}

/** Where the place has to be so that the popup above it is within the frame; on phones the popup lies at its lower edge. */
function offsetFor(popup: HTMLElement): [number, number] {
  const height = popup.parentElement?.clientHeight ?? 0;
  const isDocked = getComputedStyle(popup).getPropertyValue('--docked') === 'yes';
  return [0, isDocked ? -height / 4 : height / 4];
}
