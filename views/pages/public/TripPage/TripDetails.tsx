import { useEffect, useRef } from 'react';
import type { TabKey } from '#domain/trip/tabTitles.ts';
import { tabTitle } from '#domain/trip/tabTitles.ts';
import type { PublicTrip } from '#domain/trip/trip.ts';
import * as de from '#views/texts/de.ts';
import { TabContent } from './TabContent.tsx';
import styles from './TripDetails.module.css';
import type { TripTab } from './tripTabs.ts';
import { type HashTabs, useHashTabs } from './useHashTabs.ts';

/**
 * Tabs of a trip (specification §5.5). Without JavaScript they are consecutive sections and a list of links to them.
 * With JavaScript enabled the style sheet shows only one section even before hydration, to avoid a layout shift.
 */
export function TripDetails({ trip, tabs }: { trip: PublicTrip; tabs: TripTab[] }) {
  const hashTabs = useHashTabs(tabs.map(({ key }) => key));
  const { active } = hashTabs;
  const details = useRef<HTMLElement>(null);
  const previous = useRef<TabKey | null>(null);
  // The list of tabs is sticky, so a tab can be chosen far below the start of its text.
  useEffect(() => {
    // The first tab opens by itself, also on a page that was opened at a section further down.
    const isChosen = previous.current !== null;
    previous.current = active;
    if (isChosen && details.current && details.current.getBoundingClientRect().top < 0)
      details.current.scrollIntoView();
  }, [active]);
  return (
    <section ref={details} className={styles.details}>
      {tabs.length > 1 && <TabList tabs={tabs} hashTabs={hashTabs} />}
      <div className={styles.panels} data-ready={active !== null || undefined}>
        {tabs.map((tab) => (
          <section
            key={tab.key}
            id={tab.key}
            className={styles.panel}
            hidden={active !== null && active !== tab.key}
            {...(active !== null && tabs.length > 1 && { role: 'tabpanel', 'aria-labelledby': `tab-${tab.key}` })}
          >
            <h2 className={styles.heading}>{titleOf(tab)}</h2>
            <TabContent trip={trip} tab={tab} />
          </section>
        ))}
      </div>
    </section>
  );
}

function TabList({ tabs, hashTabs }: { tabs: TripTab[]; hashTabs: HashTabs<TabKey> }) {
  const { active, choose, onKeyDown } = hashTabs;
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const tab = active && list.current?.querySelector<HTMLElement>(`#tab-${active}`);
    if (tab && list.current) list.current.scrollTo({ left: tab.offsetLeft - list.current.clientWidth / 3 });
  }, [active]);
  const links = tabs.map((tab) => (
    <a
      key={tab.key}
      id={`tab-${tab.key}`}
      href={`#${tab.key}`}
      className={styles.tab}
      onClick={(event) => {
        event.preventDefault();
        choose(tab.key);
      }}
      {...(active && {
        role: 'tab',
        'aria-controls': tab.key,
        'aria-selected': active === tab.key,
        tabIndex: active === tab.key ? 0 : -1,
        onKeyDown,
      })}
    >
      {titleOf(tab)}
    </a>
  ));
  return (
    <div className={styles.bar}>
      <div ref={list} className={styles.list}>
        {active ? (
          <div role="tablist" aria-label={de.trip.about}>
            {links}
          </div>
        ) : (
          <nav aria-label={de.trip.about}>{links}</nav>
        )}
      </div>
    </div>
  );
}

function titleOf({ key, title }: TripTab): string {
  return title || tabTitle(key);
}
