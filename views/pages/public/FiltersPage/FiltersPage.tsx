import type { PageProps } from '#pageData/sitePages.ts';
import { Breadcrumb } from '#views/components/chrome/Breadcrumb.tsx';
import { PageIntro } from '#views/components/chrome/PageIntro.tsx';
import { PageHead } from '#views/components/PageHead.tsx';
import { filtersPath, listHref, readChoice } from '#views/pages/public/ListPage/filters/filterChoice.ts';
import { usePageQuery } from '#views/queries/usePageQuery.ts';
import * as de from '#views/texts/de.ts';
import styles from './FiltersPage.module.css';
import { PlainFilters } from './PlainFilters.tsx';

/** All filters of a list as links and forms. Lists link to it for browsers without JavaScript. */
export function FiltersPage({ args }: PageProps<'FiltersPage'>) {
  const { target, total, facets, departureCounts, understood, today } = usePageQuery('filters', args);
  const { search } = args;
  const title = de.filtersPage.title(target.title);
  const list = listHref(target.path, search);
  return (
    <>
      <PageHead title={title} description={title} path={filtersPath(target.path, search)} noindex />
      <Breadcrumb
        items={[
          { label: target.title, path: list },
          { label: de.filtersPage.filters, path: '' },
        ]}
      />
      <PageIntro title={title} lead={de.filtersPage.lead} />
      <p className={styles.back}>
        <a href={list}>{de.filters.showResults(total)}</a>
      </p>
      <PlainFilters
        total={total}
        choice={readChoice(target, search, understood)}
        facets={facets}
        departureCounts={departureCounts}
        search={search}
        today={today}
      />
    </>
  );
}
