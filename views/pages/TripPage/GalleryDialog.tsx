import { ChevronLeft, ChevronRight, X } from 'lucide-react';
import { type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from 'react';
import type { Picture as PictureData } from '../../../src/domain/trip.ts';
import * as de from '../../texts/de.ts';
import styles from './GalleryDialog.module.css';
import { useSwipeDown } from './useSwipeDown.ts';

interface GalleryDialogProps {
  title: string;
  pictures: readonly PictureData[];
  /** Index of the picture to begin with. */
  start: number;
  onClose: () => void;
}

/**
 * All pictures full-screen. They lie side by side in a scroller that snaps, so swiping is the browser's own; Escape, a
 * click beside the picture and a swipe down close it (specification §2.5).
 */
export function GalleryDialog({ title, pictures, start, onClose }: GalleryDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const track = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(start);
  const swipe = useSwipeDown(() => dialog.current?.close());

  useEffect(() => {
    dialog.current?.showModal();
    track.current?.scrollTo({ left: start * track.current.clientWidth, behavior: 'instant' });
  }, [start]);

  const goTo = (index: number) => {
    const to = Math.max(0, Math.min(index, pictures.length - 1));
    if (track.current) track.current.scrollTo({ left: to * track.current.clientWidth });
  };
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowLeft') goTo(current - 1);
    if (key === 'ArrowRight') goTo(current + 1);
  };
  const closeBeside = ({ target }: MouseEvent) => {
    if (target instanceof Element && !target.closest('img, button')) dialog.current?.close();
  };

  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-label={de.trip.gallery}
      onClose={onClose}
      onKeyDown={onKeyDown}
      onClick={closeBeside}
      {...swipe}
    >
      <div className={styles.bar}>
        <p aria-live="polite">{de.trip.pictureCount(current + 1, pictures.length)}</p>
        <button
          type="button"
          className={styles.button}
          aria-label={de.trip.closeGallery}
          onClick={() => dialog.current?.close()}
        >
          <X aria-hidden />
        </button>
      </div>
      <ul
        ref={track}
        className={styles.track}
        onScroll={({ currentTarget }) => setCurrent(Math.round(currentTarget.scrollLeft / currentTarget.clientWidth))}
      >
        {pictures.map((picture, index) => (
          <li key={picture.url} className={styles.slide}>
            <img
              src={picture.url}
              srcSet={picture.srcset}
              sizes="100vw"
              alt={picture.alt || title}
              width={picture.width}
              height={picture.height}
              loading={Math.abs(index - current) <= 1 ? 'eager' : 'lazy'}
              decoding="async"
            />
          </li>
        ))}
      </ul>
      <StepButton direction="previous" disabled={current === 0} onClick={() => goTo(current - 1)} />
      <StepButton direction="next" disabled={current === pictures.length - 1} onClick={() => goTo(current + 1)} />
    </dialog>
  );
}

interface StepButtonProps {
  direction: 'previous' | 'next';
  disabled: boolean;
  onClick: () => void;
}

function StepButton({ direction, disabled, onClick }: StepButtonProps) {
  const Icon = direction === 'previous' ? ChevronLeft : ChevronRight;
  return (
    <button
      type="button"
      className={`${styles.button} ${styles[direction]}`}
      aria-label={direction === 'previous' ? de.trip.previousPicture : de.trip.nextPicture}
      disabled={disabled}
      onClick={onClick}
    >
      <Icon aria-hidden />
    </button>
  );
}
