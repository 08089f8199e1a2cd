import type { ReactNode } from 'react';
import type { TripDefaults } from '#domain/organisers/tripDefaults.ts';
import { readTripForm } from '#domain/organisers/tripForm.ts';
import { type TripField, type TripSectionId, tripSections } from '#domain/trip/tripRecord.ts';
import { Button } from '#views/components/Button.tsx';
import * as de from '#views/texts/de.ts';
import type { FieldEditing } from '../editing.ts';
import styles from '../fields/FieldControls.module.css';
import { inRows } from '../fields/FieldControls.tsx';
import { NeedsScripts } from '../fields/NeedsScripts.tsx';
import { TripControl } from '../fields/TripControl.tsx';
import { Section } from './Section.tsx';

interface FieldsSectionProps {
  id: TripSectionId;
  editing: FieldEditing;
  /** What is shown instead of the usual control of a field. */
  special?: Partial<Record<TripField, ReactNode>>;
  /** Defaults that a button fills in. */
  defaults?: TripDefaults;
}

export function FieldsSection({ id, editing, special = {}, defaults = {} }: FieldsSectionProps) {
  const section: { fields: Parameters<typeof inRows>[0]; hint?: string } = tripSections[id];
  return (
    <Section id={id} {...(section.hint && { hint: section.hint })}>
      <DefaultsButton id={id} editing={editing} defaults={defaults} />
      {inRows(section.fields, styles.pair, (key) => {
        const name = key as TripField;
        return name in special ? special[name] : <TripControl key={name} name={name} editing={editing} />;
      })}
    </Section>
  );
}

interface DefaultsButtonProps {
  id: TripSectionId;
  editing: FieldEditing;
  defaults: TripDefaults;
}

/** Fills the fields of a section with the defaults of the host. Fields without a default stay; nothing is saved. */
function DefaultsButton({ id, editing, defaults }: DefaultsButtonProps) {
  const names = Object.keys(tripSections[id].fields).filter((name) => name in defaults) as TripField[];
  if (names.length === 0) return null;
  function fill(): void {
    const values = readTripForm(defaults);
    for (const name of names) editing.change(name, () => values[name]);
    editing.announce(de.editor.defaultsFilled);
  }
  return (
    <NeedsScripts>
      <div>
        <Button variant="secondary" size="small" onClick={fill}>
          {de.editor.fillDefaults}
        </Button>
      </div>
    </NeedsScripts>
  );
}
