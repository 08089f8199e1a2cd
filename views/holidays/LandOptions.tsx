import { holidayCountries, lands } from '../../src/domain/holidays/lands.ts';

/** Options of a select of Länder, grouped by country. */
export function LandOptions() {
  return holidayCountries.map(({ country, title }) => (
    <optgroup key={country} label={title}>
      {lands
        .filter((land) => land.country === country)
        .map(({ code, title: land }) => (
          <option key={code} value={code}>
            {land}
          </option>
        ))}
    </optgroup>
  ));
}
