import type { TripChangesData } from '#pageData/organisers/tripChanges.ts';
import { Button } from '../../components/Button.tsx';
import * as de from '../../texts/de.ts';
import { OperationFieldset } from './OperationFieldset.tsx';
import styles from './TripChangesPage.module.css';
import { TripChoice } from './TripChoice.tsx';

/** Form for the trips and the operation; leads to the dry run. */
export function ChangesForm({ data, action }: { data: TripChangesData; action: string }) {
  const { submitted, year } = data;
  const errorOf = (field: string) => submitted?.errors.find((error) => error.field === field)?.message;
  return (
    <form className={styles.form} method="post" action={action} noValidate>
      <TripChoice data={data} error={errorOf('reise')} />
      <OperationFieldset fields={submitted?.fields ?? null} year={year} errorOf={errorOf} />
      <p>
        <Button type="submit" name="aktion" value="pruefen">
          {de.tripChanges.check}
        </Button>
      </p>
    </form>
  );
}
