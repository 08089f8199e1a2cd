import { categories } from '#domain/trip/categories.ts';
import { highestAge } from '#domain/trip/tripRecord.ts';
import type { NewTripData } from '#pageData/organisers/newTrip.ts';
import { Button } from '../../../components/Button.tsx';
import { Field } from '../../../components/form/Field.tsx';
import * as de from '../../../texts/de.ts';
import styles from './NewTripPage.module.css';

interface FactsFormProps {
  action: string;
  data: NewTripData;
}

/** Form with the first facts of a new trip. */
export function FactsForm({ action, data: { countries, cities, rejected } }: FactsFormProps) {
  const sentValue = (name: string) => rejected?.values[name] ?? '';
  const errorOf = (name: string) => rejected?.errors.find(({ field }) => field === name)?.message;
  const needsPosition = ['city.title', 'city.lat', 'city.lng'].some((name) => errorOf(name) !== undefined);
  return (
    <form className={styles.panel} method="post" action={action}>
      <h2>{de.newTrip.fromScratch}</h2>
      <Field name="title" label={de.newTrip.name} error={errorOf('title')}>
        {(attributes) => <input {...attributes} defaultValue={sentValue('title')} required maxLength={200} />}
      </Field>
      <Field name="country.slug" label={de.newTrip.country} error={errorOf('country.slug')}>
        {(attributes) => (
          <select {...attributes} defaultValue={sentValue('country.slug')} required>
            <option value="">{de.newTrip.choose}</option>
            {countries.map(({ slug, title }) => (
              <option key={slug} value={slug}>
                {title}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field name="city.title" label={de.newTrip.city} hint={de.newTrip.cityHint} error={errorOf('city.title')}>
        {(attributes) => (
          <input {...attributes} defaultValue={sentValue('city.title')} required maxLength={200} list="bekannte-orte" />
        )}
      </Field>
      <datalist id="bekannte-orte">
        {cities.map((city) => (
          <option key={city} value={city} />
        ))}
      </datalist>
      <details className={styles.position} open={needsPosition}>
        <summary>{de.newTrip.position}</summary>
        <p>{de.newTrip.positionHint}</p>
        <div className={styles.pair}>
          {(['lat', 'lng'] as const).map((axis) => (
            <Field key={axis} name={`city.${axis}`} label={de.newTrip[axis]} error={errorOf(`city.${axis}`)} isOptional>
              {(attributes) => (
                <input {...attributes} defaultValue={sentValue(`city.${axis}`)} inputMode="decimal" maxLength={30} />
              )}
            </Field>
          ))}
        </div>
      </details>
      <div className={styles.pair}>
        {(['from', 'to'] as const).map((bound) => (
          <Field
            key={bound}
            name={`ageRange.${bound}`}
            label={de.newTrip[bound]}
            error={errorOf(`ageRange.${bound}`)}
            isOptional
          >
            {(attributes) => (
              <input
                {...attributes}
                type="number"
                min={0}
                max={highestAge}
                defaultValue={sentValue(`ageRange.${bound}`)}
              />
            )}
          </Field>
        ))}
      </div>
      <Field name="category" label={de.newTrip.category} isOptional>
        {(attributes) => (
          <select {...attributes} defaultValue={sentValue('category')}>
            <option value="">{de.newTrip.noCategory}</option>
            {categories.map(({ key, label }) => (
              <option key={key} value={key}>
                {label}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Button type="submit" name="aktion" value="neu">
        {de.newTrip.create}
      </Button>
    </form>
  );
}
