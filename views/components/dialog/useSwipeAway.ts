import { type PointerEvent, type RefObject, useEffect, useRef } from 'react';

/** Share of the element's size beyond which a slow swipe closes (specification §5.7). */
const closingShare = 0.1;
/** Maximum duration in milliseconds of a fast swipe, and minimum distance in pixels of any swipe. */
const fastMs = 300;
const fastPx = 30;

/** The edge an element slid in from, and to which a swipe closes it. */
export type Edge = 'right' | 'bottom';

interface Swipe {
  /** Distance towards the edge, in pixels. */
  away: number;
  /** Distance perpendicular to that direction, in pixels. */
  across: number;
  /** Size of the element in the direction of the edge, in pixels. */
  size: number;
  ms: number;
}

/** Checks whether a swipe closes the element (specification §5.7), as opposed to a scroll or a tap. */
export function isSwipeAway({ away, across, size, ms }: Swipe): boolean {
  if (away <= Math.abs(across)) return false;
  return away > Math.max(fastPx, size * closingShare) || (ms <= fastMs && away > fastPx);
}

/**
 * Returns pointer handlers that let an element follow a finger to its edge and close there. The mouse is ignored. A swipe to
 * the bottom may start on content that is scrolled to its top; otherwise it scrolls the content.
 */
export function useSwipeAway(element: RefObject<HTMLElement | null>, edge: Edge, onClose: () => void) {
  const start = useRef<{ x: number; y: number; time: number } | null>(null);
  useEffect(() => {
    const swiped = element.current;
    if (!swiped || edge !== 'bottom') return;
    // Browsers scroll unless the first movement of a touch is prevented, which React's passive listeners cannot do.
    const keepFromScrolling = (event: TouchEvent) => {
      const [touch] = event.touches;
      const from = start.current;
      if (!touch || !from || event.touches.length > 1) return;
      const down = touch.clientY - from.y;
      if (down > Math.abs(touch.clientX - from.x) && event.cancelable) event.preventDefault();
    };
    swiped.addEventListener('touchmove', keepFromScrolling, { passive: false });
    return () => swiped.removeEventListener('touchmove', keepFromScrolling);
  }, [element, edge]);
  const swipeOf = ({ clientX, clientY, timeStamp, currentTarget }: PointerEvent): Swipe | null => {
    const from = start.current;
    if (!from) return null;
    const [x, y] = [clientX - from.x, clientY - from.y];
    const ms = timeStamp - from.time;
    return edge === 'right'
      ? { away: x, across: y, size: currentTarget.clientWidth, ms }
      : { away: y, across: x, size: currentTarget.clientHeight, ms };
  };
  const release = (released: Element) => {
    start.current = null;
    if (released instanceof HTMLElement) released.style.translate = '';
  };
  return {
    onPointerDown: ({ pointerType, clientX, clientY, timeStamp, target }: PointerEvent) => {
      const scrolls = edge === 'bottom' && isScrolledDown(target as Element, element.current);
      start.current = pointerType === 'mouse' || scrolls ? null : { x: clientX, y: clientY, time: timeStamp };
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const swipe = swipeOf(event);
      if (!swipe) return;
      const offset = swipe.away > Math.abs(swipe.across) ? swipe.away : 0;
      event.currentTarget.style.translate = edge === 'right' ? `${offset}px` : `0 ${offset}px`;
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      const swipe = swipeOf(event);
      release(event.currentTarget);
      if (swipe && isSwipeAway(swipe)) onClose();
    },
    onPointerCancel: ({ currentTarget }: PointerEvent<HTMLElement>) => release(currentTarget),
  };
}

/** Returns whether an element or one around it is scrolled down, up to the outermost one. */
function isScrolledDown(inner: Element, outermost: Element | null): boolean {
  for (let element: Element | null = inner; element && element !== outermost; element = element.parentElement)
    if (element.scrollTop > 0) return true;
  return false;
}
