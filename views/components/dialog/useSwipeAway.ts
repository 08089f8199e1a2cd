import { type PointerEvent, useRef } from 'react';

/** A slow swipe closes beyond this part of the element's size (specification §5.7). */
const closingShare = 0.1;
/** Milliseconds within which a swipe counts as fast, and the pixels that make it one rather than a tap. */
const fastMs = 300;
const fastPx = 30;

/** Where an element came from, and where a swipe takes it back to. */
export type Edge = 'right' | 'bottom';

interface Swipe {
  /** Pixels towards the edge the element came from. */
  away: number;
  /** Pixels across that direction. */
  across: number;
  /** Size of the element in pixels, in the direction of the edge. */
  size: number;
  ms: number;
}

/** Whether a swipe is meant to close (specification §5.7), rather than to scroll or to tap. */
export function isSwipeAway({ away, across, size, ms }: Swipe): boolean {
  if (away <= Math.abs(across)) return false;
  return away > Math.max(fastPx, size * closingShare) || (ms <= fastMs && away > fastPx);
}

/** Handlers for an element that follows a finger to its edge and closes there. A mouse does not swipe. */
export function useSwipeAway(edge: Edge, onClose: () => void) {
  const start = useRef<{ x: number; y: number; time: number } | null>(null);
  const swipeOf = ({ clientX, clientY, timeStamp, currentTarget }: PointerEvent): Swipe | null => {
    const from = start.current;
    if (!from) return null;
    const [x, y] = [clientX - from.x, clientY - from.y];
    const ms = timeStamp - from.time;
    return edge === 'right'
      ? { away: x, across: y, size: currentTarget.clientWidth, ms }
      : { away: y, across: x, size: currentTarget.clientHeight, ms };
  };
  const release = (element: Element) => {
    start.current = null;
    if (element instanceof HTMLElement) element.style.translate = '';
  };
  return {
    onPointerDown: ({ pointerType, clientX, clientY, timeStamp }: PointerEvent) => {
      start.current = pointerType === 'mouse' ? null : { x: clientX, y: clientY, time: timeStamp };
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const swipe = swipeOf(event);
      if (!swipe) return;
      const pulled = swipe.away > Math.abs(swipe.across) ? swipe.away : 0;
      event.currentTarget.style.translate = edge === 'right' ? `${pulled}px` : `0 ${pulled}px`;
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      const swipe = swipeOf(event);
      release(event.currentTarget);
      if (swipe && isSwipeAway(swipe)) onClose();
    },
    onPointerCancel: ({ currentTarget }: PointerEvent<HTMLElement>) => release(currentTarget),
  };
}
