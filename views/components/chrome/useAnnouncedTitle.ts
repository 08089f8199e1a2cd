import { type RefObject, useEffect, useRef, useState } from 'react';
import { useLocation } from '../../shownLocation.ts';

/**
 * Moves the focus to the page and announces its title after a client-side navigation, as browsers do after loading a
 * document.
 * @param main takes the focus
 * @returns the title to announce; empty before the first navigation
 */
export function useAnnouncedTitle(main: RefObject<HTMLElement | null>): string {
  const { pathname, hash } = useLocation();
  const shown = useRef(pathname);
  const [title, setTitle] = useState('');
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (hash === '') main.current?.focus({ preventScroll: true });
    setTitle(document.title);
  }, [pathname, hash, main]);
  return title;
}
