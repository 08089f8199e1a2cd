/**
 * Adds the steps of the form to the browser's history, so that "back" returns to the previous step and does not leave the
 * form. In a frame of the same origin, the entries belong to the parent page, because browsers drop the entries of a
 * frame when the page is reloaded (decision 0040).
 */
import { useEffect, useEffectEvent } from 'react';
import { isOwnFrame } from '#views/components/chrome/frameMessages.ts';
import { type BookingStep, bookingSteps } from './bookingSteps.ts';

/** Time limit for the return to a history entry, in milliseconds. After it, the confirmation is shown anyway. */
const timeoutMs = 1_000;

/** Part of the state of a history entry that belongs to a step. */
interface StepState {
  bookingForm?: {
    step: BookingStep;
    /** Steps of the form's earlier entries, oldest first. */
    trail: BookingStep[];
  };
}

/**
 * Sets the state of the current entry after the form was opened or reloaded.
 * @param isResumed whether the entered values were restored; otherwise "back" has no steps to return to
 */
export function startSteps(step: BookingStep, isResumed: boolean): void {
  const trail = isResumed ? (state().bookingForm?.trail ?? []) : [];
  const { history } = outermost();
  history.replaceState({ ...history.state, bookingForm: { step, trail } } satisfies StepState, '');
}

/** Adds an entry for a step unless it is the current step. */
export function enterStep(step: BookingStep): void {
  const { bookingForm } = state();
  if (bookingForm?.step === step) return;
  const trail = bookingForm ? [...bookingForm.trail, bookingForm.step] : [];
  const { history } = outermost();
  history.pushState({ ...history.state, bookingForm: { step, trail } } satisfies StepState, '');
}

/** Returns to a step like the browser's "back" button. @returns false if the previous entry belongs to another step */
export function returnToStep(step: BookingStep): boolean {
  if (state().bookingForm?.trail.at(-1) !== step) return false;
  outermost().history.back();
  return true;
}

/** Returns to the form's first entry, so that "back" leaves the form. Resolves when this is done, or after the timeout. */
export async function leaveSteps(): Promise<void> {
  const page = outermost();
  const before = state().bookingForm?.trail.length ?? 0;
  if (before === 0) return;
  await new Promise((resolve) => {
    page.addEventListener('popstate', resolve, { once: true });
    setTimeout(resolve, timeoutMs);
    page.history.go(-before);
  });
}

/** Calls `onStep` with the step that the browser's "back" or "forward" leads to. */
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
    // The parent page outlives the document in its frame.
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

/** Returns the window whose history contains the steps. */
function outermost(): Window {
  return isOwnFrame(window.parent) ? window.parent : window;
}
