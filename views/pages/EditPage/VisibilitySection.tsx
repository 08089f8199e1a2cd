import * as de from '../../texts/de.ts';
import { CheckField } from './CheckField.tsx';
import type { Editing } from './editing.ts';
import { Section } from './Section.tsx';

const flags = ['visible', 'switchedOn', 'archived'] as const;

/** What switches the trip on and off as a whole. */
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
