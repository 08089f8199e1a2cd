import { lazy, type RefObject, Suspense, useEffect, useRef } from 'react';
import { pagedPath } from '#domain/pagedPath.ts';
import { pathOf } from '#domain/site/pageTargets.ts';
import type { TripList } from '#pageData/list.ts';
import { useKeptAsked } from '#views/asked/asked.ts';
import { useLandLists } from '#views/asked/useLandLists.ts';
import { FamilyLink } from '#views/children/FamilyLink.tsx';
import { useAdminMode } from '#views/components/organisers/adminMode.ts';
import { Pagination } from '#views/components/Pagination.tsx';
import { TownLink } from '#views/components/town/TownLink.tsx';
import { FillerTile } from '#views/components/trip/FillerTile.tsx';
import { TripGrid } from '#views/components/trip/TripGrid.tsx';
import { useLocation } from '#views/shownLocation.ts';
import * as de from '#views/texts/de.ts';
import { FloatingTools } from './FloatingTools.tsx';
import { activeFilters } from './filters/activeFilters.ts';
import { FilterBar } from './filters/FilterBar.tsx';
import { FilterChips } from './filters/FilterChips.tsx';
import { catalogueId, changeHref, type FilterChoice, listHref, readChoice } from './filters/filterChoice.ts';
import { clearedFilters } from './filters/filterStash.ts';
import { effectiveFilters } from './filters/textParts.ts';
import { useFilterDialog } from './filters/useFilterDialog.ts';
import { MapOrList } from './map/MapOrList.tsx';
import { ViewToggle } from './map/ViewToggle.tsx';
import rankStyles from './RankReasons.module.css';
import { SortForm } from './SortForm.tsx';
import textStyles from './TextNotes.module.css';
import styles from './TripCatalogue.module.css';
import './filters/VisibilityFilter.module.css';
import './NoResults.module.css';
import './RankReasons.module.css';

/** Loaded lazily, because most lists have results. The server renders it synchronously. */
const NoResults = import.meta.env.SSR
  ? (await import('./NoResults.tsx')).NoResults
  : lazy(async () => ({ default: (await import('./NoResults.tsx')).NoResults }));

/** Loaded lazily, because most lists have no search text. The server renders it synchronously. */
const TextNotes = import.meta.env.SSR
  ? (await import('./TextNotes.tsx')).TextNotes
  : lazy(async () => ({ default: (await import('./TextNotes.tsx')).TextNotes }));

/** Loaded lazily, because only organisers need it. The server renders it synchronously. */
const VisibilityFilter = import.meta.env.SSR
  ? (await import('./filters/VisibilityFilter.tsx')).VisibilityFilter
  : lazy(async () => ({ default: (await import('./filters/VisibilityFilter.tsx')).VisibilityFilter }));

/** Loaded lazily, because it is at the end of the page. The server renders it synchronously. */
const RankReasons = import.meta.env.SSR
  ? (await import('./RankReasons.tsx')).RankReasons
  : lazy(async () => ({ default: (await import('./RankReasons.tsx')).RankReasons }));

interface TripCatalogueProps {
  list: TripList;
  /** Query string with filters, sort and view, as in the address. */
  search: string;
  name: string;
  /** Whether to show the name as a heading; false if it is the page's heading already. */
  hasHeading?: boolean;
  /** Number of cards above the fold. */
  eager?: number;
}

/** Renders the trips of a page with filters, sort, view toggle and pagination. */
export function TripCatalogue({ list, search, name, hasHeading = false, eager = 0 }: TripCatalogueProps) {
  const { target, total, page, pageSize, items, understood } = list;
  const choice = readChoice(target, search, understood);
  const catalogue = useRef<HTMLElement>(null);
  useFocusOnResults(catalogue);
  useKeptAsked(list.asked);
  const land = useLandLists(list.asked, { items, sort: choice.sort ?? choice.textSort });
  const dialog = useFilterDialog();
  const chips = activeFilters(choice, list);
  const { persons } = effectiveFilters(choice);
  const familyLink = (
    <p className={styles.family}>
      <FamilyLink ages={persons} />
    </p>
  );
  const isAdminMode = useAdminMode();
  const Total = hasHeading ? 'h3' : 'h2';
  const { length: answered } = list.answers;
  const nothing = answered > 0 ? de.list.onlyAnswers(answered) : de.list.nothing;
  return (
    <section ref={catalogue} id={catalogueId} className={`stack-5 ${styles.catalogue}`} aria-label={name} tabIndex={-1}>
      {hasHeading ? <h2>{name}</h2> : null}
      {isAdminMode ? (
        <Suspense fallback={null}>
          <VisibilityFilter choice={choice} />
        </Suspense>
      ) : null}
      <FilterBar choice={choice} total={total} search={search} dialog={dialog} />
      <div className={`row-3 ${styles.summary}`}>
        <Total className={`text-l ${styles.total}`} aria-live="polite">
          {total > 0 ? de.list.results(total) : nothing}
          {total > pageSize && choice.view === 'cards' ? (
            <>
              {' '}
              <small>{de.list.pageOf(page, Math.ceil(total / pageSize))}</small>
            </>
          ) : null}
        </Total>
        {total > 0 ? (
          <>
            <ViewToggle choice={choice} />
            <SortForm path={target.path} search={search} textSort={choice.textSort} />
          </>
        ) : null}
      </div>
      <TownLink next={list.nextPlace} />
      {land?.chip(listHref(target.path, search))}
      <FilterChips chips={chips} resetHref={changeHref(choice, clearedFilters)} />
      {understood ? (
        <Suspense fallback={null}>
          <TextNotes choice={choice} list={list} />
        </Suspense>
      ) : null}
      {persons.length > 1 ? familyLink : null}
      <div className={styles.results}>
        <MapOrList choice={choice} hasResults={total > 0}>
          {items.length > 0 ? (
            <div className={styles.cards}>
              <TripGrid
                trips={land?.cards ?? items}
                asked={list.asked}
                eager={eager}
                filler={<FillerTile {...de.list.ask} href={pathOf('contact-form')} />}
              />
              {choice.view === 'cards' ? (
                <FloatingTools
                  choice={choice}
                  search={search}
                  filterCount={chips.length}
                  onFilter={() => dialog.open('all')}
                />
              ) : null}
            </div>
          ) : (
            <Suspense fallback={null}>
              <NoResults choice={choice} list={list} />
            </Suspense>
          )}
          <Pagination
            page={page}
            pageSize={pageSize}
            total={total}
            hrefOf={(number) => listHref(pagedPath(target.path, number), search)}
          />
          <MentionsLink choice={choice} list={list} />
        </MapOrList>
        {persons.length > 1 ? null : familyLink}
        <p className={`note ${rankStyles.link}`}>
          <a href={`${pathOf('terms')}#${de.ranking.section}`}>{de.ranking.link}</a>
        </p>
        {list.ranking && items.length > 0 ? (
          <Suspense fallback={null}>
            <RankReasons items={items} ranking={list.ranking} first={(page - 1) * pageSize + 1} />
          </Suspense>
        ) : null}
      </div>
    </section>
  );
}

interface MentionsLinkProps {
  choice: FilterChoice;
  list: Pick<TripList, 'mentions' | 'understood' | 'total'>;
}

/** Leads from the trips that match the search text to those that only mention it. */
function MentionsLink({ choice, list: { mentions, understood, total } }: MentionsLinkProps) {
  if (!mentions || !understood || mentions.total === 0 || choice.filters.mentions) return null;
  const href = changeHref(choice, { filters: { ...choice.filters, mentions: true } });
  return (
    <p className={textStyles.mentions}>
      <a href={href}>{de.list.mentions(mentions.total, mentions.words, total > 0)}</a>
    </p>
  );
}

/**
 * Moves the focus to the results after paging or removing a filter, because the focused control is gone. Filter toggles
 * and the sort control keep the focus.
 */
function useFocusOnResults(catalogue: RefObject<HTMLElement | null>): void {
  const { hash, key } = useLocation();
  useEffect(() => {
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (key && isLost && hash === `#${catalogueId}`) catalogue.current?.focus({ preventScroll: true });
  }, [hash, key, catalogue]);
}
