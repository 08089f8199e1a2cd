import { useEffect, useState } from 'react';

/** Debounce time in milliseconds (specification §4.8). */
const debounceMs = 500;

/** Returns a value after it has not changed for the debounce time. */
export function useDebounced(value: string): string {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), debounceMs);
    return () => clearTimeout(timer);
  }, [value]);
  return debounced;
}
