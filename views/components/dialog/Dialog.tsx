import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Icon } from '#views/components/icon/Icon.tsx';
import * as de from '#views/texts/de.ts';
import styles from './Dialog.module.css';
import { useBackCloses } from './useBackCloses.ts';
import { useSwipeAway } from './useSwipeAway.ts';

interface DialogProps {
  title: string;
  isOpen: boolean;
  onClose: () => void;
  /**
   * `side`: slides in from the right. `sheet`: slides in from the bottom on phones, centred on wide screens. `full`:
   * full screen without a header; the content provides the close button.
   */
  shape: 'side' | 'sheet' | 'full';
  /** Fixed footer below the scrolling content. */
  foot?: ReactNode;
  /** Mounted when the dialog is first opened, and kept mounted. */
  children: ReactNode;
}

/**
 * Modal dialog (specification §5.7), based on the native dialog element: the most recent one is on top, the rest of the
 * page is inert, and the focus returns to its previous element. Escape, a click on the backdrop, a swipe and, on touch
 * screens, "back" close it. The page below does not scroll.
 */
export function Dialog({ title, isOpen, onClose, shape, foot, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [wasOpened, setWasOpened] = useState(isOpen);
  if (isOpen && !wasOpened) setWasOpened(true);
  useEffect(() => {
    if (isOpen) dialog.current?.showModal();
    else dialog.current?.close();
  }, [isOpen]);
  useBackCloses(isOpen, onClose);
  const swipe = useSwipeAway(dialog, shape === 'side' ? 'right' : 'bottom', onClose);
  const closeOnBackdrop = ({ target, currentTarget }: MouseEvent) => {
    // The dialog element itself is the target only for clicks on its backdrop.
    if (target === currentTarget) onClose();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a modal dialog natively
    <dialog
      ref={dialog}
      className={`${styles.dialog} ${styles[shape]}`}
      aria-label={title}
      onClose={onClose}
      onClick={closeOnBackdrop}
      {...swipe}
    >
      {shape === 'full' ? (
        wasOpened && children
      ) : (
        <div className={styles.frame}>
          <div className={styles.head}>
            <h2>{title}</h2>
            <button
              type="button"
              className={`iconButton ${styles.close}`}
              aria-label={de.chrome.close}
              onClick={onClose}
            >
              <Icon name="x" size={24} />
            </button>
          </div>
          <div className={styles.content}>{wasOpened ? children : null}</div>
          {foot ? <div className={styles.foot}>{foot}</div> : null}
        </div>
      )}
    </dialog>
  );
}
