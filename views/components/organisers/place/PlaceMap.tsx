import { lazy, Suspense, useState } from 'react';
import * as de from '#views/texts/de.ts';
import type { Position } from './createPinMap.ts';
import type { MapWithPinProps } from './MapWithPin.tsx';
import styles from './PlaceMap.module.css';

// The map needs scripts anyway, and most edits do not open it.
const MapWithPin = lazy(async () => {
  try {
    return { default: (await import('./MapWithPin.tsx')).MapWithPin };
  } catch {
    return { default: MapFailed };
  }
});

/** Initial position of trips without coordinates: the centre of Germany. */
const defaultPosition: Position = { lat: 51.16, lng: 10.45 };

interface PlaceMapProps extends Omit<MapWithPinProps, 'at'> {
  /** Coordinates of the fields; null if not a number. */
  lat: number | null;
  lng: number | null;
}

/** Shows the destination on a map with a draggable pin. Keyboard users have the coordinate fields. */
export function PlaceMap({ lat, lng, ...rest }: PlaceMapProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details className={`scriptsOnly ${styles.place}`} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>{de.tripPlace.map}</summary>
      {isOpen ? (
        <Suspense>
          <MapWithPin at={markerPosition(lat, lng) ?? defaultPosition} {...rest} />
        </Suspense>
      ) : null}
    </details>
  );
}

function markerPosition(lat: number | null, lng: number | null): Position | null {
  const isThere = lat !== null && lng !== null && Math.abs(lat) <= 90 && Math.abs(lng) <= 180;
  return isThere ? { lat, lng } : null;
}

function MapFailed() {
  return <p className="note">{de.tripPlace.mapFailed}</p>;
}
