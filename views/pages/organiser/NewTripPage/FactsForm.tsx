import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { withPlainPlace } from '#domain/organisers/plainTripForm.ts';
import { categories } from '#domain/trip/categories.ts';
import { highestAge } from '#domain/trip/tripRecord.ts';
import type { NewTripData } from '#pageData/organisers/newTrip.ts';
import { Button } from '#views/components/Button.tsx';
import { Field, Options } from '#views/components/form/Field.tsx';
import { type EditedPlace, PlaceFields } from '#views/components/organisers/place/PlaceFields.tsx';
import * as de from '#views/texts/de.ts';
import styles from './NewTripPage.module.css';

interface FactsFormProps {
  subdomain: string;
  action: string;
  data: NewTripData;
}

const noPlace: EditedPlace = {
  country: { slug: '', title: '', code: '' },
  city: { slug: '', title: '', lat: null, lng: null },
};

export function FactsForm({ subdomain, action, data }: FactsFormProps) {
  const { rejected } = data;
  const form = useRef<HTMLFormElement>(null);
  const [place, setPlace] = useState(() => withPlainPlace(noPlace, rejected?.values ?? {}, data));
  // What was entered before the scripts have started.
  const adopt = useEffectEvent((entered: FormData) =>
    setPlace((before) => withPlainPlace(before, Object.fromEntries(entered), data)),
  );
  useEffect(() => {
    if (form.current) adopt(new FormData(form.current));
  }, []);
  const sentValue = (name: string) => rejected?.values[name] ?? '';
  const errorOf = (name: string) => rejected?.errors.find(({ field }) => field === name)?.message;
  return (
    <form ref={form} className={`raised stack-4 start ${styles.panel}`} method="post" action={action}>
      <h2 className="text-l">{de.newTrip.fromScratch}</h2>
      <Field name="title" label={de.newTrip.name} error={errorOf('title')}>
        <input defaultValue={sentValue('title')} required maxLength={200} />
      </Field>
      <PlaceFields
        subdomain={subdomain}
        place={place}
        saved={null}
        choice={data}
        errorOf={errorOf}
        onChange={setPlace}
      />
      <div className={styles.pair}>
        {(['from', 'to'] as const).map((bound) => (
          <Field
            key={bound}
            name={`ageRange.${bound}`}
            label={de.newTrip[bound]}
            error={errorOf(`ageRange.${bound}`)}
            isOptional
          >
            <input type="number" min={0} max={highestAge} defaultValue={sentValue(`ageRange.${bound}`)} />
          </Field>
        ))}
      </div>
      <Field name="category" label={de.newTrip.category} isOptional>
        <select defaultValue={sentValue('category')}>
          <option value="">{de.newTrip.noCategory}</option>
          <Options of={categories.map(({ key, label }) => [key, label])} />
        </select>
      </Field>
      <Button type="submit" name="aktion" value="neu">
        {de.newTrip.create}
      </Button>
    </form>
  );
}
