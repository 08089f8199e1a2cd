import { type PointerEvent, useRef } from 'react';

/** A slow swipe closes beyond this part of the element's width (specification §9). */
const closingShare = 0.1;
/** Milliseconds within which a swipe counts as fast, and the pixels that make it one rather than a tap. */
const fastMs = 300;
const fastPx = 30;

interface Swipe {
  /** Pixels towards the edge the element came from. */
  away: number;
  /** Pixels across that direction. */
  across: number;
  /** Width of the element in pixels. */
  size: number;
  ms: number;
}

/** Whether a swipe is meant to close (specification §4 "Modal"), rather than to scroll or to tap. */
export function isSwipeAway({ away, across, size, ms }: Swipe): boolean {
  if (away <= Math.abs(across)) return false;
  return away > Math.max(fastPx, size * closingShare) || (ms <= fastMs && away > fastPx);
}

/** Handlers for an element at the right edge that a swipe to the right closes. A mouse does not swipe. */
export function useSwipeAway(onClose: () => void) {
  const start = useRef<{ x: number; y: number; time: number } | null>(null);
  return {
    onPointerDown: ({ pointerType, clientX, clientY, timeStamp }: PointerEvent) => {
      start.current = pointerType === 'mouse' ? null : { x: clientX, y: clientY, time: timeStamp };
    },
    onPointerUp: ({ clientX, clientY, timeStamp, currentTarget }: PointerEvent) => {
      const from = start.current;
      start.current = null;
      if (!from) return;
      const away = clientX - from.x;
      const across = clientY - from.y;
      if (isSwipeAway({ away, across, size: currentTarget.clientWidth, ms: timeStamp - from.time })) onClose();
    },
    onPointerCancel: () => {
      start.current = null;
    },
  };
}
