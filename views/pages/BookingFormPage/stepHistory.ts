/**
 * The form's steps in the browser's history, so that "back" leads to the step before and not out of the form. In a frame
 * of ours the entries are those of the page around it: browsers forget a frame's own entries when the page is reloaded
 * (decision 0041).
 */
import { useEffect, useEffectEvent } from 'react';
import { type BookingStep, bookingSteps } from './bookingSteps.ts';
import { isOwnFrame } from './frameMessages.ts';

/** How long a browser may take to return to an entry, in milliseconds: the confirmation is worth more than the history. */
const patienceMs = 1_000;

/** What a step adds to the state of its history entry. */
interface StepState {
  bookingForm?: {
    step: BookingStep;
    /** Steps of the form's entries before this one, the latest last. */
    trail: BookingStep[];
  };
}

/**
 * Describes the current entry after the form was opened or reloaded.
 * @param isResumed whether what was typed is still there: otherwise "back" has nothing to return to
 */
export function startSteps(step: BookingStep, isResumed: boolean): void {
  const trail = isResumed ? (state().bookingForm?.trail ?? []) : [];
  const { history } = outermost();
  history.replaceState({ ...history.state, bookingForm: { step, trail } } satisfies StepState, '');
}

/** Adds an entry for a step, unless it is the current one. */
export function enterStep(step: BookingStep): void {
  const { bookingForm } = state();
  if (bookingForm?.step === step) return;
  const trail = bookingForm ? [...bookingForm.trail, bookingForm.step] : [];
  const { history } = outermost();
  history.pushState({ ...history.state, bookingForm: { step, trail } } satisfies StepState, '');
}

/** Returns to a step as the browser's "back" does. @returns false when the entry before is not that step's */
export function returnToStep(step: BookingStep): boolean {
  if (state().bookingForm?.trail.at(-1) !== step) return false;
  outermost().history.back();
  return true;
}

/** Returns to the form's first entry, so that "back" leaves the form. Resolves when it is the current one, or too late. */
export async function leaveSteps(): Promise<void> {
  const page = outermost();
  const before = state().bookingForm?.trail.length ?? 0;
  if (before === 0) return;
  await new Promise((resolve) => {
    page.addEventListener('popstate', resolve, { once: true });
    setTimeout(resolve, patienceMs);
    page.history.go(-before);
  });
}

/** Calls back with the step that the browser's "back" or "forward" leads to. */
export function useStepHistory(onStep: (step: BookingStep) => void): void {
  const show = useEffectEvent(onStep);
  useEffect(() => {
    const page = outermost();
    const follow = () => {
      const step = state().bookingForm?.step;
      if (step && bookingSteps.includes(step)) show(step);
    };
    const stop = () => page.removeEventListener('popstate', follow);
    page.addEventListener('popstate', follow);
    // The page around lives longer than the document in its frame.
    window.addEventListener('pagehide', stop);
    return () => {
      stop();
      window.removeEventListener('pagehide', stop);
    };
  }, []);
}

function state(): StepState {
  return (outermost().history.state as StepState | null) ?? {};
}

/** The window whose history counts. */
function outermost(): Window {
  return isOwnFrame(window.parent) ? window.parent : window;
}
