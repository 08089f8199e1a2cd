import type { ReactNode } from 'react';
import type { HomeData } from '../../../src/pageData/home.ts';
import { Button } from '../../components/Button.tsx';
import fieldStyles from '../../components/form/Field.module.css';
import { Icon } from '../../components/icon/Icon.tsx';
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
        <SuggestionsNote />
        <Select name="locations" label={de.home.where} any={de.home.anywhere} isWide>
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
            <Icon name="search" size={20} /> {de.home.find}
          </Button>
        </div>
      </SearchBox>
    </div>
  );
}

interface SelectProps {
  name: string;
  label: string;
  /** Label of the empty choice. */
  any: string;
  /** Whether the field has a row of its own on phones. */
  isWide?: boolean;
  children: ReactNode;
}

function Select({ name, label, any, isWide = false, children }: SelectProps) {
  return (
    <label className={isWide ? `${styles.field} ${styles.wide}` : styles.field}>
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
