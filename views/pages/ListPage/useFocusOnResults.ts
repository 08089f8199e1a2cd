import { type RefObject, useEffect } from 'react';
import { useLocation } from '../../shownLocation.ts';
import { catalogueId } from './filters/filterChoice.ts';

/**
 * Moves the focus to the results after paging or removing a filter, because the focused control is gone. Filter toggles
 * and the sort control keep the focus.
 */
export function useFocusOnResults(catalogue: RefObject<HTMLElement | null>): void {
  const { hash, key } = useLocation();
  useEffect(() => {
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (key && isLost && hash === `#${catalogueId}`) catalogue.current?.focus({ preventScroll: true });
  }, [hash, key, catalogue]);
}
