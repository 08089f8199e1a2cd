import { type RefObject, useEffect, useState } from 'react';
import { askHeight, type Departure, framedPageMark, readFrameMessage } from '../BookingFormPage/frameMessages.ts';

/** How long a form may take before a way around it is offered, in milliseconds. */
const patienceMs = 12_000;

/** "failed" is a frame in which something else than the form was loaded, an error page for example. */
type FrameState = 'loading' | 'loaded' | 'late' | 'failed' | 'booked';

interface BookingFormFrame {
  state: FrameState;
  /** Each try has a frame of its own: one that waits for an address does not begin anew with the same. */
  tries: number;
  onLoad: () => void;
  retry: () => void;
}

/**
 * A frame that is as high as the booking form in it, and says whether it has come. A form from elsewhere keeps the height that
 * the style sheet gives it.
 */
export function useBookingFrame(
  frame: RefObject<HTMLIFrameElement | null>,
  onDeparture: (departure: Departure) => void,
  onBooked: () => void,
): BookingFormFrame {
  const [state, setState] = useState<FrameState>('loading');
  const [tries, setTries] = useState(1);

  useEffect(() => {
    const listen = (event: MessageEvent) => {
      const message = readFrameMessage(event, frame.current?.contentWindow ?? null, window.location.origin);
      if (!message || !frame.current) return;
      setState((now) => (now === 'booked' || message.isBooked ? 'booked' : 'loaded'));
      if (message.isBooked) onBooked();
      if (message.height) frame.current.style.height = `${Math.ceil(message.height)}px`;
      if (message.departure) onDeparture(message.departure);
    };
    window.addEventListener('message', listen);
    // It may have told its height before this page was alive.
    if (frame.current?.contentWindow) askHeight(frame.current.contentWindow);
    return () => window.removeEventListener('message', listen);
  }, [frame, onDeparture, onBooked]);

  useEffect(() => {
    if (state !== 'loading') return;
    const timer = setTimeout(() => setState('late'), patienceMs);
    return () => clearTimeout(timer);
  }, [state]);

  return {
    state,
    tries,
    onLoad: () => setState((now) => (now === 'booked' ? now : hasForm(frame.current) ? 'loaded' : 'failed')),
    retry() {
      setState('loading');
      setTries(tries + 1);
    },
  };
}

/** Whether a frame that has loaded shows a page of the booking form. What a form from elsewhere shows cannot be told. */
function hasForm(frame: HTMLIFrameElement | null): boolean {
  if (!frame || new URL(frame.src).origin !== window.location.origin) return true;
  return frame.contentDocument?.querySelector(`[${framedPageMark}]`) != null;
}
