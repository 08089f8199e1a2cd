import { MenuItems } from '../../../components/chrome/MenuItems.tsx';
import { PageHead } from '../../../components/chrome/PageHead.tsx';
import { PageIntro } from '../../../components/chrome/PageIntro.tsx';
import { Section } from '../../../components/Section.tsx';
import { SearchBox } from '../../../components/search/SearchBox.tsx';
import { SuggestionsNote } from '../../../components/search/SuggestionsNote.tsx';
import { usePageQuery } from '../../../queries/usePageQuery.ts';
import * as de from '../../../texts/de.ts';
import styles from './FindTrip.module.css';

/** The booking page without a trip: links to find one. */
export function FindTrip() {
  const { columns, icons } = usePageQuery('menu', null);
  const menus = columns.filter(({ key }) => key !== 'age');
  return (
    <>
      <PageHead title={de.booking.findTitle} description={de.booking.findText} path="/buchungen/new" noindex />
      <PageIntro title={de.booking.findTitle} lead={de.booking.findText} />
      <div className={styles.search}>
        <SearchBox />
        <SuggestionsNote />
      </div>
      <div className={styles.ways}>
        {menus.map(({ key, items }) => (
          <Section key={key} title={de.chrome.menuColumns[key]}>
            <MenuItems items={items} icons={icons} />
          </Section>
        ))}
      </div>
    </>
  );
}
