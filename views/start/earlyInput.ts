/**
 * Records input that arrives before the page is hydrated. Links, forms and disclosures work without scripts and need no
 * replay; buttons that only scripts handle, and text in fields that React controls, do.
 */
export interface EarlyInput {
  first: Promise<void>;
  /**
   * Stops recording clicks. To be called when hydration starts: from then on, React handles clicks itself, and would see a
   * repeated click twice. Repeated texts do no harm, and are recorded until the end.
   */
  stopClicks: () => void;
  /** Repeats the recorded input in its order and stops recording. */
  replay: () => void;
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const scriptedControls = 'button[type="button"], [role="button"]';

export function recordEarlyInput(page: Document): EarlyInput {
  const steps = new Set<() => void>();
  const texts = new Map<Field, () => void>();
  const clicks = new AbortController();
  const others = new AbortController();
  const listen = (type: string, listener: (event: Event) => void, { signal } = others) =>
    page.addEventListener(type, listener, { capture: true, passive: true, signal });
  const first = new Promise<void>((resolve) => {
    for (const type of ['pointerdown', 'keydown', 'touchstart']) listen(type, () => resolve());
  });
  const recordClick = ({ target }: Event) => {
    const control = target instanceof Element ? target.closest<HTMLElement>(scriptedControls) : null;
    if (control) steps.add(() => control.click());
  };
  listen('click', recordClick, clicks);
  for (const type of ['input', 'change']) {
    listen(type, ({ target }) => {
      if (!isField(target)) return;
      // Only the latest state of a field counts.
      steps.delete(texts.get(target) ?? doNothing);
      const entered = enteredValue(target);
      const step = () => repeatChange(target, entered);
      texts.set(target, step);
      steps.add(step);
    });
  }
  return {
    first,
    stopClicks: () => clicks.abort(),
    replay() {
      clicks.abort();
      others.abort();
      const focused = page.activeElement;
      if (focused && focused !== page.body) focused.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
      for (const step of steps) step();
    },
  };
}

function doNothing(): void {}

function isField(target: EventTarget | null): target is Field {
  return (
    target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement
  );
}

function isCheckable(field: Field): field is HTMLInputElement {
  return field instanceof HTMLInputElement && ['checkbox', 'radio'].includes(field.type);
}

/** Hydration may reset the value of a field, so it is read when the event arrives. */
function enteredValue(field: Field): string | boolean {
  return isCheckable(field) ? field.checked : field.value;
}

/**
 * Tells React about a value that was entered before hydration. React ignores an event whose value it already knows, so it is
 * first told another value, past the prototype's setter that it wraps.
 */
function repeatChange(field: Field, entered: string | boolean): void {
  if (isCheckable(field)) {
    field.checked = !entered;
    setPastReact(field, 'checked', entered);
    field.dispatchEvent(new Event('click', { bubbles: true }));
    return;
  }
  // Chosen files stay as they are: scripts must not set them.
  if (field.type !== 'file') {
    field.value = '';
    setPastReact(field, 'value', entered);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
  field.dispatchEvent(new Event('change', { bubbles: true }));
}

/** Sets a property by the setter of the prototype, which React does not see. */
function setPastReact(field: Field, name: 'value' | 'checked', value: unknown): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), name)?.set?.call(field, value);
}
