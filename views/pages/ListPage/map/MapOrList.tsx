import { lazy, type ReactNode, Suspense } from 'react';
import { useHydrated } from '../../../components/useHydrated.ts';
import * as de from '../../../texts/de.ts';
import { changeHref, type FilterChoice } from '../filters/filterChoice.ts';
import styles from './MapOrList.module.css';

const loadMapView = () => import('./MapView.tsx');
/** The server has no use for it: the map is drawn by browsers only. */
const MapView = import.meta.env.SSR ? null : lazy(async () => ({ default: (await loadMapView()).MapView }));

interface MapOrListProps {
  choice: FilterChoice;
  /** Whether anything was found; if not, the list says what to do. */
  hasResults: boolean;
  /** The list. */
  children: ReactNode;
}

/** What was found, as the address wants it shown. */
export function MapOrList({ choice, hasResults, children }: MapOrListProps) {
  const isHydrated = useHydrated();
  if (choice.view !== 'map' || !hasResults) return children;
  const waiting = <div className={styles.waiting} aria-hidden="true" />;
  return (
    <div className={styles.map}>
      <noscript>
        <p className={styles.notice}>
          {de.map.noScript} <a href={changeHref(choice, { view: 'cards' })}>{de.map.asList}</a>
        </p>
      </noscript>
      {MapView && isHydrated ? (
        <Suspense fallback={waiting}>
          <MapView choice={choice} list={children} />
        </Suspense>
      ) : (
        waiting
      )}
    </div>
  );
}
