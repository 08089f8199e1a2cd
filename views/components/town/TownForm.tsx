import { pathOf } from '#domain/site/pageTargets.ts';
import { Button } from '#views/components/Button.tsx';
import { Field } from '#views/components/form/Field.tsx';
import { useChrome } from '#views/queries/useChrome.ts';
import { useLocation } from '#views/shownLocation.ts';
import * as de from '#views/texts/de.ts';
import styles from './town.module.css';

/** Says from which town prices are shown, and asks for it. */
export function TownForm() {
  const { town } = useChrome();
  const { pathname, search } = useLocation();
  return (
    <details className={styles.town}>
      <summary>{town === null ? de.town.ask : de.town.from(town)}</summary>
      <TownFields town={town} back={pathname + search} />
    </details>
  );
}

interface TownFieldsProps {
  /** What is entered; null for nothing. */
  town: string | null;
  /** Path of the page to return to. */
  back: string;
  error?: string | undefined;
}

export function TownFields({ town, back, error }: TownFieldsProps) {
  return (
    <form className={`stack-3 ${styles.form}`} method="post" action={pathOf('home-town')}>
      <input type="hidden" name="zurueck" value={back} />
      <Field name="ort" label={de.town.label} hint={de.town.hint} error={error}>
        <input type="text" autoComplete="off" maxLength={80} defaultValue={town ?? ''} />
      </Field>
      <div className="row-2">
        <Button type="submit" size="small">
          {de.town.show}
        </Button>
        {town === null || error ? null : (
          <Button type="submit" size="small" variant="secondary" name="aktion" value="entfernen">
            {de.town.remove}
          </Button>
        )}
      </div>
    </form>
  );
}
