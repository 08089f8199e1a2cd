import type { PointerEvent, ReactNode } from 'react';
import { Icon } from '#views/components/icon/Icon.tsx';
import * as de from '#views/texts/de.ts';
import styles from './ItemButtons.module.css';

interface ItemButtonsProps {
  /** Name of the entry, for the accessible names of the buttons. */
  name: string;
  /** Prefix of the ids of the move buttons. Needed if the focus has to follow the moved entry. */
  id?: string;
  index: number;
  count: number;
  onMove?: (by: -1 | 1) => void;
  onRemove: () => void;
  onDrag?: (event: PointerEvent<HTMLElement>) => void;
  children?: ReactNode;
}

/** Buttons that move a list entry up and down or remove it. */
export function ItemButtons({ name, id, index, count, onMove, onRemove, onDrag, children }: ItemButtonsProps) {
  return (
    <div className={styles.buttons}>
      {children}
      {onDrag ? (
        // Keyboard users have the move buttons.
        <span
          aria-hidden
          title={de.editor.drag}
          className={`iconButton ${styles.button} ${styles.handle}`}
          onPointerDown={onDrag}
        >
          <Icon name="grip-vertical" size={20} />
        </span>
      ) : null}
      {onMove ? (
        <>
          <IconButton
            id={id && moveButtonId(id, -1)}
            label={de.editor.up(name)}
            isOff={index === 0}
            onClick={() => onMove(-1)}
          >
            <Icon name="arrow-up" size={20} />
          </IconButton>
          <IconButton
            id={id && moveButtonId(id, 1)}
            label={de.editor.down(name)}
            isOff={index === count - 1}
            onClick={() => onMove(1)}
          >
            <Icon name="arrow-down" size={20} />
          </IconButton>
        </>
      ) : null}
      <IconButton label={de.editor.remove(name)} onClick={onRemove}>
        <Icon name="trash-2" size={20} />
      </IconButton>
    </div>
  );
}

export function moveButtonId(id: string, by: -1 | 1): string {
  return `${id}-${by < 0 ? 'hoch' : 'runter'}`;
}

interface IconButtonProps {
  id?: string | undefined;
  label: string;
  /** Whether the action is unavailable. Uses `aria-disabled`, because a disabled button would lose the focus. */
  isOff?: boolean;
  onClick: () => void;
  children: ReactNode;
}

export function IconButton({ id, label, isOff = false, onClick, children }: IconButtonProps) {
  return (
    <button
      id={id}
      type="button"
      className={`iconButton ${styles.button}`}
      title={label}
      aria-label={label}
      aria-disabled={isOff || undefined}
      onClick={() => {
        if (!isOff) onClick();
      }}
    >
      {children}
    </button>
  );
}
