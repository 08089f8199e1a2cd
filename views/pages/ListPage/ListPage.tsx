import { listPath } from '../../../src/domain/pageTargets.ts';
import { Breadcrumb } from '../../components/Breadcrumb.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { PageHead } from '../../components/PageHead.tsx';
import { Pagination } from '../../components/Pagination.tsx';
import { TripGrid } from '../../components/TripGrid.tsx';
import { breadcrumbJsonLd } from '../../jsonLd.ts';
import { type ListArgs, type ListData, usePageQuery } from '../../queries/pageQueries.ts';
import { useChrome } from '../../queries/useChrome.ts';
import * as de from '../../texts/de.ts';
import { FilterBar } from './FilterBar.tsx';
import { FilterChips } from './FilterChips.tsx';
import styles from './ListPage.module.css';
import { SortForm } from './SortForm.tsx';

const home = { label: de.chrome.siteName, path: '/' };
/** Cards of the first row, whose pictures are not waited for. */
const eagerCards = 1;

/** A list of trips: what it is about, filters, results, pages. */
export function ListPage({ args }: { args: ListArgs }) {
  const data = usePageQuery('list', args);
  const { target, heading, intro, total, page, pageSize, items } = data;
  const hrefOf = (each: number) => withSearch(listPath(target.slug, each), args.search);
  return (
    <>
      <ListHead data={data} search={args.search} />
      <Breadcrumb items={trail(data)} />
      <header className={styles.intro}>
        <h1>{heading}</h1>
        {intro ? <p>{intro}</p> : null}
      </header>
      <FilterBar data={data} search={args.search} />
      <section id="katalog" className={styles.catalogue} aria-label={heading}>
        <div className={styles.summary}>
          <p className={styles.total} aria-live="polite">
            {de.list.results(total)}
          </p>
          <SortForm path={target.path} search={args.search} />
        </div>
        <FilterChips path={target.path} search={args.search} facets={data.facets} />
        {items.length > 0 ? (
          <>
            <h2 className="visuallyHidden">{de.list.results(total)}</h2>
            <TripGrid trips={items} eager={eagerCards} />
          </>
        ) : (
          <Nothing data={data} />
        )}
        <Pagination page={page} pageSize={pageSize} total={total} hrefOf={hrefOf} />
      </section>
    </>
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
  const all = { label: de.list.all, path: '/reisen/alle' };
  return target.type === 'all' ? [home, all] : [home, all, { label: heading, path: target.path }];
}

/** No result: the words of the specification, and which single filter is in the way. */
function Nothing({ data: { target, relaxations } }: { data: ListData }) {
  return (
    <EmptyState
      title={de.list.emptyTitle}
      text={de.list.empty}
      action={{ href: '/reisen/alle', label: de.home.allTrips }}
    >
      {relaxations.length > 0 ? (
        <ul className={styles.relaxations}>
          {relaxations.map(({ filter, search, total }) => (
            <li key={filter}>
              <a href={withSearch(target.path, search)}>{de.list.without(filter, total)}</a>
            </li>
          ))}
        </ul>
      ) : null}
    </EmptyState>
  );
}

function withSearch(path: string, search: string): string {
  return search === '' ? path : `${path}?${search}`;
}
