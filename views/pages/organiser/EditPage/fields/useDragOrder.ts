import { type PointerEvent as ReactPointerEvent, useEffect, useRef } from 'react';
import { type Box, dropIndex, shiftDuringDrag } from './dropIndex.ts';

interface Drag {
  item: HTMLElement;
  items: HTMLElement[];
  boxes: Box[];
  from: number;
  to: number;
  /** Vertical position of the pointer on the page at the start of the drag. */
  startY: number;
  /** Current vertical position of the pointer in the window. */
  clientY: number;
}

/** Distance from the upper or lower edge of the window, in pixels, within which the page scrolls. */
const edge = 90;
/** Scroll speed in pixels per frame. */
const scrollStep = 12;

/**
 * Reorders the entries of a list by dragging with mouse, pen or touch. During the drag only styles change; Escape cancels.
 * @param onDrop called at the end with the old and the new index; the DOM is still in the old order
 * @returns the `pointerdown` handler of the drag handle, whose element needs `touch-action: none`
 */
export function useDragOrder(onDrop: (from: number, to: number) => void) {
  const end = useRef<() => void>(null);
  useEffect(() => () => end.current?.(), []);

  return function start(event: ReactPointerEvent<HTMLElement>): void {
    const handle = event.currentTarget;
    const item = handle.closest('li');
    const items = [...(item?.parentElement?.children ?? [])] as HTMLElement[];
    if (!item || event.button !== 0 || end.current) return;
    event.preventDefault();
    const from = items.indexOf(item);
    const boxes = items.map(({ offsetTop, offsetHeight }) => ({ top: offsetTop, height: offsetHeight }));
    const drag: Drag = { item, items, boxes, from, to: from, startY: event.pageY, clientY: event.clientY };
    const { pointerId } = event;
    handle.setPointerCapture(pointerId);
    item.dataset.dragged = '';
    let frame = requestAnimationFrame(follow);

    function follow(): void {
      const direction = drag.clientY < edge ? -1 : drag.clientY > window.innerHeight - edge ? 1 : 0;
      if (direction !== 0) window.scrollBy({ top: direction * scrollStep, behavior: 'instant' });
      show(drag);
      frame = requestAnimationFrame(follow);
    }
    const onMove = ({ clientY }: PointerEvent) => {
      drag.clientY = clientY;
    };
    const onUp = () => {
      show(drag);
      stop();
      if (drag.to !== from) onDrop(from, drag.to);
    };
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') stop();
    };
    function stop(): void {
      end.current = null;
      cancelAnimationFrame(frame);
      handle.removeEventListener('pointermove', onMove);
      handle.removeEventListener('pointerup', onUp);
      handle.removeEventListener('pointercancel', stop);
      document.removeEventListener('keydown', onKey);
      if (handle.hasPointerCapture(pointerId)) handle.releasePointerCapture(pointerId);
      delete drag.item.dataset.dragged;
      for (const each of items) each.style.translate = '';
    }
    handle.addEventListener('pointermove', onMove);
    handle.addEventListener('pointerup', onUp);
    handle.addEventListener('pointercancel', stop);
    document.addEventListener('keydown', onKey);
    end.current = stop;
  };
}

/** Shows the dragged entry under the pointer, and the other entries in the order that a drop would produce. */
function show(drag: Drag): void {
  const by = drag.clientY + window.scrollY - drag.startY;
  drag.to = dropIndex(drag.boxes, drag.from, by);
  for (const [index, item] of drag.items.entries()) {
    const shift = index === drag.from ? by : shiftDuringDrag(drag.boxes, index, drag.from, drag.to);
    item.style.translate = `0 ${shift}px`;
  }
}
