import type { FormOption } from '#domain/organisers/details/detailsForm.ts';
import { detailLimits } from '#domain/trip/details/detailLimits.ts';
import { Button } from '../../../../components/Button.tsx';
import { Icon } from '../../../../components/icon/Icon.tsx';
import * as de from '../../../../texts/de.ts';
import type { Editing } from '../editing.ts';
import { ItemButtons } from '../fields/ItemButtons.tsx';
import { removeItem, replaceItem } from '../fields/listItems.ts';
import { NumberField } from '../fields/NumberField.tsx';
import { TextField } from '../fields/TextField.tsx';
import { newKey } from '../newKey.ts';
import styles from './ExtrasSection.module.css';

interface ExtraOptionsProps {
  /** Path of the list, e.g. 'extras.0.options'. */
  path: string;
  /** Accessible name of the extra. */
  name: string;
  options: FormOption[];
  editing: Pick<Editing, 'errorOf' | 'announce'>;
  onChange: (options: FormOption[]) => void;
}

/** List of the options of an extra, such as sizes. */
export function ExtraOptions({ path, name, options, editing, onChange }: ExtraOptionsProps) {
  const { errorOf, announce } = editing;
  const { details } = de.editor;
  const nameOf = (index: number) => `${name}, ${details.option(index + 1)}`;
  return (
    <fieldset className={styles.options}>
      <legend>{details.options}</legend>
      {options.map((option, index) => {
        const replace = (next: Partial<FormOption>) => onChange(replaceItem(options, index, { ...option, ...next }));
        return (
          <div key={option._key} className={styles.option}>
            <TextField
              path={`${path}.${index}.title`}
              label={details.option(index + 1)}
              value={option.title}
              error={errorOf(`${path}.${index}.title`)}
              onChange={(title) => replace({ title })}
            />
            <NumberField
              min={0}
              max={detailLimits.surcharge}
              step="any"
              path={`${path}.${index}.price`}
              label={details.surcharge}
              value={option.price}
              error={errorOf(`${path}.${index}.price`)}
              onChange={(price) => replace({ price })}
            />
            <ItemButtons
              id={`${path}-${index}`}
              name={nameOf(index)}
              index={index}
              count={options.length}
              onRemove={() => {
                onChange(removeItem(options, index));
                announce(de.editor.removed(nameOf(index)));
              }}
            />
          </div>
        );
      })}
      <Button
        variant="secondary"
        size="small"
        onClick={() => onChange([...options, { _key: newKey(), title: '', price: null }])}
      >
        <Icon name="plus" size={18} /> {details.addOption}
      </Button>
    </fieldset>
  );
}
