import { X } from 'lucide-react';
import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import * as de from '../../texts/de.ts';
import styles from './Dialog.module.css';
import { useBackCloses } from './useBackCloses.ts';
import { useSwipeAway } from './useSwipeAway.ts';

interface DialogProps {
  title: string;
  isOpen: boolean;
  onClose: () => void;
  /**
   * `side`: slides in from the right. `sheet`: from below on phones, in the middle of wide screens. `full`: the whole
   * screen, without a head of its own; what is in it closes it.
   */
  shape: 'side' | 'sheet' | 'full';
  /** Stays below the content while that scrolls. */
  foot?: ReactNode;
  /** Drawn when it is first opened, and kept from then on. */
  children: ReactNode;
}

/**
 * What lies on top of a page (specification §5.7): the browser's own modal dialog, so that the most recent one is on
 * top, the rest of the page is out of reach and the focus returns to where it was. Escape, a click beside it, a swipe
 * and, on touch screens, "back" close it; the page below does not scroll.
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
  const swipe = useSwipeAway(shape === 'side' ? 'right' : 'bottom', onClose);
  const closeBeside = ({ target, currentTarget }: MouseEvent) => {
    // The dialog itself is hit only where nothing of it is: on its backdrop.
    if (target === currentTarget) onClose();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a modal dialog by itself
    <dialog
      ref={dialog}
      className={`${styles.dialog} ${styles[shape]}`}
      aria-label={title}
      onClose={onClose}
      onClick={closeBeside}
      {...swipe}
    >
      {shape === 'full' ? (
        wasOpened && children
      ) : (
        <div className={styles.frame}>
          <div className={styles.head}>
            <h2>{title}</h2>
            <button type="button" className={styles.close} aria-label={de.chrome.close} onClick={onClose}>
              <X aria-hidden size={24} />
            </button>
          </div>
          <div className={styles.content}>{wasOpened ? children : null}</div>
          {foot ? <div className={styles.foot}>{foot}</div> : null}
        </div>
      )}
    </dialog>
  );
}
