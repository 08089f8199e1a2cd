import { formatEuro } from '#domain/amounts.ts';
import { formatDay } from '#domain/dates.ts';
import { pagedPath } from '#domain/pagedPath.ts';
import { searchTextOf } from '#domain/search/filters.ts';
import { allTripsPath } from '#domain/site/pageTargets.ts';
import { withShape } from '#domain/trip/images.ts';
import type { ListData } from '#pageData/list.ts';
import type { PageProps } from '#pageData/sitePages.ts';
import { Breadcrumb } from '#views/components/chrome/Breadcrumb.tsx';
import { MenuItems } from '#views/components/chrome/MenuItems.tsx';
import { PageHead } from '#views/components/PageHead.tsx';
import { Picture } from '#views/components/Picture.tsx';
import { breadcrumbJsonLd, listJsonLd } from '#views/jsonLd.ts';
import { useChrome } from '#views/queries/useChrome.ts';
import { usePageQuery } from '#views/queries/usePageQuery.ts';
import { breakpoints } from '#views/styles/breakpoints.ts';
import * as de from '#views/texts/de.ts';
import styles from './ListPage.module.css';
import { TripCatalogue } from './TripCatalogue.tsx';

/** List page: heading, filters, results and pagination. */
export function ListPage({ args }: PageProps<'ListPage'>) {
  const list = usePageQuery('list', args);
  const { host } = useChrome();
  const text = searchTextOf(args.search);
  const name = list.target.type === 'all' ? null : list.heading;
  const data = text === '' ? list : { ...list, heading: de.list.searchTitle(text, name) };
  return (
    <>
      <ListHead data={data} search={args.search} />
      <Breadcrumb items={trail(list, host?.name ?? de.chrome.siteName)} />
      <Intro data={data} />
      <TripCatalogue list={data} search={args.search} name={data.heading} eager={data.hero ? 0 : 1} />
      {data.parts.length > 0 ? <Parts target={data.target} parts={data.parts} /> : null}
    </>
  );
}

function Parts({ target, parts }: Pick<ListData, 'target' | 'parts'>) {
  return (
    <nav className={`stack-3 ${styles.parts}`} aria-labelledby="teile">
      <h2 id="teile">{target.type === 'country' ? de.list.cities : de.list.holidays}</h2>
      <MenuItems items={parts} icons={{}} />
    </nav>
  );
}

function Intro({ data: { heading, intro, hero, period } }: { data: ListData }) {
  return (
    <header className={hero ? `${styles.intro} ${styles.withHero}` : styles.intro}>
      <div className={`stack-3 ${styles.words}`}>
        <h1>{heading}</h1>
        {intro ? <p>{intro}</p> : null}
        {period ? <p>{de.list.period(formatDay(period.start), formatDay(period.end))}</p> : null}
      </div>
      {hero ? (
        <Picture className={styles.hero} picture={hero} sizes={`${breakpoints.desktop} 28rem, 100vw`} priority />
      ) : null}
    </header>
  );
}

function ListHead({ data, search }: { data: ListData; search: string }) {
  const { origin, host } = useChrome();
  const { target, heading, total, page, hero, items, summary } = data;
  const price = summary?.lowestPrice == null ? null : formatEuro(summary.lowestPrice);
  const years = summary?.years ?? [];
  const first = items[0]?.image;
  return (
    <PageHead
      title={de.list.pageTitle(heading, page, { years, total, price })}
      description={de.list.description(heading, { years, total, price })}
      path={pagedPath(target.path, page)}
      image={hero ?? (first ? withShape(first, 'card') : null)}
      // Filter combinations are practically unlimited views of the same list.
      noindex={search !== '' || total === 0}
      jsonLd={[breadcrumbJsonLd(trail(data, host?.name ?? de.chrome.siteName), origin), listJsonLd(data, origin)]}
    />
  );
}

/** Returns the breadcrumb trail of a list. @param siteName label of the home page: the host's name on its own site */
function trail({ target, heading }: ListData, siteName: string): { label: string; path: string }[] {
  const home = { label: siteName, path: '/' };
  const all = { label: de.list.all, path: allTripsPath };
  return target.type === 'all' ? [home, all] : [home, all, { label: heading, path: target.path }];
}
