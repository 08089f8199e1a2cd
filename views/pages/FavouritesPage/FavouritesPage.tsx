import { useQuery } from '@tanstack/react-query';
import { Button } from '../../components/Button.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { PageHead } from '../../components/PageHead.tsx';
import { PageIntro } from '../../components/PageIntro.tsx';
import { Pagination } from '../../components/Pagination.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { TripGrid } from '../../components/TripGrid.tsx';
import { useHydrated } from '../../components/useHydrated.ts';
import { toggleFavourite, useFavourites } from '../../favourites/favourites.ts';
import { tripsOptions } from '../../queries/apiQueries.ts';
import * as de from '../../texts/de.ts';
import styles from './FavouritesPage.module.css';

/** Default page size (specification §9). */
const pageSize = 25;
const pathOf = (page: number) => (page === 1 ? '/favoriten' : `/favoriten/${page}`);

/** The trips marked in this browser. */
export function FavouritesPage({ args: { page } }: { args: { page: number } }) {
  return (
    <>
      <PageHead title={de.favourites.title} description={de.favourites.description} path={pathOf(page)} noindex />
      <PageIntro title={de.favourites.title} lead={de.favourites.description} />
      <noscript>
        <p>{de.favourites.noScript}</p>
      </noscript>
      {useHydrated() ? <Favourites page={page} /> : <Waiting />}
    </>
  );
}

function Favourites({ page: wanted }: { page: number }) {
  const ids = useFavourites();
  // Taking the last favourite of a page away must not leave an empty one.
  const page = Math.min(wanted, Math.max(1, Math.ceil(ids.length / pageSize)));
  const shown = ids.slice((page - 1) * pageSize, page * pageSize);
  const { data: trips, isError, isPlaceholderData } = useQuery(tripsOptions(shown));
  if (ids.length === 0) {
    const action = { href: '/reisen/alle', label: de.favourites.discover };
    return <EmptyState title={de.favourites.empty} text={de.favourites.emptyText} action={action} />;
  }
  if (isError) return <p role="alert">{de.favourites.failed}</p>;
  if (!trips) return <Waiting />;
  const marked = trips.filter(({ combinedId }) => shown.includes(combinedId));
  const listed = marked.map(({ combinedId }) => combinedId);
  const gone = isPlaceholderData ? [] : shown.filter((id) => !listed.includes(id));
  return (
    <>
      {gone.length > 0 ? <Gone ids={gone} /> : null}
      <h2 className="visuallyHidden">{de.list.results(ids.length)}</h2>
      <TripGrid trips={marked} />
      <Pagination page={page} pageSize={pageSize} total={ids.length} hrefOf={pathOf} />
    </>
  );
}

/** Marked trips that are not offered any more still count in the header, until they are forgotten. */
function Gone({ ids }: { ids: string[] }) {
  return (
    <p className={styles.gone}>
      {de.favourites.gone(ids.length)}{' '}
      <Button variant="secondary" size="small" onClick={() => ids.forEach(toggleFavourite)}>
        {de.favourites.forget}
      </Button>
    </p>
  );
}

/** Until scripts have looked into the browser; where there are none, there is nothing to wait for. */
function Waiting() {
  return (
    <div className={styles.waiting}>
      <Skeleton lines={6} />
    </div>
  );
}
