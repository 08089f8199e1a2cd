import { organiserPath } from '#domain/organisers/organiserPaths.ts';
import { type OrganiserTripsArgs, organiserTripSorts } from '#domain/organisers/organiserTrips.ts';
import { brokenStateText, levelTexts, problemTable } from '#domain/trip/visibility.ts';
import { Button } from '../../../components/Button.tsx';
import { Field } from '../../../components/form/Field.tsx';
import { FilterSelect } from '../../../components/form/FilterSelect.tsx';
import * as de from '../../../texts/de.ts';
import styles from './TripSelection.module.css';

/** Filters and sorts the trips. A plain GET form, so that each selection has a URL. Selects apply immediately. */
export function TripSelection({ args }: { args: OrganiserTripsArgs }) {
  const path = organiserPath(args.subdomain, 'dashboard');
  return (
    <search>
      <form className={styles.form} action={path} method="get">
        <Field name="q" label={de.organisers.search}>
          {(attributes) => (
            <input key={args.text} {...attributes} type="search" maxLength={200} defaultValue={args.text} />
          )}
        </Field>
        <Field name="level" label={de.organisers.level}>
          {(attributes) => (
            <FilterSelect {...attributes} value={String(args.level ?? '')}>
              <option value="">{de.organisers.all}</option>
              {Object.entries(levelTexts).map(([level, { title }]) => (
                <option key={level} value={level}>
                  {level} {title}
                </option>
              ))}
              <option value="broken">{brokenStateText}</option>
            </FilterSelect>
          )}
        </Field>
        <Field name="problem" label={de.organisers.problem}>
          {(attributes) => (
            <FilterSelect {...attributes} value={String(args.problem ?? '')}>
              <option value="">{de.organisers.all}</option>
              {problemTable.map(({ code, message }) => (
                <option key={code} value={code}>
                  {message}
                </option>
              ))}
            </FilterSelect>
          )}
        </Field>
        <Field name="sort" label={de.organisers.sort}>
          {(attributes) => (
            <FilterSelect {...attributes} value={args.sort}>
              {organiserTripSorts.map((sort) => (
                <option key={sort} value={sort}>
                  {de.organisers.sorts[sort]}
                </option>
              ))}
            </FilterSelect>
          )}
        </Field>
        <p className={styles.end}>
          <Button type="submit">{de.organisers.apply}</Button>
          <Button variant="quiet" href={path}>
            {de.organisers.reset}
          </Button>
        </p>
      </form>
    </search>
  );
}
