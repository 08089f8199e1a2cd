import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { fieldId } from '../../components/form/Field.tsx';

/**
 * Goes to a field, opening what it is folded away in.
 * @param path e.g. 'title' or 'tabs[_key=="abc"].image'
 * @returns whether there is such a field
 */
export function focusField(path: string): boolean {
  const field = document.getElementById(fieldId(path));
  if (!field) return false;
  for (let at = field.parentElement; at; at = at.parentElement) if (at instanceof HTMLDetailsElement) at.open = true;
  field.focus({ preventScroll: true });
  field.scrollIntoView({ block: 'center' });
  return true;
}

/** Opens the editor on the field that the address names (`?feld=`). */
export function useFieldOfAddress(): void {
  const { key, search } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a further visit to the same field goes there again
  useEffect(() => {
    const path = new URLSearchParams(search).get('feld');
    // The page's own scrolling, done in the same task, comes first.
    const timer = path ? setTimeout(() => focusField(path)) : undefined;
    return () => clearTimeout(timer);
  }, [key, search]);
}
