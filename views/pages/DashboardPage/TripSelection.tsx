import { organiserPath } from '../../../src/domain/organiserPaths.ts';
import { type OrganiserTripsArgs, organiserTripSorts } from '../../../src/domain/organiserTrips.ts';
import { brokenState, levelTexts, problemTable } from '../../../src/domain/visibility.ts';
import { Button } from '../../components/Button.tsx';
import { Field } from '../../components/form/Field.tsx';
import * as de from '../../texts/de.ts';
import styles from './TripSelection.module.css';

/** Which trips are shown and in which order: a plain form, so that a selection is an address. */
export function TripSelection({ args }: { args: OrganiserTripsArgs }) {
  const path = organiserPath(args.subdomain, 'dashboard');
  return (
    <search>
      <form className={styles.form} action={path} method="get">
        <Field name="q" label={de.organisers.search}>
          {(attributes) => <input {...attributes} type="search" maxLength={200} defaultValue={args.text} />}
        </Field>
        <Field name="level" label={de.organisers.level}>
          {(attributes) => (
            <select {...attributes} defaultValue={args.level ?? ''}>
              <option value="">{de.organisers.all}</option>
              {Object.entries(levelTexts).map(([level, { title }]) => (
                <option key={level} value={level}>
                  {level} {title}
                </option>
              ))}
              <option value="broken">{brokenState}</option>
            </select>
          )}
        </Field>
        <Field name="problem" label={de.organisers.problem}>
          {(attributes) => (
            <select {...attributes} defaultValue={args.problem ?? ''}>
              <option value="">{de.organisers.all}</option>
              {problemTable.map(({ code, message }) => (
                <option key={code} value={code}>
                  {message}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Field name="sort" label={de.organisers.sort}>
          {(attributes) => (
            <select {...attributes} defaultValue={args.sort}>
              {organiserTripSorts.map((sort) => (
                <option key={sort} value={sort}>
                  {de.organisers.sorts[sort]}
                </option>
              ))}
            </select>
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
