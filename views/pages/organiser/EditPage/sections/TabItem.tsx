import { useState } from 'react';
import type { FormImage } from '#domain/fields/field.ts';
import { itemPath } from '#domain/fields/fieldPaths.ts';
import type { FormTab } from '#domain/organisers/tripForm.ts';
import { tabTitle } from '#domain/trip/tabTitles.ts';
import type { Problem } from '#domain/trip/visibility.ts';
import * as de from '#views/texts/de.ts';
import { ParagraphsField } from '../fields/ParagraphsField.tsx';
import { TextField } from '../fields/TextField.tsx';
import { ItemButtons } from '../ItemButtons.tsx';
import type { PictureUploads } from '../pictures/usePictureUploads.ts';
import { TabImageField } from './TabImageField.tsx';
import styles from './TabItem.module.css';

interface TabItemProps {
  tab: FormTab;
  index: number;
  count: number;
  /** Pictures of the trip to choose from. */
  images: FormImage[];
  subdomain: string;
  uploads: PictureUploads;
  problems: Problem[];
  errorOf: (path: string) => string | undefined;
  onChange: (part: Partial<FormTab>) => void;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
}

/** A collapsible tab. Its problems are visible in the collapsed state. */
export function TabItem(props: TabItemProps) {
  const { tab, index, count, images, subdomain, uploads, problems, errorOf, onChange, ...item } = props;
  const [isOpen, setIsOpen] = useState(false);
  const path = (field: string) => itemPath('tabs', tab._key, field);
  return (
    <li className={styles.item}>
      <details className={styles.tab} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
        <summary>
          <span className="bold">{titleOf(tab)}</span>
          {problems.map(({ code }) => (
            <span key={code} className={styles.problem}>
              {code === 8 ? de.editor.noTabImage : de.editor.noSummary}
            </span>
          ))}
        </summary>
        <div className={`stack-4 ${styles.fields}`}>
          <TextField
            path={path('title')}
            label={de.editor.tabTitle}
            hint={de.editor.tabTitleHint(tabTitle(tab.key))}
            value={tab.title}
            onChange={(title) => onChange({ title })}
          />
          <TextField
            path={path('summary')}
            label={de.editor.summary}
            rows={2}
            value={tab.summary}
            onChange={(summary) => onChange({ summary })}
          />
          <ParagraphsField
            path={path('body')}
            label={de.editor.body}
            value={tab.body}
            error={errorOf(path('body'))}
            isShown={isOpen}
            onChange={(body) => onChange({ body })}
          />
          <TabImageField
            path={path('image')}
            image={tab.image}
            images={images}
            subdomain={subdomain}
            uploads={uploads}
            onChange={(image) => onChange({ image })}
          />
        </div>
      </details>
      <ItemButtons name={tabName(tab)} index={index} count={count} {...item} />
    </li>
  );
}

export function tabName(tab: FormTab): string {
  return de.editor.tab(titleOf(tab));
}

function titleOf({ title, key }: FormTab): string {
  return title.trim() || tabTitle(key);
}
