import { Button } from '../../components/Button.tsx';
import { Field } from '../../components/form/Field.tsx';
import * as de from '../../texts/de.ts';
import styles from './TripChangesPage.module.css';

/** Finds the trips to choose from. A plain GET form, so that each selection has an address. */
export function TripSearch({ path, text }: { path: string; text: string }) {
  return (
    <search>
      <form className={styles.search} method="get" action={path}>
        <Field name="q" label={de.tripChanges.search}>
          {(attributes) => (
            <input
              {...attributes}
              type="search"
              maxLength={200}
              defaultValue={text}
              placeholder={de.tripChanges.searchHint}
              autoComplete="off"
            />
          )}
        </Field>
        <Button type="submit" variant="secondary">
          {de.tripChanges.find}
        </Button>
      </form>
    </search>
  );
}
