import { type KeyboardEvent, useState } from 'react';
import { Field } from '../../../../components/form/Field.tsx';
import * as de from '../../../../texts/de.ts';
import styles from './PlaceSearch.module.css';
import { type FoundPlace, searchPlaces } from './placeSearch.ts';

/** Maximum number of results. */
const maxResults = 6;

interface PlaceSearchProps {
  places: readonly FoundPlace[];
  onChoose: (place: FoundPlace) => void;
}

/** Search for a place of the catalogue or a country on the map. Enter selects the first result. */
export function PlaceSearch({ places, onChoose }: PlaceSearchProps) {
  const [text, setText] = useState('');
  const found = searchPlaces(text, places, maxResults);

  function choose(place: FoundPlace): void {
    setText('');
    onChoose(place);
  }

  function chooseFirst(event: KeyboardEvent): void {
    if (event.key !== 'Enter') return;
    // Prevents the submission of the form.
    event.preventDefault();
    if (found[0]) choose(found[0]);
  }

  return (
    <div className={styles.search}>
      <Field name="ortssuche" label={de.editor.placeSearch} hint={de.editor.placeSearchHint}>
        {({ name: _, ...attributes }) => (
          <input
            {...attributes}
            type="search"
            autoComplete="off"
            value={text}
            onChange={(event) => setText(event.target.value)}
            onKeyDown={chooseFirst}
          />
        )}
      </Field>
      <p role="status" className={found.length > 0 ? 'visuallyHidden' : styles.none}>
        {text.trim() === '' ? '' : found.length > 0 ? de.editor.placesFound(found.length) : de.editor.noPlaces}
      </p>
      {found.length > 0 ? (
        <ul className={styles.found}>
          {found.map((place) => (
            <li key={`${place.country} ${place.name}`}>
              <button type="button" onClick={() => choose(place)}>
                {place.name} <span>{place.country ?? de.editor.placeIsCountry}</span>
              </button>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
