import { lazy, Suspense, useState } from 'react';
import * as de from '../../texts/de.ts';
import { Dialog } from '../dialog/Dialog.tsx';
import { Icon } from '../icon/Icon.tsx';
import { Skeleton } from '../Skeleton.tsx';
import { NoSuggestions } from '../search/NoSuggestions.tsx';
import { useAfterNavigation } from '../useAfterNavigation.ts';
import styles from './MobileMenu.module.css';

/** Delay in milliseconds before the menu closes after a navigation (specification §5.1). */
const menuHideMs = 200;

const loadFullMenu = () => import('./FullMenu.tsx');
const FullMenu = lazy(async () => ({ default: (await loadFullMenu()).FullMenu }));
/** With JavaScript the menu is loaded on demand. The server renders it into `noscript` for other browsers. */
const PlainFullMenu = import.meta.env.SSR ? (await loadFullMenu()).FullMenu : null;

/** Renders the menu of narrow screens: a dialog that slides in, or a disclosure without JavaScript. */
export function MobileMenu() {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  useAfterNavigation(close, menuHideMs);
  return (
    <div className={styles.mobile}>
      <button
        type="button"
        className={styles.toggle}
        aria-haspopup="dialog"
        aria-label={de.chrome.menu}
        onPointerDown={loadFullMenu}
        onClick={() => setIsOpen(true)}
      >
        <Icon name="menu" size={24} />
      </button>
      <noscript>
        {PlainFullMenu ? (
          <details className={styles.plain}>
            <summary className={styles.button} aria-label={de.chrome.menu}>
              <Icon name="menu" size={24} />
            </summary>
            <div className={styles.plainPanel}>
              <PlainFullMenu searchNote={<NoSuggestions />} />
            </div>
          </details>
        ) : null}
      </noscript>
      <Dialog title={de.chrome.menu} shape="side" isOpen={isOpen} onClose={close}>
        <Suspense fallback={<Skeleton lines={8} />}>
          <FullMenu />
        </Suspense>
      </Dialog>
    </div>
  );
}
