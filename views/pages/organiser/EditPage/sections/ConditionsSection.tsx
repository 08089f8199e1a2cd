import { detailLimits } from '#domain/trip/details/detailLimits.ts';
import type { IsoDate } from '#domain/trip/trip.ts';
import { fieldId } from '../../../../components/form/Field.tsx';
import * as de from '../../../../texts/de.ts';
import type { Editing } from '../editing.ts';
import { ListField } from '../fields/ListField.tsx';
import { NeedsScripts } from '../fields/NeedsScripts.tsx';
import { NumberField } from '../fields/NumberField.tsx';
import { TextField } from '../fields/TextField.tsx';
import { ConditionsPreview } from './ConditionsPreview.tsx';
import styles from './FactsSection.module.css';
import { Section } from './Section.tsx';
import { TierFields } from './TierFields.tsx';

/** Section with the terms of payment and cancellation, and information about insurance. */
export function ConditionsSection({ editing, today }: { editing: Editing; today: IsoDate }) {
  const { form, change, errorOf } = editing;
  const { fields, hints, details } = de.editor;
  const percent = { min: 0, max: detailLimits.percent, step: 'any' } as const;
  const days = { min: 0, max: detailLimits.daysBefore };
  return (
    <Section id="konditionen" hint={details.conditionsHint}>
      <fieldset id={fieldId('payment')} className={styles.pair} tabIndex={-1} aria-label={fields.payment}>
        <NumberField
          {...percent}
          path="payment.depositPercent"
          label={details.deposit}
          hint={hints.deposit}
          value={form.payment.depositPercent}
          error={errorOf('payment.depositPercent')}
          onChange={(depositPercent) => change('payment', (payment) => ({ ...payment, depositPercent }))}
        />
        <NumberField
          {...days}
          path="payment.balanceDaysBefore"
          label={details.balance}
          hint={hints.balance}
          value={form.payment.balanceDaysBefore}
          error={errorOf('payment.balanceDaysBefore')}
          onChange={(balanceDaysBefore) => change('payment', (payment) => ({ ...payment, balanceDaysBefore }))}
        />
      </fieldset>
      <NeedsScripts>
        <ListField
          field="cancellation"
          hint={hints.cancellation}
          editing={editing}
          create={() => ({ daysBefore: null, percent: null })}
          addLabel={details.addTier}
          isOrdered={false}
        >
          {(tier) => <TierFields {...tier} errorOf={errorOf} percentLabel={details.percent} />}
        </ListField>
      </NeedsScripts>
      <ConditionsPreview form={form} today={today} />
      <TextField
        path="insurance"
        label={fields.insurance}
        hint={hints.insurance}
        rows={3}
        value={form.insurance}
        error={errorOf('insurance')}
        onChange={(text) => change('insurance', () => text)}
      />
    </Section>
  );
}
