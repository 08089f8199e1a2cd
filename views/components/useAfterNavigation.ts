import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation } from '#views/shownLocation.ts';

/** Calls back after each navigation with a delay, but not after hydration. @param delayMs milliseconds */
export function useAfterNavigation(onNavigated: () => void, delayMs: number): void {
  const { key } = useLocation();
  const shown = useRef(key);
  const navigated = useEffectEvent(onNavigated);
  useEffect(() => {
    if (shown.current === key) return;
    shown.current = key;
    const timer = setTimeout(() => navigated(), delayMs);
    return () => clearTimeout(timer);
  }, [key, delayMs]);
}
