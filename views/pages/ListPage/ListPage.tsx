import { lazy, Suspense, useRef } from 'react';
import { listPath } from '../../../src/domain/pageTargets.ts';
import { Breadcrumb } from '../../components/Breadcrumb.tsx';
import { useAdminMode } from '../../components/organisers/adminMode.ts';
import { PageHead } from '../../components/PageHead.tsx';
import { Pagination } from '../../components/Pagination.tsx';
import { Picture } from '../../components/Picture.tsx';
import { TripGrid } from '../../components/TripGrid.tsx';
import { breadcrumbJsonLd } from '../../jsonLd.ts';
import { type ListArgs, type ListData, usePageQuery } from '../../queries/pageQueries.ts';
import { useChrome } from '../../queries/useChrome.ts';
import * as de from '../../texts/de.ts';
import { activeFilters } from './activeFilters.ts';
import { FilterBar } from './FilterBar.tsx';
import { FilterChips } from './FilterChips.tsx';
import { catalogueId, changeHref, listHref, readChoice } from './filterChoice.ts';
import { reset } from './filterStash.ts';
import styles from './ListPage.module.css';
import { MapOrList } from './map/MapOrList.tsx';
import { ViewToggle } from './map/ViewToggle.tsx';
import { NoResults } from './NoResults.tsx';
import { SortForm } from './SortForm.tsx';
import { useFocusOnResults } from './useFocusOnResults.ts';

/** For few, so that nobody else fetches it. */
const VisibilityFilter = lazy(async () => ({ default: (await import('./VisibilityFilter.tsx')).VisibilityFilter }));

const home = { label: de.chrome.siteName, path: '/' };
const allPath = '/reisen/alle';
/** The law wants what decides about the order to be within reach of every result (§ 5b UWG); the terms say it. */
const rankingPath = '/agb#4-wie-suchergebnisse-geordnet-sind';

/** A list of trips: what it is about, filters, results, pages. */
export function ListPage({ args }: { args: ListArgs }) {
  const data = usePageQuery('list', args);
  const { target, heading, total, page, pageSize, items, hero, facets } = data;
  const choice = readChoice(target, args.search);
  const resetHref = changeHref(choice, reset);
  const catalogue = useRef<HTMLElement>(null);
  useFocusOnResults(catalogue);
  const isAdminMode = useAdminMode();
  return (
    <>
      <ListHead data={data} search={args.search} />
      <Breadcrumb items={trail(data)} />
      <Intro data={data} />
      <section ref={catalogue} id={catalogueId} className={styles.catalogue} aria-label={heading} tabIndex={-1}>
        {isAdminMode ? (
          <Suspense fallback={null}>
            <VisibilityFilter choice={choice} />
          </Suspense>
        ) : null}
        <FilterBar choice={choice} facets={facets} total={total} search={args.search} />
        <div className={styles.summary}>
          <h2 className={styles.total} aria-live="polite">
            {de.list.results(total)}
            {total > pageSize && choice.view === 'cards' ? (
              <small>{de.list.pageOf(page, Math.ceil(total / pageSize))}</small>
            ) : null}
          </h2>
          <ViewToggle choice={choice} />
          <SortForm path={target.path} search={args.search} />
        </div>
        <FilterChips chips={activeFilters(choice, facets)} resetHref={resetHref} />
        <div className={styles.results}>
          <MapOrList choice={choice} search={args.search} hasResults={total > 0}>
            {items.length > 0 ? (
              <TripGrid trips={items} wanted={choice.filters} eager={hero ? 0 : 1} />
            ) : (
              <NoResults choice={choice} relaxations={data.relaxations} />
            )}
            <Pagination
              page={page}
              pageSize={pageSize}
              total={total}
              hrefOf={(each) => listHref(listPath(target.slug, each), args.search)}
            />
          </MapOrList>
          <p className={styles.ranking}>
            <a href={rankingPath}>{de.list.ranking}</a>
          </p>
        </div>
      </section>
    </>
  );
}

function Intro({ data: { heading, intro, hero } }: { data: ListData }) {
  return (
    <header className={hero ? `${styles.intro} ${styles.withHero}` : styles.intro}>
      <div className={styles.words}>
        <h1>{heading}</h1>
        {intro ? <p>{intro}</p> : null}
      </div>
      {hero ? (
        <Picture className={styles.hero} picture={hero} sizes="(min-width: 56rem) 28rem, 100vw" priority />
      ) : null}
    </header>
  );
}

function ListHead({ data, search }: { data: ListData; search: string }) {
  const { origin } = useChrome();
  const { target, heading, total, page, hero, items } = data;
  return (
    <PageHead
      title={de.list.pageTitle(heading, page)}
      description={de.list.description(heading, total)}
      path={listPath(target.slug, page)}
      image={hero ?? items[0]?.image ?? null}
      // A choice of filters is one of endless many views of the same list.
      noindex={search !== ''}
      jsonLd={[breadcrumbJsonLd(trail(data), origin)]}
    />
  );
}

function trail({ target, heading }: ListData): { label: string; path: string }[] {
  const all = { label: de.list.all, path: allPath };
  return target.type === 'all' ? [home, all] : [home, all, { label: heading, path: target.path }];
}
