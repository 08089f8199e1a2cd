import { detailLimits } from '#domain/trip/details/detailLimits.ts';
import { Field, fieldId } from '../../../../components/form/Field.tsx';
import * as de from '../../../../texts/de.ts';
import type { Editing } from '../editing.ts';
import { ListField } from '../fields/ListField.tsx';
import { NeedsScripts } from '../fields/NeedsScripts.tsx';
import { NumberField } from '../fields/NumberField.tsx';
import { TextField } from '../fields/TextField.tsx';
import { newKey } from '../newKey.ts';
import { ExtraOptions } from './ExtraOptions.tsx';
import styles from './ExtrasSection.module.css';
import { Section } from './Section.tsx';
import { TierFields } from './TierFields.tsx';

const amount = { min: 0, max: detailLimits.surcharge, step: 'any' } as const;
const percent = { min: 0, max: detailLimits.percent, step: 'any' } as const;

/** Section with the extras that can be booked, and the discounts. */
export function ExtrasSection({ editing }: { editing: Editing }) {
  const { form, change, errorOf } = editing;
  const { fields, details } = de.editor;
  return (
    <Section id="extras" hint={details.extrasHint}>
      <NeedsScripts>
        <ListField
          field="extras"
          editing={editing}
          create={() => ({ _key: newKey(), title: '', per: 'person', price: null, options: [], limit: null })}
          addLabel={details.addExtra}
          columns="one"
        >
          {({ value, path, name, replace }) => (
            <>
              <TextField
                path={`${path}.title`}
                label={details.extraTitle}
                value={value.title}
                error={errorOf(`${path}.title`)}
                onChange={(title) => replace({ ...value, title })}
              />
              <div className={styles.rules}>
                <Field name={`${path}.per`} label={details.per}>
                  {(attributes) => (
                    <select
                      {...attributes}
                      value={value.per}
                      onChange={({ target }) =>
                        replace({ ...value, per: target.value === 'booking' ? 'booking' : 'person' })
                      }
                    >
                      <option value="person">{details.perPerson}</option>
                      <option value="booking">{details.perBooking}</option>
                    </select>
                  )}
                </Field>
                <NumberField
                  {...amount}
                  path={`${path}.price`}
                  label={details.extraPrice}
                  value={value.price}
                  error={errorOf(`${path}.price`)}
                  onChange={(price) => replace({ ...value, price })}
                />
                <NumberField
                  min={0}
                  max={detailLimits.extraLimit}
                  path={`${path}.limit`}
                  label={details.limit}
                  value={value.limit}
                  error={errorOf(`${path}.limit`)}
                  onChange={(limit) => replace({ ...value, limit })}
                />
              </div>
              <ExtraOptions
                path={`${path}.options`}
                name={name}
                options={value.options}
                editing={editing}
                onChange={(options) => replace({ ...value, options })}
              />
            </>
          )}
        </ListField>
        <ListField
          field="earlyBird"
          hint={details.earlyBirdHint}
          editing={editing}
          create={() => ({ daysBefore: null, percent: null })}
          addLabel={details.addTier}
          isOrdered={false}
        >
          {(tier) => <TierFields {...tier} errorOf={errorOf} percentLabel={details.discount} />}
        </ListField>
      </NeedsScripts>
      <fieldset id={fieldId('siblingDiscount')} tabIndex={-1} aria-label={fields.siblingDiscount}>
        <NumberField
          {...percent}
          path="siblingDiscount.percent"
          label={details.siblingDiscount}
          hint={details.siblingHint}
          value={form.siblingDiscount.percent}
          error={errorOf('siblingDiscount.percent')}
          onChange={(next) => change('siblingDiscount', (discount) => ({ ...discount, percent: next }))}
        />
      </fieldset>
    </Section>
  );
}
