import type { ListView } from '#pageData/listView.ts';
import { Icon } from '#views/components/icon/Icon.tsx';
import type { IconName } from '#views/components/icon/iconNames.ts';
import * as de from '#views/texts/de.ts';
import { changeHref, type FilterChoice } from '../filters/filterChoice.ts';
import styles from './ViewToggle.module.css';

const views: { view: ListView; icon: IconName }[] = [
  { view: 'cards', icon: 'list' },
  { view: 'map', icon: 'map' },
];

/** Links to the list as cards and as a map. As links they work with "back" and sharing. The map requires JavaScript. */
export function ViewToggle({ choice }: { choice: FilterChoice }) {
  return (
    <nav className={`scriptsOnly ${styles.toggle}`} aria-label={de.listViews.label}>
      {views.map(({ view, icon }) => (
        <a key={view} href={changeHref(choice, { view })} {...(choice.view === view && { 'aria-current': 'true' })}>
          <Icon name={icon} size={18} />
          {de.listViews.views[view]}
        </a>
      ))}
    </nav>
  );
}
