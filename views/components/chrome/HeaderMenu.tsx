import { ChevronDown } from 'lucide-react';
import { type PointerEvent, type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { useLocation } from 'react-router';
import { useAfterNavigation } from '../useAfterNavigation.ts';
import styles from './HeaderMenu.module.css';

/** How long an open menu stays after a navigation, in milliseconds (specification §5.1). */
const menuHideMs = 200;
/** Hovering does nothing for this long after a navigation, in milliseconds (specification §5.1). */
const hoverDisabledMs = 100;

interface HeaderMenuProps {
  label: string;
  /** As wide as the header, for many links. */
  wide?: boolean;
  children: ReactNode;
}

/** A menu of the header: a disclosure for keyboard and touch, opened by hovering with a mouse. */
export function HeaderMenu({ label, wide = false, children }: HeaderMenuProps) {
  const menu = useRef<HTMLDetailsElement>(null);
  const canHover = useHoverAfterNavigation();
  const set = (open: boolean) => {
    if (menu.current) menu.current.open = open;
  };
  useAfterNavigation(() => set(false), menuHideMs);
  const closeOutside = useEffectEvent(({ type, target }: Event) => {
    // Right after a navigation the new page takes the focus by itself.
    const isOurs = type === 'focusin' && !canHover();
    if (target instanceof Node && !menu.current?.contains(target) && !isOurs) set(false);
  });
  useEffect(() => {
    const close = (event: Event) => closeOutside(event);
    document.addEventListener('pointerdown', close);
    document.addEventListener('focusin', close);
    return () => {
      document.removeEventListener('pointerdown', close);
      document.removeEventListener('focusin', close);
    };
  }, []);
  const hover = (open: boolean) => (event: PointerEvent) => {
    if (event.pointerType === 'mouse' && canHover()) set(open);
  };
  return (
    <details
      ref={menu}
      name="site-menu"
      className={`${styles.menu} ${wide ? styles.wide : ''}`}
      onPointerEnter={hover(true)}
      onPointerLeave={hover(false)}
      onKeyDown={({ key, currentTarget }) => {
        if (key !== 'Escape' || !currentTarget.open) return;
        set(false);
        currentTarget.querySelector('summary')?.focus();
      }}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is a control by itself */}
      <summary
        onClick={(event) => {
          // A mouse has opened it by hovering already: its click must not close it again.
          if (menu.current?.open && menu.current.matches(':hover') && isMouse(event.nativeEvent))
            event.preventDefault();
        }}
      >
        <span className={styles.label}>
          {label} <ChevronDown aria-hidden size={16} />
        </span>
      </summary>
      <div className={styles.panel}>{children}</div>
    </details>
  );
}

/** @returns whether hovering means anything now: not right after a navigation, when the page moved, not the mouse */
function useHoverAfterNavigation(): () => boolean {
  const navigatedAt = useRef(Number.NEGATIVE_INFINITY);
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after every navigation
  useEffect(() => {
    navigatedAt.current = performance.now();
  }, [key]);
  return () => performance.now() - navigatedAt.current >= hoverDisabledMs;
}

/** A click by the keyboard has no pointer, and a finger does not hover. */
function isMouse(event: MouseEvent): boolean {
  return event instanceof globalThis.PointerEvent && event.pointerType === 'mouse';
}
