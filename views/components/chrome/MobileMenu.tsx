import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { pageTargets, pathOf } from '#domain/site/pageTargets.ts';
import { Dialog } from '#views/components/dialog/Dialog.tsx';
import { Icon } from '#views/components/icon/Icon.tsx';
import { useAfterNavigation } from '#views/components/useAfterNavigation.ts';
import { menuOptions } from '#views/queries/menuOptions.ts';
import { Reused } from '#views/reuse/Reused.tsx';
import { LoadedMenu, loadMenu } from './LoadedMenu.tsx';
import styles from './SiteHeader.module.css';

/** Delay in milliseconds before the menu closes after a navigation (specification §5.1). */
const menuHideMs = 200;

/** Renders the menu of narrow screens: a dialog that slides in, or a link to the page with the menu without JavaScript. */
export function MobileMenu() {
  return <Reused as="div" className={styles.mobile} content={MenuDialog} props={{}} />;
}

function MenuDialog() {
  const [isOpen, setIsOpen] = useState(false);
  const queryClient = useQueryClient();
  /** Loads the menu before it is opened. */
  const prepare = () => {
    loadMenu('full');
    queryClient.query(menuOptions()).catch(() => undefined);
  };
  const close = () => setIsOpen(false);
  useAfterNavigation(close, menuHideMs);
  return (
    <>
      <button
        type="button"
        className="scriptsOnly iconButton"
        aria-haspopup="dialog"
        aria-label={pageTargets.menu.title}
        onPointerEnter={prepare}
        onPointerDown={prepare}
        onFocus={prepare}
        onClick={() => setIsOpen(true)}
      >
        <Icon name="menu" size={24} />
      </button>
      <noscript>
        <a className="iconButton" href={pathOf('menu')} aria-label={pageTargets.menu.title}>
          <Icon name="menu" size={24} />
        </a>
      </noscript>
      <Dialog title={pageTargets.menu.title} shape="side" isOpen={isOpen} onClose={close}>
        <LoadedMenu kind="full" />
      </Dialog>
    </>
  );
}
