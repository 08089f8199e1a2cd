import type { ReactNode } from 'react';
import { type TripField, type TripSectionId, tripSections } from '#domain/trip/tripRecord.ts';
import type { Editing } from '../editing.ts';
import styles from '../fields/FieldControls.module.css';
import { inRows } from '../fields/FieldControls.tsx';
import { TripControl } from '../fields/TripControl.tsx';
import { Section } from './Section.tsx';

interface FieldsSectionProps {
  id: TripSectionId;
  editing: Editing;
  /** What is shown instead of the usual control of a field. */
  special?: Partial<Record<TripField, ReactNode>>;
}

/** Section with the controls of its fields. */
export function FieldsSection({ id, editing, special = {} }: FieldsSectionProps) {
  const section: { fields: Parameters<typeof inRows>[0]; hint?: string } = tripSections[id];
  return (
    <Section id={id} {...(section.hint && { hint: section.hint })}>
      {inRows(section.fields, styles.pair, (key) => {
        const name = key as TripField;
        return name in special ? special[name] : <TripControl key={name} name={name} editing={editing} />;
      })}
    </Section>
  );
}
