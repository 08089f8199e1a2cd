import { type PointerEvent, useRef } from 'react';

/** A slow swipe closes beyond this part of the element's height (specification §9). */
const closingShare = 0.1;
/** Milliseconds within which a swipe counts as fast, and the pixels that make it one rather than a tap. */
const fastMs = 300;
const fastPx = 30;

/** Whether a swipe is meant to close (specification §4 "Modal"). Distances in pixels, towards the edge positive. */
export function isClosingSwipe(swipe: { distance: number; size: number; ms: number }): boolean {
  return swipe.distance > swipe.size * closingShare || (swipe.ms <= fastMs && swipe.distance > fastPx);
}

/** Handlers for an element that a swipe downwards closes. A mouse does not swipe. */
export function useSwipeDown(onClose: () => void) {
  const start = useRef<{ y: number; time: number } | null>(null);
  return {
    onPointerDown: ({ pointerType, clientY, timeStamp }: PointerEvent) => {
      start.current = pointerType === 'mouse' ? null : { y: clientY, time: timeStamp };
    },
    onPointerUp: ({ clientY, timeStamp, currentTarget }: PointerEvent) => {
      const from = start.current;
      start.current = null;
      if (!from) return;
      const swipe = { distance: clientY - from.y, size: currentTarget.clientHeight, ms: timeStamp - from.time };
      if (isClosingSwipe(swipe)) onClose();
    },
    onPointerCancel: () => {
      start.current = null;
    },
  };
}
