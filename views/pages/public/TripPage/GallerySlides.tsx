import { type MouseEvent, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { Picture as PictureData } from '#domain/trip/trip.ts';
import { Icon } from '#views/components/icon/Icon.tsx';
import * as de from '#views/texts/de.ts';
import styles from './GallerySlides.module.css';

interface GallerySlidesProps {
  title: string;
  pictures: readonly PictureData[];
  /** Index of the first picture to show. */
  start: number;
  /** Addresses of the small files that the page has already loaded, for the first pictures. */
  loaded: readonly string[];
  onClose: () => void;
}

/**
 * Shows all pictures full-screen, one at a time, in a scroll container with snap points. Swiping is native; arrow keys
 * and buttons scroll it, and a click next to the picture closes it. A picture shows the page's small
 * file until its large file is decoded.
 */
export function GallerySlides({ title, pictures, start, loaded, onClose }: GallerySlidesProps) {
  const track = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(start);
  const last = pictures.length - 1;

  // Where the last scroll leads to: the event of a scroll comes after that of a new width.
  const wanted = useRef(start);
  const goTo = (index: number, behavior: ScrollBehavior = 'auto') => {
    wanted.current = Math.max(0, Math.min(index, last));
    track.current?.scrollTo({ left: wanted.current * track.current.clientWidth, behavior });
  };
  // The scroll container gets its width when the dialog opens, and a new one when a phone is rotated.
  const keepPlace = useEffectEvent(() => {
    if (track.current && indexShown(track.current) !== wanted.current) goTo(wanted.current, 'instant');
  });
  useEffect(() => {
    const sizes = new ResizeObserver(() => keepPlace());
    if (track.current) sizes.observe(track.current);
    return () => sizes.disconnect();
  }, []);
  // Listens on the window, because the focus may be outside of this component when the dialog opens.
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (step === undefined || !track.current?.closest('dialog')?.open) return;
    event.preventDefault();
    goTo(current + step);
  });
  // A layout effect, so that the first key press is handled.
  useLayoutEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);
  const closeOnBackdrop = ({ target }: MouseEvent) => {
    if (target instanceof Element && !target.closest('img, button')) onClose();
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a shortcut; the button and Escape close it, too
    // biome-ignore lint/a11y/useKeyWithClickEvents: as above
    <div className={styles.slides} onClick={closeOnBackdrop}>
      <div className={styles.bar}>
        <p aria-live="polite">{de.trip.pictureCount(current + 1, pictures.length)}</p>
        <button type="button" className={styles.button} aria-label={de.trip.closeGallery} onClick={onClose}>
          <Icon name="x" />
        </button>
      </div>
      <ul
        ref={track}
        className={styles.track}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: scrolling by keyboard requires focus
        tabIndex={0}
        onScroll={({ currentTarget }) => {
          if (currentTarget.clientWidth === 0) return;
          wanted.current = indexShown(currentTarget);
          setCurrent(wanted.current);
        }}
      >
        {pictures.map((picture, index) => (
          <li key={picture.url} className={styles.slide} inert={index !== current}>
            <img
              src={picture.url}
              srcSet={picture.srcset}
              sizes="100vw"
              alt={picture.alt || title}
              width={picture.width}
              height={picture.height}
              style={loaded[index] ? { backgroundImage: `url(${JSON.stringify(loaded[index])})` } : undefined}
              loading={Math.abs(index - current) <= 1 ? 'eager' : 'lazy'}
              decoding="async"
            />
          </li>
        ))}
      </ul>
      <StepButton direction="previous" isEnabled={current > 0} onClick={() => goTo(current - 1)} />
      <StepButton direction="next" isEnabled={current < last} onClick={() => goTo(current + 1)} />
    </div>
  );
}

function indexShown({ scrollLeft, clientWidth }: Element): number {
  return Math.round(scrollLeft / clientWidth);
}

interface StepButtonProps {
  direction: 'previous' | 'next';
  isEnabled: boolean;
  onClick: () => void;
}

/** Button to the previous or next picture. It stays focusable at the end, so that the focus is not lost. */
function StepButton({ direction, isEnabled, onClick }: StepButtonProps) {
  return (
    <button
      type="button"
      className={`${styles.button} ${styles[direction]}`}
      aria-label={direction === 'previous' ? de.trip.previousPicture : de.trip.nextPicture}
      aria-disabled={!isEnabled}
      onClick={onClick}
    >
      <Icon name={direction === 'previous' ? 'chevron-left' : 'chevron-right'} />
    </button>
  );
}
