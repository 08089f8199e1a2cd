import { detailLimits } from '#domain/trip/details/detailLimits.ts';
import * as de from '../../../../texts/de.ts';
import type { Editing } from '../editing.ts';
import type { ListEntry } from '../fields/ListField.tsx';
import { NumberField } from '../fields/NumberField.tsx';

type Tier = Editing['form']['cancellation'][number];

interface TierFieldsProps extends Pick<ListEntry<Tier>, 'value' | 'path' | 'replace'> {
  errorOf: Editing['errorOf'];
  percentLabel: string;
}

/** Renders the inputs of a rule that depends on the days before the departure: a cancellation fee or a discount. */
export function TierFields({ value, path, replace, errorOf, percentLabel }: TierFieldsProps) {
  return (
    <>
      <NumberField
        min={0}
        max={detailLimits.daysBefore}
        path={`${path}.daysBefore`}
        label={de.editor.details.daysBefore}
        value={value.daysBefore}
        error={errorOf(`${path}.daysBefore`)}
        onChange={(daysBefore) => replace({ ...value, daysBefore })}
      />
      <NumberField
        min={0}
        max={detailLimits.percent}
        step="any"
        path={`${path}.percent`}
        label={percentLabel}
        value={value.percent}
        error={errorOf(`${path}.percent`)}
        onChange={(percent) => replace({ ...value, percent })}
      />
    </>
  );
}
