import { type HolidayCountry, holidayCountries, lands } from '#domain/holidays/lands.ts';

/** Options of a select of Länder, grouped by country. @param only the country to offer; all by default */
export function LandOptions({ only }: { only?: HolidayCountry | undefined }) {
  const offered = holidayCountries.filter(({ country }) => only === undefined || country === only);
  return offered.map(({ country, title }) => (
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
