import { ChevronDown } from 'lucide-react';
import { type PointerEvent, type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import styles from './HeaderMenu.module.css';

/** Hovering opens no menu for this long after a navigation, in milliseconds (specification §9). */
const hoverDisabledMs = 100;

interface HeaderMenuProps {
  label: string;
  wide?: boolean;
  children: ReactNode;
}

/** A menu of the header: a disclosure for keyboard and touch, opened by hovering with a mouse. */
export function HeaderMenu({ label, wide = false, children }: HeaderMenuProps) {
  const menu = useRef<HTMLDetailsElement>(null);
  const navigatedAt = useRef(0);
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after every navigation
  useEffect(() => {
    navigatedAt.current = performance.now();
  }, [key]);
  const hover = (open: boolean) => (event: PointerEvent) => {
    if (event.pointerType !== 'mouse' || !menu.current) return;
    if (open && performance.now() - navigatedAt.current < hoverDisabledMs) return;
    menu.current.open = open;
  };
  return (
    <details
      ref={menu}
      name="site-menu"
      className={styles.menu}
      onPointerEnter={hover(true)}
      onPointerLeave={hover(false)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !menu.current) return;
        menu.current.open = false;
        menu.current.querySelector('summary')?.focus();
      }}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is a control by itself */}
      <summary
        onClick={(event) => {
          // A mouse has opened it by hovering already: its click must not close it again.
          if (menu.current?.open && menu.current.matches(':hover') && event.detail > 0) event.preventDefault();
        }}
      >
        {label} <ChevronDown aria-hidden size={16} />
      </summary>
      <div className={wide ? styles.widePanel : styles.panel}>{children}</div>
    </details>
  );
}
