import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { placesOptions } from '../../../queries/apiQueries.ts';
import * as de from '../../../texts/de.ts';
import { hasWebGl } from './hasWebGl.ts';
import { MapFrame } from './MapFrame.tsx';
import styles from './MapView.module.css';
import { PlaceList } from './PlaceList.tsx';

interface MapViewProps {
  /** Slug of the list. */
  slug: string;
  /** Filters and sort as they stand in the address. */
  search: string;
  /** The same trips as cards, for browsers that cannot draw a map. */
  list: ReactNode;
}

/** The places of a list: on the map, and beside it in the list's order, where everything can be reached by keyboard. */
export function MapView({ slug, search, list }: MapViewProps) {
  const { data, isError, refetch } = useQuery(placesOptions(slug, search));
  const [canDraw] = useState(hasWebGl);
  const [chosen, setChosen] = useState<string | null>(null);
  const opener = useRef<HTMLElement | null>(null);
  const view = useRef<HTMLDivElement>(null);
  const places = data?.features ?? [];
  const place = places.find(({ properties }) => properties.key === chosen) ?? null;

  const choose = (key: string | null, by: HTMLElement | null) => {
    opener.current = by;
    setChosen(key);
  };
  const close = () => {
    setChosen(null);
    // A marker may have become part of a cluster meanwhile; the list has every place.
    const back = opener.current?.isConnected ? opener.current : entryOf(view.current, chosen);
    back?.focus({ preventScroll: opener.current !== back });
  };
  const closeByEscape = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && place) close();
  };
  if (!canDraw) {
    return (
      <>
        <p className={styles.notice} role="status">
          {de.map.noWebGl}
        </p>
        {list}
      </>
    );
  }
  if (isError && !data) {
    return (
      <p className={styles.notice} role="alert">
        {de.map.failed}{' '}
        <button type="button" onClick={() => refetch()}>
          {de.errors.tryAgain}
        </button>
      </p>
    );
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes the popup from the list beside it too
    <div ref={view} className={styles.view} onKeyDown={closeByEscape}>
      <MapFrame places={places} place={place} onChoose={choose} onClose={close} />
      <PlaceList places={places} isLoading={!data} chosen={place?.properties.key ?? null} onChoose={choose} />
    </div>
  );
}

function entryOf(view: HTMLElement | null, key: string | null): HTMLElement | null {
  return key === null ? null : (view?.querySelector<HTMLElement>(`[data-place="${CSS.escape(key)}"]`) ?? null);
}
