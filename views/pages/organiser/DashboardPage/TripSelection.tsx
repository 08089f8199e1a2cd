import { organiserPath, tripsPath } from '#domain/organisers/organiserPaths.ts';
import { organiserTripSorts } from '#domain/organisers/organiserTrips.ts';
import { problemTable } from '#domain/trip/visibility.ts';
import { FilterField, FilterForm } from '../../../components/organisers/FilterForm.tsx';
import * as de from '../../../texts/de.ts';
import { LevelLinks, type LevelLinksProps } from './LevelLinks.tsx';

/** Filters and sorts the trips: links to the trips of a level, and fields for those of the chosen one. Selects apply immediately. */
export function TripSelection(props: LevelLinksProps) {
  const { args } = props;
  const path = organiserPath(args.subdomain, 'dashboard');
  return (
    <FilterForm
      action={path}
      texts={de.organisers}
      text={args.text}
      resetHref={tripsPath({ ...args, page: 1 }) === path ? null : path}
      links={<LevelLinks {...props} />}
    >
      {args.level === null ? null : <input type="hidden" name="level" value={args.level} />}
      <FilterField name="problem" label={de.organisers.problem} value={String(args.problem ?? '')}>
        <option value="">{de.organisers.all}</option>
        {problemTable.map(({ code, message }) => (
          <option key={code} value={code}>
            {message}
          </option>
        ))}
      </FilterField>
      <FilterField name="sort" label={de.organisers.sort} value={args.sort}>
        {organiserTripSorts.map((sort) => (
          <option key={sort} value={sort}>
            {de.organisers.sorts[sort]}
          </option>
        ))}
      </FilterField>
    </FilterForm>
  );
}
