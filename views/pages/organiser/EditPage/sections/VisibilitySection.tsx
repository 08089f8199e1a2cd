import * as de from '../../../../texts/de.ts';
import type { Editing } from '../editing.ts';
import { CheckField } from '../fields/CheckField.tsx';
import { Section } from './Section.tsx';

const flags = ['visible', 'switchedOn', 'archived'] as const;

/** Section with the switches for the visibility of the whole trip. */
export function VisibilitySection({ form, change }: Editing) {
  return (
    <Section id="sichtbarkeit">
      {flags.map((flag) => (
        <CheckField
          key={flag}
          path={flag}
          label={de.editor.fields[flag]}
          hint={de.editor.hints[flag]}
          isChecked={form[flag]}
          onChange={(isChecked) => change(flag, () => isChecked)}
        />
      ))}
    </Section>
  );
}
