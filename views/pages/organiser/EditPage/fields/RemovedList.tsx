import { Button } from '#views/components/Button.tsx';
import { Icon } from '#views/components/icon/Icon.tsx';
import * as de from '#views/texts/de.ts';
import type { RemovedItem } from '../removedItems.ts';
import styles from './RemovedList.module.css';

interface RemovedListProps<T> {
  title: string;
  items: RemovedItem<T>[];
  nameOf: (item: T) => string;
  onRestore: (removed: RemovedItem<T>) => void;
}

export function RemovedList<T extends { _key: string }>({ title, items, nameOf, onRestore }: RemovedListProps<T>) {
  if (items.length === 0) return null;
  return (
    <div className={`stack-2 ${styles.removed}`}>
      <p className="note">{title}</p>
      <ul>
        {items.map((removed) => (
          <li key={removed.item._key}>
            <s>{nameOf(removed.item)}</s>
            <Button variant="secondary" size="small" onClick={() => onRestore(removed)}>
              <Icon name="undo-2" size={18} /> {de.editor.restoreItem}{' '}
              <span className="visuallyHidden">({nameOf(removed.item)})</span>
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
