import type { PlaceChoice } from '#domain/organisers/plainTripForm.ts';
import type { TripForm } from '#domain/organisers/tripForm.ts';
import { tripFields } from '#domain/trip/tripRecord.ts';
import { Field } from '../../../../components/form/Field.tsx';
import * as de from '../../../../texts/de.ts';

interface CountryFieldProps {
  country: TripForm['country'];
  choice: PlaceChoice;
  error: string | undefined;
  onChange: (slug: string) => void;
}

/** Select for the country. Countries with trips come first. A saved country that is not in the list is kept as an option. */
export function CountryField({ country, choice: { countries, places }, error, onChange }: CountryFieldProps) {
  const usedCountries = new Set(places.map((place) => place.country.slug));
  const isListed = countries.some(({ slug }) => slug === country.slug);
  const groups = [
    { label: de.editor.visitedCountries, options: countries.filter(({ slug }) => usedCountries.has(slug)) },
    { label: de.editor.otherCountries, options: countries.filter(({ slug }) => !usedCountries.has(slug)) },
  ];
  return (
    <Field name="country.slug" label={tripFields.country.label} error={error}>
      {(attributes) => (
        <select {...attributes} value={country.slug} onChange={(event) => onChange(event.target.value)}>
          {isListed ? null : <option value={country.slug}>{country.title || de.editor.chooseCountry}</option>}
          {groups.map(({ label, options }) => (
            <optgroup key={label} label={label}>
              {options.map(({ slug, title }) => (
                <option key={slug} value={slug}>
                  {title}
                </option>
              ))}
            </optgroup>
          ))}
        </select>
      )}
    </Field>
  );
}
