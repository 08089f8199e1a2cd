import { type KeyboardEvent, useEffect, useState } from 'react';
import type { FoundPlace } from '#domain/places/searchPlaces.ts';
import { Field } from '#views/components/form/Field.tsx';
import { useDebounced } from '#views/components/useDebounced.ts';
import * as de from '#views/texts/de.ts';
import { useOrganiserApi } from '../useOrganiserApi.ts';
import styles from './PlaceSearch.module.css';
import { matchingOptions, optionOfFound, type PlaceOption, withOthers } from './placeOptions.ts';

const maxResults = 8;

interface PlaceSearchProps {
  subdomain: string;
  /** Places of other trips and countries, which are found without the server. */
  known: readonly PlaceOption[];
  hint: string;
  onChoose: (option: PlaceOption) => void;
}

/** Search for a place or a country. Enter selects the first result. */
export function PlaceSearch({ subdomain, known, hint, onChoose }: PlaceSearchProps) {
  const [text, setText] = useState('');
  const { places, hasFailed } = useFoundPlaces(subdomain, text);
  const options = withOthers(matchingOptions(text, known), (places ?? []).map(optionOfFound)).slice(0, maxResults);
  const hasResults = options.length > 0;

  function choose(option: PlaceOption): void {
    setText('');
    onChoose(option);
  }

  function chooseFirst(event: KeyboardEvent): void {
    if (event.key !== 'Enter') return;
    // Prevents the submission of the form.
    event.preventDefault();
    if (options[0]) choose(options[0]);
  }

  function status(): string {
    if (text.trim() === '') return '';
    if (hasFailed) return de.tripPlace.searchFailed;
    if (hasResults) return de.tripPlace.found(options.length);
    return places ? de.tripPlace.notFound : de.tripPlace.searching;
  }

  return (
    <div className={`stack-2 ${styles.search}`}>
      <Field name="ortssuche" label={de.tripPlace.search} hint={hint}>
        <input
          // The form that contains the search does not send it.
          name={undefined}
          type="search"
          autoComplete="off"
          maxLength={100}
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={chooseFirst}
        />
      </Field>
      <p role="status" className={hasResults && !hasFailed ? 'visuallyHidden' : styles.none}>
        {status()}
      </p>
      {hasResults ? (
        <ul className={styles.found}>
          {options.map((option) => (
            <li key={`${option.name} ${option.position.lat} ${option.position.lng}`}>
              <button type="button" onClick={() => choose(option)}>
                {option.name} <span>{option.area ?? de.tripPlace.isCountry}</span>
              </button>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}

/** The places that the server has found for a text; null until they are known, or if the server does not answer. */
interface Found {
  places: FoundPlace[] | null;
  hasFailed: boolean;
}

const minLetters = 2;

/** Searches the table of places on the server while a text is entered. */
function useFoundPlaces(subdomain: string, text: string): Found {
  const askAdmin = useOrganiserApi();
  const current = text.trim();
  const asked = useDebounced(current);
  const [answer, setAnswer] = useState<Found & { asked: string }>({ asked: '', places: null, hasFailed: false });
  useEffect(() => {
    if (asked.length < minLetters) return;
    let isOutdated = false;
    const ask = async () => {
      const result = await askAdmin<{ places: FoundPlace[] }>('admin/places', { subdomain, q: asked });
      const places = result.kind === 'answered' ? result.body.places : null;
      if (!isOutdated) setAnswer({ asked, places, hasFailed: places === null });
    };
    void ask();
    return () => {
      isOutdated = true;
    };
  }, [askAdmin, subdomain, asked]);
  if (current.length < minLetters) return { places: [], hasFailed: false };
  return answer.asked === current ? answer : { places: null, hasFailed: false };
}
