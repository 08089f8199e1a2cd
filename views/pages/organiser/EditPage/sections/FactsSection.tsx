import type { PlaceChoice } from '#domain/organisers/plainTripForm.ts';
import type { TripForm } from '#domain/organisers/tripForm.ts';
import { highestAge } from '#domain/organisers/tripFormCheck.ts';
import { categories } from '#domain/trip/categories.ts';
import { boards } from '#domain/trip/details/boards.ts';
import { skills } from '#domain/trip/details/skills.ts';
import { Field } from '../../../../components/form/Field.tsx';
import * as de from '../../../../texts/de.ts';
import type { Editing } from '../editing.ts';
import { ChoicesField } from '../fields/ChoicesField.tsx';
import { NumberField } from '../fields/NumberField.tsx';
import { TextField } from '../fields/TextField.tsx';
import { PlaceFields } from '../place/PlaceFields.tsx';
import styles from './FactsSection.module.css';
import { Section } from './Section.tsx';

interface FactsSectionProps {
  editing: Editing;
  /** The saved version of the trip. */
  saved: TripForm;
  choice: PlaceChoice;
}

/** Section with the ages, the themes, the destination and links of the trip. */
export function FactsSection({ editing, saved, choice }: FactsSectionProps) {
  const { form, change, errorOf } = editing;
  const { fields, hints } = de.editor;
  return (
    <Section id="eckdaten">
      <div className={styles.pair}>
        {(['from', 'to'] as const).map((bound) => (
          <NumberField
            key={bound}
            path={`ageRange.${bound}`}
            label={bound === 'from' ? de.editor.ageFrom : de.editor.ageTo}
            hint={hints.ages}
            min={0}
            max={highestAge}
            value={form.ageRange[bound]}
            error={errorOf(`ageRange.${bound}`)}
            onChange={(age) => change('ageRange', (range) => ({ ...range, [bound]: age }))}
          />
        ))}
      </div>
      <ChoicesField field="categories" options={categories} editing={editing} />
      <ChoicesField field="skills" options={skills} hint={hints.skills} editing={editing} />
      <PlaceFields editing={editing} saved={saved} choice={choice} />
      <Field name="board" label={fields.board}>
        {(attributes) => (
          <select
            {...attributes}
            value={form.board}
            onChange={({ target }) => change('board', () => boards.find(({ key }) => key === target.value)?.key ?? '')}
          >
            <option value="">{de.editor.details.noBoard}</option>
            {boards.map(({ key, label }) => (
              <option key={key} value={key}>
                {label}
              </option>
            ))}
          </select>
        )}
      </Field>
      <div className={styles.pair}>
        {(['videoUrl', 'rdsUrl'] as const).map((address) => (
          <TextField
            key={address}
            path={address}
            label={fields[address]}
            hint={hints[address]}
            value={form[address]}
            error={errorOf(address)}
            onChange={(text) => change(address, () => text)}
          />
        ))}
      </div>
    </Section>
  );
}
