import { type RefObject, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';

/**
 * What a browser does by itself when a document is loaded, after a navigation without one: the focus leaves what was
 * clicked, and the new page's title is said to those who cannot see it.
 * @param main takes the focus
 * @returns the title to announce; empty at first
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
