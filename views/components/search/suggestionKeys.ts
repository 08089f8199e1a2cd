/** What a key means to a field with a list of suggestions (ARIA authoring practices, combobox with list autocomplete). */

interface ListState {
  /** Index of the suggestion the keyboard is at; -1 while it is in the text. */
  active: number;
  count: number;
  isShown: boolean;
  /** Whether there is no text in the field. */
  isEmpty: boolean;
}

interface Key {
  key: string;
  altKey: boolean;
}

/** The suggestion to go to (-1: back to the text), something to do, or null where the key is the field's own. */
type Step = number | 'choose' | 'close' | 'clear' | null;

export function stepOf({ key, altKey }: Key, { active, count, isShown, isEmpty }: ListState): Step {
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
      // With nothing to clear it belongs to the dialog the field may be in.
      return isShown ? 'close' : isEmpty ? null : 'clear';
    default:
      return null;
  }
}
