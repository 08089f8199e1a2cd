import { lazy, Suspense, useState } from 'react';
import type { HomeData } from '#pageData/home.ts';
import { useOwnAges, useOwnChildren } from '#views/children/ownChildren.ts';
import { Button } from '#views/components/Button.tsx';
import { Icon } from '#views/components/icon/Icon.tsx';
import { SearchBox } from '#views/components/search/SearchBox.tsx';
import { SuggestionsNote } from '#views/components/search/SuggestionsNote.tsx';
import * as de from '#views/texts/de.ts';
import styles from './HeroSearch.module.css';
import { HeroOptions, HeroSelect } from './HeroSelect.tsx';
import { HeroWhen } from './HeroWhen.tsx';

const importDialog = () => import('./ChildrenDialog.tsx');
const ChildrenDialog = lazy(async () => ({ default: (await importDialog()).ChildrenDialog }));

/** Search with text, place, time and age: one form that leads to the list of all trips. */
export function HeroSearch({ options }: { options: HomeData['searchOptions'] }) {
  const { countries, regions, ages } = options;
  const children = useOwnChildren();
  const own = children.map(({ age }) => age).join();
  const ownAges = useOwnAges();
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
        <HeroSelect key={own} name="persons" label={de.home.age} any={de.home.anyAge} defaultValue={own}>
          {children.length > 0 ? <option value={own}>{de.children.own(ownAges)}</option> : null}
          <HeroOptions options={ages} />
        </HeroSelect>
        <div className={styles.submit}>
          <Button type="submit">
            <Icon name="search" size={20} /> {de.home.find}
          </Button>
        </div>
        <HeroChildren isEntered={children.length > 0} />
      </SearchBox>
    </div>
  );
}

/** Opens the dialog in which the visitor enters the children. Hidden without JavaScript, because they stay on the device. */
function HeroChildren({ isEntered }: { isEntered: boolean }) {
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const open = () => {
    setIsOpen(true);
    setWasOpened(true);
  };
  return (
    <>
      <button
        type="button"
        className={`${styles.children} scriptsOnly`}
        aria-haspopup="dialog"
        // If this fails, opening the dialog retries and reports the error.
        onPointerEnter={() => void importDialog().catch(() => undefined)}
        onClick={open}
      >
        {isEntered ? de.children.change : de.children.enter}
      </button>
      {wasOpened ? (
        <Suspense fallback={null}>
          <ChildrenDialog isOpen={isOpen} onClose={() => setIsOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
