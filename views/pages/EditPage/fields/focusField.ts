import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { fieldId } from '../../../components/form/Field.tsx';

/**
 * Goes to a field, opening what it is folded away in.
 * @param path e.g. 'title' or 'tabs[_key=="abc"].image'
 */
export function focusField(path: string): void {
  const field = document.getElementById(fieldId(path));
  if (field) focus(field);
}

/**
 * Goes to the field that has a problem and highlights it until the focus moves on. Where the form has no field of that
 * path, the next one around it: the departures for 'dates.0.start', the city for 'city.slug'.
 * @returns whether there is such a field
 */
export function showField(path: string): boolean {
  const field = findField(path);
  if (!field) return false;
  focus(field);
  highlight(frameOf(field));
  return true;
}

/** Whether a link has led to a field, and the focus has not moved on since. */
export function isHighlighted(path: string): boolean {
  const field = document.getElementById(fieldId(path));
  return field !== null && frameOf(field).hasAttribute('data-highlighted');
}

/** Opens the editor on the field that the address names (`?feld=`). */
export function useFieldOfAddress(): void {
  const { key, search } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a further visit to the same field goes there again
  useEffect(() => {
    const path = new URLSearchParams(search).get('feld');
    // The page's own scrolling, done in the same task, comes first.
    const timer = path ? setTimeout(() => showField(path)) : undefined;
    return () => clearTimeout(timer);
  }, [key, search]);
}

/** What is highlighted of a field: what names it as `data-frame`, or itself. */
function frameOf(field: HTMLElement): Element {
  return field.closest(`[data-frame=${JSON.stringify(field.id)}]`) ?? field;
}

function findField(path: string): HTMLElement | null {
  for (let at = path; at !== ''; at = parentOf(at)) {
    const id = fieldId(at);
    const inside = `:is(input, select, textarea, fieldset)[id^=${JSON.stringify(`${id}.`)}]`;
    const found = document.getElementById(id) ?? document.querySelector<HTMLElement>(inside);
    if (found) return found;
  }
  return null;
}

/** 'tabs[_key=="abc"]' of 'tabs[_key=="abc"].image', 'tabs' of that; empty at the end. */
function parentOf(path: string): string {
  return /^(.+)(?:\.[^.[\]]+|\[[^\]]*\])$/.exec(path)?.[1] ?? '';
}

function focus(field: HTMLElement): void {
  for (let at = field.parentElement; at; at = at.parentElement) if (at instanceof HTMLDetailsElement) at.open = true;
  field.focus({ preventScroll: true });
  field.scrollIntoView({ block: 'center' });
}

/** By an attribute that React does not know of: it stays while the field is rendered again. */
function highlight(frame: Element): void {
  document.querySelector('[data-highlighted]')?.removeAttribute('data-highlighted');
  frame.setAttribute('data-highlighted', '');
  const end = ({ target }: FocusEvent) => {
    if (target instanceof Node && frame.contains(target)) return;
    frame.removeAttribute('data-highlighted');
    document.removeEventListener('focusin', end);
  };
  document.addEventListener('focusin', end);
}
