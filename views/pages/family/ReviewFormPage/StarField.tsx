import { FieldMessage, fieldId } from '#views/components/form/Field.tsx';
import { Icon } from '#views/components/icon/Icon.tsx';
import * as de from '#views/texts/de.ts';
import styles from './StarField.module.css';

interface StarFieldProps {
  name: string;
  label: string;
  /** The chosen number of stars as text; "" for none. */
  value: string;
  error: string | undefined;
}

/** A rating from one to five stars: a group of radio buttons that also works without scripts. */
export function StarField({ name, label, value, error }: StarFieldProps) {
  const id = fieldId(name);
  return (
    <fieldset className={`stack-1 ${styles.field}`} aria-describedby={error && `${id}-fehler`}>
      <legend className="bold">{label}</legend>
      <div className={styles.stars}>
        {([1, 2, 3, 4, 5] as const).map((stars) => (
          <label key={stars} className={`iconButton ${styles.star}`}>
            <input
              // Links to the field lead to its first star.
              id={stars === 1 ? id : undefined}
              type="radio"
              name={name}
              value={stars}
              required
              defaultChecked={value === String(stars)}
              aria-invalid={error ? true : undefined}
            />
            <Icon name="star" size={28} />
            <span className={`note ${styles.meaning}`}>{de.reviewForm.starOptions[stars]}</span>
          </label>
        ))}
      </div>
      {error ? <FieldMessage id={`${id}-fehler`}>{error}</FieldMessage> : null}
    </fieldset>
  );
}
