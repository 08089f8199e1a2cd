import { useState } from 'react';
import { flushSync } from 'react-dom';
import { itemPath } from '#domain/fields/fieldPaths.ts';
import { newKey } from '#domain/fields/newKey.ts';
import type { FormTab } from '#domain/organisers/tripForm.ts';
import { type TabKey, tabTitle, tabTitles } from '#domain/trip/tabTitles.ts';
import type { Problem } from '#domain/trip/visibility.ts';
import { Button } from '#views/components/Button.tsx';
import { Field, Options } from '#views/components/form/Field.tsx';
import { Icon } from '#views/components/icon/Icon.tsx';
import * as de from '#views/texts/de.ts';
import type { Editing } from '../editing.ts';
import { moveItemBy, removeItem, replaceItem } from '../fields/listItems.ts';
import { RemovedList } from '../fields/RemovedList.tsx';
import { useShownItems } from '../fields/useShownItems.ts';
import { focusField } from '../focusField.ts';
import { type RemovedItem, withRestored } from '../removedItems.ts';
import styles from './Section.module.css';
import { Section } from './Section.tsx';
import { TabItem, tabName } from './TabItem.tsx';

interface TabsSectionProps {
  editing: Editing;
  subdomain: string;
  problems: Problem[];
}

/** Section with the texts and pictures of the trip page's tabs (specification §5.5). */
export function TabsSection({ editing, subdomain, problems }: TabsSectionProps) {
  const { form, change, announce, removed } = editing;
  const { tabs } = form;
  const shown = useShownItems(tabs);

  function add(key: TabKey): void {
    const _key = newKey();
    const tab = { _key, key, title: '', summary: '', body: '', image: null };
    flushSync(() => change('tabs', (before) => [...before, tab]));
    focusField(itemPath('tabs', _key, 'summary'));
  }

  function move(index: number, by: -1 | 1, name: string): void {
    change('tabs', (before) => moveItemBy(before, index, by));
    announce(de.editor.moved(name, index + by + 1, tabs.length));
  }

  function remove(index: number, tab: FormTab): void {
    removed.tabs.note(tab, index);
    change('tabs', (before) => removeItem(before, index));
    announce(de.editor.removed(tabName(tab)));
    focusField('tabs');
  }

  function restore(item: RemovedItem<FormTab>): void {
    flushSync(() => change('tabs', (before) => withRestored(before, item)));
    announce(de.editor.restored(tabName(item.item)));
    focusField(itemPath('tabs', item.item._key, 'title'));
  }

  return (
    <Section id="reiter" path="tabs">
      {tabs.length === 0 ? <p>{de.editor.noTabs}</p> : null}
      <ol className={styles.tabs}>
        {shown.map((tab, index) => (
          <TabItem
            key={tab._key}
            tab={tab}
            index={index}
            count={tabs.length}
            images={form.images}
            subdomain={subdomain}
            uploads={editing.uploads}
            problems={problems.filter(({ field }) => field.startsWith(itemPath('tabs', tab._key, '')))}
            errorOf={editing.errorOf}
            onChange={(part) => change('tabs', (before) => replaceItem(before, index, { ...tab, ...part }))}
            onMove={(by) => move(index, by, tabName(tab))}
            onRemove={() => remove(index, tab)}
          />
        ))}
      </ol>
      <RemovedList title={de.editor.removedUntilSaved} items={removed.tabs.all} nameOf={tabName} onRestore={restore} />
      <NewTab
        key={tabs.length}
        unused={tabTitles.map(({ key }) => key).filter((key) => !tabs.some((tab) => tab.key === key))}
        onAdd={add}
      />
    </Section>
  );
}

function NewTab({ unused, onAdd }: { unused: TabKey[]; onAdd: (key: TabKey) => void }) {
  const [first] = unused;
  const [chosen, setChosen] = useState(first);
  if (!chosen) return null;
  return (
    <div className={styles.add}>
      <Field name="neuer-reiter" label={de.editor.newTab}>
        <select value={chosen} onChange={(event) => setChosen(event.target.value as TabKey)}>
          <Options of={unused.map((key) => [key, tabTitle(key)])} />
        </select>
      </Field>
      <Button variant="secondary" onClick={() => onAdd(chosen)}>
        <Icon name="plus" size={18} /> {de.editor.addTab}
      </Button>
    </div>
  );
}
