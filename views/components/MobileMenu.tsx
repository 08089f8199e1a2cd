import { Menu, X } from 'lucide-react';
import { type MouseEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import * as de from '../texts/de.ts';
import { FullMenu } from './FullMenu.tsx';
import styles from './MobileMenu.module.css';
import { useAfterNavigation } from './useAfterNavigation.ts';
import { useSwipeAway } from './useSwipeAway.ts';

/** How long the menu stays after a navigation, in milliseconds (specification §9). */
const menuHideMs = 200;

/**
 * The menu of narrow screens: a modal dialog that slides in. Escape, a click beside it and a swipe close it. What is in
 * it is drawn when it is first opened; without scripts it is a disclosure.
 */
export function MobileMenu() {
  const dialog = useRef<HTMLDialogElement>(null);
  const [wasOpened, setWasOpened] = useState(false);
  const close = () => dialog.current?.close();
  const swipe = useSwipeAway(close);
  useAfterNavigation(close, menuHideMs);
  const open = () => {
    flushSync(() => setWasOpened(true));
    dialog.current?.showModal();
  };
  const closeBeside = (event: MouseEvent) => {
    // The dialog itself is hit only where nothing of it is: on its backdrop.
    if (event.target === dialog.current) close();
  };
  return (
    <div className={styles.mobile}>
      <button type="button" className={styles.toggle} aria-haspopup="dialog" aria-label={de.chrome.menu} onClick={open}>
        <Menu aria-hidden size={24} />
      </button>
      <noscript>
        <details className={styles.plain}>
          <summary className={styles.button} aria-label={de.chrome.menu}>
            <Menu aria-hidden size={24} />
          </summary>
          <div className={styles.plainPanel}>
            <FullMenu />
          </div>
        </details>
      </noscript>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a modal dialog by itself */}
      <dialog ref={dialog} className={styles.dialog} aria-label={de.chrome.menu} onClick={closeBeside} {...swipe}>
        {wasOpened ? (
          <div className={styles.sheet}>
            <div className={styles.head}>
              <span aria-hidden="true">{de.chrome.menu}</span>
              <button type="button" className={styles.close} aria-label={de.chrome.closeMenu} onClick={close}>
                <X aria-hidden size={24} />
              </button>
            </div>
            <FullMenu />
          </div>
        ) : null}
      </dialog>
    </div>
  );
}
