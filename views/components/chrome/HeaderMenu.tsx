import { type PointerEvent, type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { Icon } from '#views/components/icon/Icon.tsx';
import { useAfterNavigation } from '#views/components/useAfterNavigation.ts';
import { useLocation } from '#views/shownLocation.ts';
import styles from './HeaderMenu.module.css';

/** Delay in milliseconds before an open menu closes after a navigation (specification §5.1). */
const menuHideMs = 200;
/** Time in milliseconds after a navigation in which hovering is ignored (specification §5.1). */
const hoverDisabledMs = 100;

interface HeaderMenuProps {
  label: string;
  /** Gives the panel the width of the header, for menus with many links. */
  wide?: boolean;
  /** Called when the menu is about to be opened, possibly several times. */
  onIntent?: () => void;
  children: ReactNode;
}

/** Renders a menu of the header: a disclosure for keyboard and touch, which a mouse also opens by hovering. */
export function HeaderMenu({ label, wide = false, onIntent, children }: HeaderMenuProps) {
  const menu = useRef<HTMLDetailsElement>(null);
  const canHover = useHoverAfterNavigation();
  const setOpen = (open: boolean) => {
    if (menu.current) menu.current.open = open;
  };
  useAfterNavigation(() => setOpen(false), menuHideMs);
  const closeOutside = useEffectEvent(({ type, target }: Event) => {
    // After a navigation the new page takes the focus programmatically; that must not close the menu early.
    const isProgrammatic = type === 'focusin' && !canHover();
    if (target instanceof Node && !menu.current?.contains(target) && !isProgrammatic) setOpen(false);
  });
  const onIntentEvent = useEffectEvent(() => onIntent?.());
  useEffect(() => {
    // The menu may have been opened before the page was hydrated.
    if (menu.current?.open) onIntentEvent();
    const onEvent = (event: Event) => closeOutside(event);
    document.addEventListener('pointerdown', onEvent);
    document.addEventListener('focusin', onEvent);
    return () => {
      document.removeEventListener('pointerdown', onEvent);
      document.removeEventListener('focusin', onEvent);
    };
  }, []);
  const hover = (open: boolean) => (event: PointerEvent) => {
    if (open) onIntent?.();
    if (event.pointerType === 'mouse' && canHover()) setOpen(open);
  };
  return (
    <details
      ref={menu}
      name="site-menu"
      className={`${styles.menu} ${wide ? styles.wide : ''}`}
      onPointerEnter={hover(true)}
      onPointerDown={onIntent}
      onFocus={onIntent}
      onPointerLeave={hover(false)}
      onKeyDown={({ key, currentTarget }) => {
        if (key !== 'Escape' || !currentTarget.open) return;
        setOpen(false);
        currentTarget.querySelector('summary')?.focus();
      }}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: summary is an interactive element */}
      <summary
        onClick={(event) => {
          // Hovering has already opened the menu; the click must not close it again.
          if (menu.current?.open && menu.current.matches(':hover') && isMouse(event.nativeEvent))
            event.preventDefault();
        }}
      >
        <span className={styles.label}>
          {label} <Icon name="chevron-down" size={16} />
        </span>
      </summary>
      <div className={styles.panel}>{children}</div>
    </details>
  );
}

/**
 * Returns a function that returns whether to react to hovering. Shortly after a navigation the page may have moved under
 * a resting mouse, so hover events are ignored.
 */
function useHoverAfterNavigation(): () => boolean {
  const navigatedAt = useRef(Number.NEGATIVE_INFINITY);
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after every navigation
  useEffect(() => {
    navigatedAt.current = performance.now();
  }, [key]);
  return () => performance.now() - navigatedAt.current >= hoverDisabledMs;
}

/** Checks whether a click came from a mouse. Keyboard clicks have no pointer type, and touch does not hover. */
function isMouse(event: MouseEvent): boolean {
  return event instanceof globalThis.PointerEvent && event.pointerType === 'mouse';
}
