import { lazy, type ReactNode, Suspense } from 'react';
import { useHydrated } from '#views/components/useHydrated.ts';
import * as de from '#views/texts/de.ts';
import { changeHref, type FilterChoice } from '../filters/filterChoice.ts';
import styles from './MapOrList.module.css';

const loadMapView = () => import('./MapView.tsx');
/** Not needed on the server, because only browsers render the map. */
const MapView = import.meta.env.SSR ? null : lazy(async () => ({ default: (await loadMapView()).MapView }));

interface MapOrListProps {
  choice: FilterChoice;
  /** Whether there are results; if not, the list view is shown with its suggestions. */
  hasResults: boolean;
  children: ReactNode;
}

/** Renders the results in the view selected by the address. */
export function MapOrList({ choice, hasResults, children }: MapOrListProps) {
  const isHydrated = useHydrated();
  if (choice.view !== 'map' || !hasResults) return children;
  const waiting = <div className={`scriptsOnly ${styles.waiting}`} aria-hidden="true" />;
  return (
    <div className={styles.map}>
      <noscript>
        <p className="tinted">
          {de.listViews.noScript} <a href={changeHref(choice, { view: 'cards' })}>{de.listViews.asList}</a>
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
