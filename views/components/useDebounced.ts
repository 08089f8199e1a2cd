import { useEffect, useState } from 'react';

/** Debounce time in milliseconds (specification §4.8). */
const debounceMs = 500;

export function useDebounced(value: string): string {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), debounceMs);
    return () => clearTimeout(timer);
  }, [value]);
  return debounced;
}
