import { useState } from 'react';
import {
  sectionOf,
  type TripField,
  type TripSectionId,
  tripSectionIds,
  tripSections,
} from '#domain/trip/tripRecord.ts';
import { Icon } from '#views/components/icon/Icon.tsx';
import * as de from '#views/texts/de.ts';
import styles from './SectionNav.module.css';

interface SectionNavProps {
  open: TripSectionId;
  /** Problems, issues and errors of the form. */
  issues: readonly { field: string }[];
  changed: readonly TripField[];
}

const listId = 'abschnitte';

/** Links to the sections of the form, with the number of problems and a mark for unsaved changes. Collapsed on phones. */
export function SectionNav({ open, issues, changed }: SectionNavProps) {
  const [isListShown, showList] = useState(false);
  const faulty = [...new Set(issues.map(({ field }) => field))].map(sectionOf);
  const dirty = changed.map(sectionOf);
  return (
    <nav aria-label={de.editor.index}>
      <button
        type="button"
        className={`scriptsOnly ${styles.toggle}`}
        aria-expanded={isListShown}
        aria-controls={listId}
        onClick={() => showList((before) => !before)}
      >
        {de.editor.openSection(tripSectionIds.indexOf(open) + 1, tripSectionIds.length, tripSections[open].label)}
        <Icon name="chevron-down" size={20} />
      </button>
      <ul id={listId} className={styles.list} data-shown={isListShown ? '' : undefined}>
        {tripSectionIds.map((id) => (
          <li key={id}>
            <a href={`#${id}`} aria-current={id === open ? 'step' : undefined} onClick={() => showList(false)}>
              <span>{tripSections[id].label}</span>
              {dirty.includes(id) ? <Changed /> : null}
              <Issues count={faulty.filter((section) => section === id).length} />
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Changed() {
  return (
    <span className={styles.changed} title={de.editor.changedSection}>
      <span className="visuallyHidden">{de.editor.changedSection}</span>
    </span>
  );
}

function Issues({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span className={styles.count}>
      {count} <span className="visuallyHidden">{de.editor.problemWord(count)}</span>
    </span>
  );
}
