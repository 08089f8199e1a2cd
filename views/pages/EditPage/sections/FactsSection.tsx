import type { PlaceChoice } from '../../../../src/domain/organisers/plainTripForm.ts';
import type { TripForm } from '../../../../src/domain/organisers/tripForm.ts';
import { highestAge } from '../../../../src/domain/organisers/tripFormCheck.ts';
import { boards } from '../../../../src/domain/trip/boards.ts';
import { Field } from '../../../components/form/Field.tsx';
import * as de from '../../../texts/de.ts';
import type { Editing } from '../editing.ts';
import { CategoriesField } from '../fields/CategoriesField.tsx';
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

/** Section with the ages, the destination and links of the trip. */
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
      <CategoriesField {...editing} />
      <PlaceFields editing={editing} saved={saved} choice={choice} />
      <div className={styles.pair}>
        <TextField
          path="careRatio"
          label={fields.careRatio}
          hint={hints.careRatio}
          value={form.careRatio}
          error={errorOf('careRatio')}
          onChange={(ratio) => change('careRatio', () => ratio)}
        />
        <TextField
          path="videoUrl"
          label={fields.videoUrl}
          hint={hints.videoUrl}
          value={form.videoUrl}
          error={errorOf('videoUrl')}
          onChange={(address) => change('videoUrl', () => address)}
        />
      </div>
      <div className={styles.pair}>
        {(['from', 'to'] as const).map((bound) => (
          <NumberField
            key={bound}
            path={`groupSize.${bound}`}
            label={bound === 'from' ? de.editor.groupFrom : de.editor.groupTo}
            hint={hints.groupSize}
            min={1}
            value={form.groupSize[bound]}
            error={errorOf(`groupSize.${bound}`)}
            onChange={(count) => change('groupSize', (size) => ({ ...size, [bound]: count }))}
          />
        ))}
      </div>
      <Field name="board" label={fields.board}>
        {(attributes) => (
          <select
            {...attributes}
            value={form.board}
            onChange={({ target }) => change('board', () => boards.find(({ key }) => key === target.value)?.key ?? '')}
          >
            <option value="">{de.editor.noBoard}</option>
            {boards.map(({ key, label }) => (
              <option key={key} value={key}>
                {label}
              </option>
            ))}
          </select>
        )}
      </Field>
      <TextField
        path="rdsUrl"
        label={fields.rdsUrl}
        hint={hints.rdsUrl}
        value={form.rdsUrl}
        error={errorOf('rdsUrl')}
        onChange={(address) => change('rdsUrl', () => address)}
      />
    </Section>
  );
}
