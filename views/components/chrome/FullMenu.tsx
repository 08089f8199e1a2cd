import type { ReactNode } from 'react';
import type { MenuData } from '#pageData/menu.ts';
import { phoneHref } from '#views/components/contactHref.ts';
import { Icon } from '#views/components/icon/Icon.tsx';
import { SearchBox } from '#views/components/search/SearchBox.tsx';
import { useChrome } from '#views/queries/useChrome.ts';
import * as de from '#views/texts/de.ts';
import styles from './FullMenu.module.css';
import { MenuItems } from './MenuItems.tsx';
import { aboutLinks, contactLinks, MenuLinks } from './MenuLinks.tsx';

interface FullMenuProps {
  menu: MenuData;
  /** Shown below the search field. */
  searchNote?: ReactNode;
  /** Accessible name. */
  label?: string;
}

/** Renders all links of the header as one vertical menu. */
export function FullMenu({ menu, searchNote, label = de.chrome.mainMenu }: FullMenuProps) {
  const { columns, cities, icons } = menu;
  const { host, phone, questionnaireUrl, teamerUrl } = useChrome();
  const links = { questionnaireUrl, teamerUrl, isHostSite: host !== null };
  const misc = columns.find(({ key }) => key === 'misc');
  return (
    <nav className="stack-4" aria-label={label}>
      <div>
        <SearchBox />
        {searchNote}
      </div>
      {misc ? <MenuItems items={misc.items} icons={icons} /> : null}
      <div>
        {columns.map(({ key, items }) =>
          key === 'misc' ? null : (
            <Group key={key} title={de.chrome.menuColumns[key]}>
              <MenuItems items={items} icons={icons} />
            </Group>
          ),
        )}
        {cities.length > 0 ? (
          <Group title={de.chrome.cities}>
            <MenuItems items={cities} icons={icons} />
          </Group>
        ) : null}
        <Group title={de.chrome.contact}>
          <MenuLinks links={contactLinks(links)} />
        </Group>
        <Group title={de.chrome.about}>
          <MenuLinks links={aboutLinks(links)} />
        </Group>
      </div>
      {phone ? (
        <p className={`note ${styles.phone}`}>
          <a href={phoneHref(phone)}>
            <Icon name="phone" size={18} /> {phone}
          </a>
          <span>{de.chrome.hotlineHours}</span>
        </p>
      ) : null}
    </nav>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className={styles.group} name="full-menu">
      <summary>{title}</summary>
      {children}
    </details>
  );
}
