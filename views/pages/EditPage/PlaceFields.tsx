import { tripPath } from '../../../src/domain/pageTargets.ts';
import type { City, Country } from '../../../src/domain/trip.ts';
import { useHydrated } from '../../components/useHydrated.ts';
import { slugOf } from '../../../src/domain/slugOf.ts';
import * as de from '../../texts/de.ts';
import type { Editing } from './editing.ts';
import { NumberField } from './NumberField.tsx';
import styles from './PlaceFields.module.css';
import { PlaceMap } from './PlaceMap.tsx';
import { TextField } from './TextField.tsx';

interface PlaceFieldsProps {
  editing: Editing;
  /** Where other trips go. */
  places: { country: Country; city: City }[];
}

/** Where the trip goes. A place that other trips go to brings its coordinates along; its name makes the address. */
export function PlaceFields({ editing: { form, change, errorOf }, places }: PlaceFieldsProps) {
  const { country, city } = form;
  const { fields } = de.editor;
  // A name brings along more than a plain form can send.
  const isHydrated = useHydrated();

  function nameCountry(title: string): void {
    const known = places.find((place) => place.country.title === title)?.country;
    change('country', (before) => ({
      ...before,
      title,
      slug: known?.slug ?? slugOf(title),
      code: known?.code ?? before.code,
    }));
  }

  function nameCity(title: string): void {
    const known = places.find((place) => place.city.title === title && place.country.slug === country.slug)?.city;
    change('city', (before) => ({ ...before, ...(known ?? { title, slug: slugOf(title) }) }));
  }

  return (
    <fieldset className={styles.place} disabled={!isHydrated} aria-label={de.editor.place}>
      <div className={styles.names}>
        <TextField
          path="country.title"
          label={fields.country}
          list="laender"
          value={country.title}
          error={errorOf('country.title')}
          onChange={nameCountry}
        />
        <TextField
          path="country.code"
          label={de.editor.countryCode}
          maxLength={2}
          value={country.code}
          error={errorOf('country.code')}
          onChange={(code) => change('country', (before) => ({ ...before, code: code.toUpperCase() }))}
        />
        <TextField
          path="city.title"
          label={fields.city}
          list="orte"
          value={city.title}
          error={errorOf('city.title')}
          onChange={nameCity}
        />
        {(['lat', 'lng'] as const).map((axis) => (
          <NumberField
            key={axis}
            path={`city.${axis}`}
            label={axis === 'lat' ? de.editor.latitude : de.editor.longitude}
            step="any"
            value={city[axis]}
            error={errorOf(`city.${axis}`)}
            onChange={(degrees) => change('city', (before) => ({ ...before, [axis]: degrees }))}
          />
        ))}
      </div>
      <PlaceMap
        lat={city.lat}
        lng={city.lng}
        onMove={(position) => change('city', (before) => ({ ...before, ...position }))}
      />
      <p className={styles.address}>{de.editor.address(tripPath({ country, city, combinedId: '…' }))}</p>
      <datalist id="laender">
        {[...new Set(places.map((place) => place.country.title))].map((title) => (
          <option key={title} value={title} />
        ))}
      </datalist>
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
