import { type RefObject, useRef, useState } from 'react';
import type { HomeData } from '#pageData/home.ts';
import { FamilyLink } from '#views/children/FamilyLink.tsx';
import { rememberAge, useOwnChildren } from '#views/children/ownChildren.ts';
import { AgeInput, WhoChips } from '#views/children/Who.tsx';
import { Button } from '#views/components/Button.tsx';
import { Icon } from '#views/components/icon/Icon.tsx';
import { SearchBox } from '#views/components/search/SearchBox.tsx';
import { SuggestionsNote } from '#views/components/search/SuggestionsNote.tsx';
import * as de from '#views/texts/de.ts';
import styles from './HeroSearch.module.css';
import { HeroOptions, HeroSelect } from './HeroSelect.tsx';
import { HeroWhen } from './HeroWhen.tsx';

/** Search with text, place, time and age: one form that leads to the list of all trips. */
export function HeroSearch({ options }: { options: HomeData['searchOptions'] }) {
  const { countries, regions } = options;
  const field = useRef<HTMLInputElement>(null);
  return (
    <div className={styles.search}>
      <SearchBox>
        <SuggestionsNote />
        <HeroSelect name="locations" label={de.home.where} any={de.home.anywhere} isWide>
          <optgroup label={de.home.searchCountries}>
            <HeroOptions options={countries} />
          </optgroup>
          {regions.length > 0 ? (
            <optgroup label={de.home.searchRegions}>
              <HeroOptions options={regions} />
            </optgroup>
          ) : null}
        </HeroSelect>
        <HeroWhen options={options} />
        <AgeInput name="persons" label={de.home.age} input={field} />
        <div className={styles.submit}>
          <Button type="submit">
            <Icon name="search" size={20} /> {de.home.find}
          </Button>
        </div>
        <HeroChildren field={field} />
      </SearchBox>
    </div>
  );
}

/** The children that the device knows, who are searched for unless they are taken out, and the way to their calendar. */
function HeroChildren({ field }: { field: RefObject<HTMLInputElement | null> }) {
  const ages = useOwnChildren().map(({ age }) => age);
  const [left, setLeft] = useState<readonly number[]>([]);
  const known = [...new Set(ages)];
  const add = () => {
    const input = field.current;
    if (!input?.value || !input.reportValidity()) return input?.focus();
    rememberAge(Number(input.value));
    input.value = '';
    input.focus();
  };
  return (
    <div className={`row-2 ${styles.children}`}>
      {ages
        .filter((age) => !left.includes(age))
        .map((age, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: children can be equal
          <input key={index} type="hidden" name="persons" value={age} />
        ))}
      <WhoChips
        chips={known.map((age) => ({
          label: de.children.years([age]),
          isOffered: left.includes(age),
          onClick: () => setLeft(left.includes(age) ? left.filter((each) => each !== age) : [...left, age]),
        }))}
      />
      <button type="button" className="scriptsOnly" onClick={add}>
        {de.children.addAge}
      </button>
      <FamilyLink>{de.children.calendar}</FamilyLink>
    </div>
  );
}
