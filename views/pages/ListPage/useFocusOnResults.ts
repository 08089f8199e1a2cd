import { type RefObject, useEffect } from 'react';
import { useLocation } from 'react-router';
import { catalogueId } from './filters/filterChoice.ts';

/**
 * Whoever pages on or removes a filter goes on from where the results begin: what was used to get there is gone, and
 * the focus with it. A filter's toggle or the sorting keeps it.
 */
export function useFocusOnResults(catalogue: RefObject<HTMLElement | null>): void {
  const { hash, key } = useLocation();
  useEffect(() => {
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (key && isLost && hash === `#${catalogueId}`) catalogue.current?.focus({ preventScroll: true });
  }, [hash, key, catalogue]);
}
