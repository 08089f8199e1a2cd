import { type RefObject, useEffect, useState } from 'react';
import type { PricedDeparture } from '#domain/trip/tripDate.ts';
import { framedPageAttribute, readFrameMessage, requestHeight } from '#views/components/chrome/frameMessages.ts';

/** Time limit for loading the form, in milliseconds, before an alternative is offered. */
const timeoutMs = 12_000;

/** "failed": the frame has loaded something other than the form, e.g. an error page. */
type FrameState = 'loading' | 'loaded' | 'late' | 'failed' | 'booked';

interface BookingFormFrame {
  state: FrameState;
  /** Number of attempts; key of the iframe. Setting the same `src` again would not restart a pending request. */
  tries: number;
  onLoad: () => void;
  retry: () => void;
}

/**
 * Sizes the frame to the height of its booking form, and tracks whether the form has loaded. An external form keeps the
 * height of the style sheet.
 */
export function useBookingFrame(
  frame: RefObject<HTMLIFrameElement | null>,
  onDeparture: (departure: PricedDeparture) => void,
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
    // The form may have sent its height before this page was hydrated.
    if (frame.current?.contentWindow) requestHeight(frame.current.contentWindow);
    return () => window.removeEventListener('message', listen);
  }, [frame, onDeparture, onBooked]);

  useEffect(() => {
    if (state !== 'loading') return;
    const timer = setTimeout(() => setState('late'), timeoutMs);
    return () => clearTimeout(timer);
  }, [state]);

  // What was above the form is gone, so that the heading of the confirmation has moved out of view.
  useEffect(() => {
    if (state === 'booked') frame.current?.scrollIntoView({ block: 'start' });
  }, [frame, state]);

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

/** Whether a loaded frame shows a page of the booking form. Returns true for external forms, which cannot be inspected. */
function hasForm(frame: HTMLIFrameElement | null): boolean {
  if (!frame || URL.parse(frame.src)?.origin !== window.location.origin) return true;
  return frame.contentDocument?.querySelector(`[${framedPageAttribute}]`) != null;
}
