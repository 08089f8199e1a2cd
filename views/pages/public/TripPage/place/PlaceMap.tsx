import { useEffect, useRef, useState } from 'react';
import type { City } from '#domain/trip/trip.ts';
import { Icon } from '#views/components/icon/Icon.tsx';
import { hasWebGl } from '#views/components/map/hasWebGl.ts';
import { prefersReducedData } from '#views/navigation/prefetch.ts';
import { useChrome } from '#views/queries/useChrome.ts';
import * as de from '#views/texts/de.ts';
import styles from './PlaceMap.module.css';

/** Renders a map of a city. The map library loads when the map scrolls into view. */
export function PlaceMap({ city }: { city: City }) {
  const { mapStyle } = useChrome();
  const canvas = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<'waiting' | 'ready' | 'failed'>('waiting');
  const { title, lat, lng } = city;
  useEffect(() => {
    const container = canvas.current;
    if (!container || prefersReducedData()) return;
    let isGone = false;
    let remove = () => {};
    const create = async () => {
      if (!hasWebGl()) return setState('failed');
      const { createPlaceMap } = await import('./createPlaceMap.ts');
      if (isGone) return;
      remove = createPlaceMap(
        container,
        { title, lat, lng },
        {
          styleUrl: mapStyle,
          onReady: () => setState('ready'),
          onFailed: () => setState('failed'),
        },
      );
    };
    const visibility = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      visibility.disconnect();
      create().catch(() => setState('failed'));
    });
    visibility.observe(container);
    return () => {
      isGone = true;
      visibility.disconnect();
      remove();
    };
  }, [mapStyle, title, lat, lng]);
  return (
    <section className={styles.frame} aria-label={de.tripDetails.mapOf(title)}>
      <div ref={canvas} className={styles.canvas} />
      {state !== 'ready' && (
        <p className={`stack-2 ${styles.placeholder}`} role={state === 'failed' ? 'status' : undefined}>
          <Icon name="map-pin" size={32} />
          {state === 'failed' ? de.tripDetails.mapFailed : title}
        </p>
      )}
      {state === 'ready' && !mapStyle && <p className={styles.source}>{de.map.source}</p>}
    </section>
  );
}
