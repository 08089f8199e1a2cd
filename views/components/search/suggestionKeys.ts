/** Keyboard handling of a field with a list of suggestions (ARIA authoring practices, combobox with list autocomplete). */

interface ListState {
  /** Index of the selected suggestion; -1 while none is selected. */
  active: number;
  count: number;
  isShown: boolean;
  isEmpty: boolean;
}

interface Key {
  key: string;
  altKey: boolean;
}

/** Index of the suggestion to select (-1 for none), an action, or null to leave the key to the field. */
type Action = number | 'choose' | 'close' | 'clear' | null;

export function actionForKey({ key, altKey }: Key, { active, count, isShown, isEmpty }: ListState): Action {
  switch (key) {
    case 'ArrowDown':
      if (count === 0) return null;
      return altKey ? active : (active + 1) % count;
    case 'ArrowUp':
      if (count === 0) return null;
      if (altKey) return 'close';
      return active <= 0 ? count - 1 : active - 1;
    case 'Enter':
      return isShown && active >= 0 ? 'choose' : null;
    case 'Escape':
      // Without text the key is left to the surrounding dialog.
      return isShown ? 'close' : isEmpty ? null : 'clear';
    default:
      return null;
  }
}
