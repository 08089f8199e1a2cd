import { careParts } from '#domain/trip/details/tripDetails.ts';
import * as de from '../../../../texts/de.ts';
import type { Editing } from '../editing.ts';
import { LinesField } from '../fields/LinesField.tsx';
import { NeedsScripts } from '../fields/NeedsScripts.tsx';
import { NumberField } from '../fields/NumberField.tsx';
import { TextField } from '../fields/TextField.tsx';
import styles from './FactsSection.module.css';
import { Section } from './Section.tsx';

/** Section with the group, the care of the children, the languages of the team and accessibility. */
export function CareSection(editing: Editing) {
  const { form, change, errorOf } = editing;
  const { fields, hints, details } = de.editor;
  return (
    <Section id="betreuung">
      <div className={styles.pair}>
        {(['from', 'to'] as const).map((bound) => (
          <NumberField
            key={bound}
            path={`groupSize.${bound}`}
            label={bound === 'from' ? details.groupFrom : details.groupTo}
            hint={hints.groupSize}
            min={1}
            value={form.groupSize[bound]}
            error={errorOf(`groupSize.${bound}`)}
            onChange={(count) => change('groupSize', (size) => ({ ...size, [bound]: count }))}
          />
        ))}
        <TextField
          path="careRatio"
          label={fields.careRatio}
          hint={hints.careRatio}
          value={form.careRatio}
          error={errorOf('careRatio')}
          onChange={(ratio) => change('careRatio', () => ratio)}
        />
      </div>
      {careParts.map((part) => (
        <TextField
          key={part}
          path={`care.${part}`}
          label={details.care[part].label}
          hint={details.care[part].hint}
          rows={2}
          value={form.care[part]}
          error={errorOf(`care.${part}`)}
          onChange={(text) => change('care', (care) => ({ ...care, [part]: text }))}
        />
      ))}
      <TextField
        path="accessibility"
        label={fields.accessibility}
        hint={hints.accessibility}
        rows={2}
        value={form.accessibility}
        error={errorOf('accessibility')}
        onChange={(text) => change('accessibility', () => text)}
      />
      <NeedsScripts>
        <LinesField field="languages" hint={hints.languages} editing={editing} />
      </NeedsScripts>
    </Section>
  );
}
