import type { PlaceChoice } from '#domain/organisers/plainTripForm.ts';
import type { TripForm } from '#domain/organisers/tripForm.ts';
import { cityOfTitle, countryOfSlug, hasOldPosition } from '#domain/organisers/tripPlace.ts';
import { tripPath } from '#domain/site/pageTargets.ts';
import { tripFields } from '#domain/trip/tripRecord.ts';
import { Field, Options } from '#views/components/form/Field.tsx';
import { NumberField } from '#views/components/form/NumberField.tsx';
import * as de from '#views/texts/de.ts';
import styles from './PlaceFields.module.css';
import { PlaceMap } from './PlaceMap.tsx';

export type EditedPlace = Pick<TripForm, 'country' | 'city'>;

interface PlaceFieldsProps {
  subdomain: string;
  place: EditedPlace;
  /** The place of the saved trip; null for a new trip. */
  saved: EditedPlace | null;
  choice: PlaceChoice;
  errorOf: (path: string) => string | undefined;
  onChange: (place: EditedPlace) => void;
}

/** Fields for the destination. A city of other trips fills in its coordinates. The slug comes from the name of the city. */
export function PlaceFields({ subdomain, place, saved, choice, errorOf, onChange }: PlaceFieldsProps) {
  const { country, city } = place;
  const { countries, places } = choice;
  const changeCity = (next: Partial<EditedPlace['city']>) => onChange({ country, city: { ...city, ...next } });
  return (
    <fieldset className={styles.place} aria-label={de.tripPlace.place}>
      <div className={styles.names}>
        <CountryField
          country={country}
          choice={choice}
          error={errorOf('country.slug')}
          onChange={(slug) => onChange({ city, country: countryOfSlug(country, slug, countries) })}
        />
        <Field name="city.title" label={tripFields.city.label} error={errorOf('city.title')}>
          <input
            list="orte"
            value={city.title}
            onChange={({ target }) => changeCity(cityOfTitle(city, target.value, country.slug, places))}
          />
        </Field>
        {(['lat', 'lng'] as const).map((axis) => (
          <NumberField
            key={axis}
            field={tripFields.city.parts[axis]}
            path={`city.${axis}`}
            label={tripFields.city.parts[axis].label}
            value={city[axis]}
            error={errorOf(`city.${axis}`)}
            onChange={(degrees) => changeCity({ [axis]: degrees })}
          />
        ))}
      </div>
      <p role="status" className={styles.hint}>
        {saved && hasOldPosition(saved, place)
          ? de.tripPlace.oldPosition(country.title, saved.city.title, saved.country.title)
          : null}
      </p>
      <PlaceMap
        subdomain={subdomain}
        lat={city.lat}
        lng={city.lng}
        places={places}
        hint={saved ? de.tripPlace.searchHint : de.tripPlace.searchHintNew}
        onMove={changeCity}
        onChoose={(chosen) => {
          // A trip that exists keeps its name and address.
          if (saved) return changeCity({ lat: chosen.city.lat, lng: chosen.city.lng });
          const { slug } = chosen.country;
          onChange({ country: countryOfSlug(country, slug, countries), city: { ...city, ...chosen.city } });
        }}
      />
      {city.slug === '' || country.slug === '' ? null : (
        <p className={`note ${styles.address}`}>
          {de.tripPlace.address(`${tripPath({ country, city, combinedId: '1' }).slice(0, -1)}…`)}
        </p>
      )}
      <datalist id="orte">
        {places
          .filter((known) => country.slug === '' || known.country.slug === country.slug)
          .map((known) => (
            <option key={`${known.country.slug} ${known.city.slug}`} value={known.city.title} />
          ))}
      </datalist>
    </fieldset>
  );
}

interface CountryFieldProps {
  country: TripForm['country'];
  choice: PlaceChoice;
  error: string | undefined;
  onChange: (slug: string) => void;
}

/** Select for the country. Countries with trips come first. A saved country that is not in the list is kept as an option. */
function CountryField({ country, choice: { countries, places }, error, onChange }: CountryFieldProps) {
  const usedCountries = new Set(places.map((place) => place.country.slug));
  const isListed = countries.some(({ slug }) => slug === country.slug);
  const groups = [
    { label: de.tripPlace.visitedCountries, options: countries.filter(({ slug }) => usedCountries.has(slug)) },
    { label: de.tripPlace.otherCountries, options: countries.filter(({ slug }) => !usedCountries.has(slug)) },
  ];
  return (
    <Field name="country.slug" label={tripFields.country.label} error={error}>
      <select value={country.slug} onChange={(event) => onChange(event.target.value)}>
        {isListed ? null : <option value={country.slug}>{country.title || de.tripPlace.chooseCountry}</option>}
        {groups.map(({ label, options }) => (
          <optgroup key={label} label={label}>
            <Options of={options.map(({ slug, title }) => [slug, title])} />
          </optgroup>
        ))}
      </select>
    </Field>
  );
}
