import type { PlaceChoice } from '#domain/organisers/plainTripForm.ts';
import type { TripForm } from '#domain/organisers/tripForm.ts';
import { tripPath } from '#domain/search/pageTargets.ts';
import { cityOfTitle, countryOfSlug, hasOldPosition } from '#domain/trip/tripPlace.ts';
import { tripFields } from '#domain/trip/tripRecord.ts';
import * as de from '../../../../texts/de.ts';
import type { Editing } from '../editing.ts';
import { CountryField } from '../fields/CountryField.tsx';
import { NumberField } from '../fields/NumberField.tsx';
import { TextField } from '../fields/TextField.tsx';
import styles from './PlaceFields.module.css';
import { PlaceMap } from './PlaceMap.tsx';

interface PlaceFieldsProps {
  editing: Editing;
  /** The saved version of the trip. */
  saved: TripForm;
  choice: PlaceChoice;
}

/** Fields for the destination. A city of other trips fills in its coordinates. The slug comes from the name of the city. */
export function PlaceFields({ editing, saved, choice }: PlaceFieldsProps) {
  const { form, change, errorOf } = editing;
  const { country, city } = form;
  const { countries, places } = choice;
  return (
    <fieldset className={styles.place} aria-label={de.editor.place}>
      <div className={styles.names}>
        <CountryField
          country={country}
          choice={choice}
          error={errorOf('country.slug')}
          onChange={(slug) => change('country', (before) => countryOfSlug(before, slug, countries))}
        />
        <TextField
          path="city.title"
          label={tripFields.city.label}
          list="orte"
          value={city.title}
          error={errorOf('city.title')}
          onChange={(title) => change('city', (before) => cityOfTitle(before, title, country.slug, places))}
        />
        {(['lat', 'lng'] as const).map((axis) => (
          <NumberField
            key={axis}
            path={`city.${axis}`}
            label={tripFields.city.parts[axis].label}
            step="any"
            value={city[axis]}
            error={errorOf(`city.${axis}`)}
            onChange={(degrees) => change('city', (before) => ({ ...before, [axis]: degrees }))}
          />
        ))}
      </div>
      <p role="status" className={styles.hint}>
        {hasOldPosition(saved, form)
          ? de.editor.oldPosition(country.title, saved.city.title, saved.country.title)
          : null}
      </p>
      <PlaceMap
        lat={city.lat}
        lng={city.lng}
        places={places}
        onMove={(position) => change('city', (before) => ({ ...before, ...position }))}
      />
      <p className={styles.address}>{de.editor.address(tripPath({ country, city, combinedId: '…' }))}</p>
      <datalist id="orte">
        {places
          .filter((place) => place.country.slug === country.slug)
          .map((place) => (
            <option key={place.city.slug} value={place.city.title} />
          ))}
      </datalist>
    </fieldset>
  );
}
