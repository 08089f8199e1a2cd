import { useEffect } from 'react';
import { fieldId, fieldOfHash } from '#views/components/form/Field.tsx';
import { type PageLocation, useLocation } from '#views/shownLocation.ts';

/** Returns the id of a section's heading, which takes the focus when the section is opened. */
export function sectionTitleId(id: string): string {
  return `${id}-titel`;
}

/** Focuses a field and opens the collapsed sections around it. @param path e.g. 'title' or 'tabs[_key=="abc"].image' */
export function focusField(path: string): void {
  const field = document.getElementById(fieldId(path));
  if (field) focus(field);
}

/**
 * Focuses the field with a problem and highlights it until the focus moves elsewhere. If the form has no field with this
 * path, uses the closest parent: the departures for 'dates.0.start', the city for 'city.slug'.
 * @returns whether a field was found
 */
export function showField(path: string): boolean {
  const field = findField(path);
  if (!field) return false;
  focus(field);
  highlight(frameOf(field));
  return true;
}

/** Whether a field is highlighted, because a link has led to it and the focus has not moved since. */
export function isHighlighted(path: string): boolean {
  const field = document.getElementById(fieldId(path));
  return field !== null && frameOf(field).hasAttribute('data-highlighted');
}

/** Returns the path of the field that an address names in its hash (`#feld-title`), or in its query if there is no hash (`?feld=title`). */
export function fieldOfAddress({ hash, search }: Pick<PageLocation, 'hash' | 'search'>): string | null {
  return hash === '' ? new URLSearchParams(search).get('feld') : fieldOfHash(hash);
}

/**
 * Focuses the field that the address names, or the title of the section.
 * @param isEnabled whether the fields are enabled; a disabled field cannot have the focus
 */
export function useTargetOfAddress(isEnabled: boolean): void {
  const { key, hash, search } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new navigation to the same field focuses it again
  useEffect(() => {
    if (!isEnabled) return;
    const field = fieldOfAddress({ hash, search });
    // Runs after the scrolling of the navigation, which happens in the same task.
    const timer = setTimeout(() => (field ? showField(field) : showSection(hash.slice(1))));
    return () => clearTimeout(timer);
  }, [key, hash, search, isEnabled]);
}

/** Focuses the title of a section, unless the focus is already in the section, and scrolls there if it is out of view. */
function showSection(id: string): void {
  const title = document.getElementById(sectionTitleId(id));
  if (!title || title.closest('section')?.contains(document.activeElement)) return;
  title.focus({ preventScroll: true });
  const { top } = title.getBoundingClientRect();
  const isInView =
    top > Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) &&
    top < window.innerHeight / 2;
  if (!isInView) document.getElementById(id)?.scrollIntoView();
}

/** Returns the element to highlight: the ancestor whose `data-frame` is the id of the field, or the field. */
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

/** Returns the parent path: 'tabs[_key=="abc"]' of 'tabs[_key=="abc"].image', then 'tabs', then ''. */
function parentOf(path: string): string {
  return /^(.+)(?:\.[^.[\]]+|\[[^\]]*\])$/.exec(path)?.[1] ?? '';
}

function focus(field: HTMLElement): void {
  for (let at = field.parentElement; at; at = at.parentElement) if (at instanceof HTMLDetailsElement) at.open = true;
  field.focus({ preventScroll: true });
  field.scrollIntoView({ block: 'center' });
}

/** Highlights an element with an attribute that React does not manage, so that it survives a render. */
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
