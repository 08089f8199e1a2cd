import { formatMonth } from '#domain/dates.ts';
import {
  type DepartureList,
  type DeparturesArgs,
  departureSorts,
  departureTimes,
} from '#domain/organisers/departures/departureList.ts';
import { departuresPath, sortValues, timeValues } from '#domain/organisers/departures/departurePaths.ts';
import { organiserPath } from '#domain/organisers/organiserPaths.ts';
import { Options } from '#views/components/form/Field.tsx';
import { FilterField, FilterForm } from '#views/components/organisers/FilterForm.tsx';
import * as de from '#views/texts/de.ts';

interface DeparturesFormProps extends Pick<DepartureList, 'trips' | 'months'> {
  args: DeparturesArgs;
}

export function DeparturesForm({ args, trips, months }: DeparturesFormProps) {
  const { subdomain, time, trip, month, text, sort } = args;
  const everything = organiserPath(subdomain, 'termine');
  const select = (name: string, label: string, chosen: string, options: [value: string, label: string][]) => (
    <FilterField name={name} label={label} value={chosen}>
      {options.some(([value]) => value === chosen) ? null : <option value={chosen}>{chosen}</option>}
      <Options of={options} />
    </FilterField>
  );
  return (
    <FilterForm
      action={everything}
      texts={de.departures}
      text={text}
      resetHref={departuresPath(args) === everything ? null : everything}
    >
      {select('reise', de.departures.trip, trip ?? '', [
        ['', de.departures.allTrips],
        ...trips.map(({ combinedId, title }): [string, string] => [combinedId, title]),
      ])}
      {select('monat', de.departures.month, month ?? '', [
        ['', de.departures.allMonths],
        ...months.map((each): [string, string] => [each, formatMonth(each)]),
      ])}
      {select(
        'zeit',
        de.departures.time,
        timeValues[time],
        departureTimes.map((each) => [timeValues[each], de.departures.times[each]]),
      )}
      {select(
        'folge',
        de.departures.sort,
        sortValues[sort],
        departureSorts.map((each) => [sortValues[each], de.departures.sorts[each]]),
      )}
    </FilterForm>
  );
}
