import type { ReactNode } from 'react';
import { type TripSectionId, tripSections } from '#domain/trip/tripRecord.ts';
import { fieldId } from '#views/components/form/Field.tsx';
import { sectionTitleId } from '../focusField.ts';
import styles from './Section.module.css';

interface SectionProps {
  id: TripSectionId;
  /** Path of the field if the whole section is one field. Links to it lead to the heading. */
  path?: string;
  hint?: string;
  children: ReactNode;
}

export function Section({ id, path, hint, children }: SectionProps) {
  return (
    <section
      id={id}
      className={`stack-5 ${styles.section}`}
      data-frame={path && fieldId(path)}
      aria-labelledby={sectionTitleId(id)}
    >
      <div id={path && fieldId(path)} className={styles.head} {...(path && { tabIndex: -1 })}>
        <h2 className="text-l" id={sectionTitleId(id)} tabIndex={-1}>
          {tripSections[id].label}
        </h2>
        {hint ? <p>{hint}</p> : null}
      </div>
      {children}
    </section>
  );
}
