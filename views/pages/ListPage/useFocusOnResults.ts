import type { RefObject } from 'react';
import { useLocation } from 'react-router';
import { useAfterNavigation } from '../../components/useAfterNavigation.ts';
import { catalogueId } from './filterChoice.ts';

/**
 * Whoever pages on or removes a filter goes on from where the results begin: the link that was used is far below them,
 * or gone. A filter's toggle or the sorting keeps the focus.
 */
export function useFocusOnResults(catalogue: RefObject<HTMLElement | null>): void {
  const { hash } = useLocation();
  useAfterNavigation(() => {
    const focused = document.activeElement;
    const isLeftBehind = focused === null || focused === document.body || focused.closest('nav') !== null;
    if (hash === `#${catalogueId}` && isLeftBehind) catalogue.current?.focus({ preventScroll: true });
  }, 0);
}
