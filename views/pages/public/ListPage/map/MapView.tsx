import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { hasWebGl } from '#views/components/map/hasWebGl.ts';
import type { Area } from '#views/components/map/placeGeometry.ts';
import { placesOptions } from '#views/queries/apiQueries.ts';
import * as de from '#views/texts/de.ts';
import { apiQuery, type FilterChoice } from '../filters/filterChoice.ts';
import { MapFrame } from './MapFrame.tsx';
import styles from './MapView.module.css';
import { PlaceList, placeEntry } from './PlaceList.tsx';
import { PlacePopup } from './PlacePopup.tsx';

interface MapViewProps {
  choice: FilterChoice;
  /** The same trips as cards, for browsers without WebGL. */
  list: ReactNode;
}

/** Renders the places of a list on the map, and next to it as a list, which makes everything accessible by keyboard. */
export function MapView({ choice, list: cards }: MapViewProps) {
  const { data, isError, isPlaceholderData, refetch } = useQuery(placesOptions(apiQuery(choice)));
  const [canDraw] = useState(hasWebGl);
  const [chosen, setChosen] = useState<string | null>(null);
  /** Visible area of the map after it was moved. */
  const [area, setArea] = useState<Area | null>(null);
  const opener = useRef<HTMLElement | null>(null);
  const view = useRef<HTMLDivElement>(null);
  const popup = useRef<HTMLDivElement>(null);
  const places = data?.features ?? noPlaces;
  const place = places.find(({ properties }) => properties.key === chosen) ?? null;
  // Resets the choice if the filters remove the place, so that its popup does not reopen when the place returns.
  if (chosen !== null && !place && data && !isPlaceholderData) setChosen(null);

  const choose = (key: string | null, by: HTMLElement | null) => {
    opener.current = by;
    setChosen(key);
  };
  const close = () => {
    // The marker may have been merged into a cluster; the list contains every place.
    const entry = opener.current?.isConnected ? opener.current : placeEntry(view.current, chosen);
    setChosen(null);
    entry?.focus({ preventScroll: entry !== opener.current });
  };
  const closeByEscape = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && place) close();
  };
  if (!canDraw) {
    return (
      <>
        <p className={`tinted ${styles.notice}`} role="status">
          {de.map.noWebGl}
        </p>
        {cards}
      </>
    );
  }
  if (isError && !data) {
    return (
      <p className={`tinted ${styles.notice}`} role="alert">
        {de.map.failed}{' '}
        <button type="button" onClick={() => refetch()}>
          {de.errors.tryAgain}
        </button>
      </p>
    );
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes the popup from the list, too
    <div ref={view} className={`stack-5 ${styles.view}`} onKeyDown={closeByEscape}>
      <MapFrame places={places} place={place} popup={popup} onChoose={choose} onArea={setArea}>
        {place ? <PlacePopup key={chosen} ref={popup} place={place} filters={choice.filters} onClose={close} /> : null}
      </MapFrame>
      <PlaceList places={places} area={area} isLoading={!data} chosen={chosen} onChoose={choose} />
    </div>
  );
}

const noPlaces: [] = [];
