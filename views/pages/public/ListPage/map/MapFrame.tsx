import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import type { PlaceFeature } from '#domain/search/placeFeatures.ts';
import { Icon } from '#views/components/icon/Icon.tsx';
import type { Area } from '#views/components/map/placeGeometry.ts';
import { useChrome } from '#views/queries/useChrome.ts';
import * as de from '#views/texts/de.ts';
import styles from './MapFrame.module.css';
import viewStyles from './MapView.module.css';
import type { ChoosePlace } from './placeMarkers.ts';
import { useTripMap } from './useTripMap.ts';

interface MapFrameProps {
  places: readonly PlaceFeature[];
  /** The place whose popup is open. */
  place: PlaceFeature | null;
  /** The popup's element, which the frame positions at the place. */
  popup: RefObject<HTMLElement | null>;
  onChoose: ChoosePlace;
  /** Called with the visible area after the user has moved the map; null when all places are in view again. */
  onArea: (area: Area | null) => void;
  children: ReactNode;
}

export function MapFrame({ places, place, popup, onChoose, onArea, children }: MapFrameProps) {
  const { mapStyle } = useChrome();
  const frame = useRef<HTMLElement>(null);
  const canvas = useRef<HTMLDivElement>(null);
  const { map, state } = useTripMap(canvas, mapStyle, { onChoose, onArea });
  useEffect(() => {
    if (places.length > 0) map?.showPlaces(places);
  }, [map, places]);
  useLayoutEffect(() => {
    map?.mark(place?.properties.key ?? null);
    if (!map || !place || !popup.current) return;
    // On phones the map is above the list and may be scrolled out of view.
    frame.current?.scrollIntoView({ block: 'nearest' });
    const stop = map.follow(place, popup.current);
    map.moveTo(place, offsetFor(popup.current, frame.current?.clientHeight ?? 0));
    return stop;
  }, [map, place, popup]);
  if (state === 'failed') {
    return (
      <p className={`tinted ${viewStyles.notice}`} role="alert">
        {de.map.failed} {/* Browsers cache a failed module load, so retrying requires a new document. */}
        <button type="button" onClick={() => window.location.reload()}>
          {de.errors.tryAgain}
        </button>
      </p>
    );
  }
  const controls = [
    { label: de.map.zoomIn, icon: 'plus', act: () => map?.zoom(1) },
    { label: de.map.zoomOut, icon: 'minus', act: () => map?.zoom(-1) },
    { label: de.map.showAll, icon: 'maximize', act: () => map?.showAll() },
  ] as const;
  return (
    <section ref={frame} className={styles.frame} aria-label={de.map.title} aria-busy={state === 'loading'}>
      <div ref={canvas} className={styles.canvas} />
      {state === 'loading' ? <div className={styles.skeleton} aria-hidden="true" /> : null}
      <div className={styles.controls}>
        {controls.map(({ label, icon, act }) => (
          <button key={label} type="button" aria-label={label} title={label} onClick={act}>
            <Icon name={icon} size={20} />
          </button>
        ))}
      </div>
      {children}
      {mapStyle ? null : <p className={styles.source}>{de.map.source}</p>}
    </section>
  );
}

/**
 * Returns where the place must be for its popup to be visible: its offset from the centre of the map in pixels. The
 * popup is above the place, or on phones docked to the bottom.
 */
function offsetFor(popup: HTMLElement, height: number): [number, number] {
  const isDocked = getComputedStyle(popup).getPropertyValue('--docked') === 'yes';
  return [0, isDocked ? -height / 4 : height / 4];
}
