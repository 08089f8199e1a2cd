import { Search } from 'lucide-react';
import type { ReactNode } from 'react';
import type { HomeData } from '../../../src/pageData/home.ts';
import { Button } from '../../components/Button.tsx';
import fieldStyles from '../../components/form/Field.module.css';
import { SearchBox } from '../../components/search/SearchBox.tsx';
import { SuggestionsNote } from '../../components/search/SuggestionsNote.tsx';
import * as de from '../../texts/de.ts';
import styles from './HeroSearch.module.css';

type Option = HomeData['searchOptions']['ages'][number];

/** Search with text, time, place and age: one form that leads to the list of all trips. */
export function HeroSearch({ options: { seasons, countries, regions, ages } }: { options: HomeData['searchOptions'] }) {
  return (
    <div className={styles.search}>
      <SearchBox>
        <Select name="locations" label={de.home.where} any={de.home.anywhere}>
          <optgroup label={de.home.searchCountries}>
            <Options options={countries} />
          </optgroup>
          {regions.length > 0 ? (
            <optgroup label={de.home.searchRegions}>
              <Options options={regions} />
            </optgroup>
          ) : null}
        </Select>
        <Select name="season" label={de.home.when} any={de.home.anyTime}>
          <Options options={seasons} />
        </Select>
        <Select name="persons" label={de.home.age} any={de.home.anyAge}>
          <Options options={ages} />
        </Select>
        <div className={styles.submit}>
          <Button type="submit">
            <Search aria-hidden size={20} /> {de.home.find}
          </Button>
        </div>
      </SearchBox>
      <SuggestionsNote />
    </div>
  );
}

function Select({ name, label, any, children }: { name: string; label: string; any: string; children: ReactNode }) {
  return (
    <label className={styles.field}>
      <span>{label}</span>
      <select className={fieldStyles.control} name={name}>
        <option value="">{any}</option>
        {children}
      </select>
    </label>
  );
}

function Options({ options }: { options: Option[] }) {
  return options.map(({ value, label }) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));
}
