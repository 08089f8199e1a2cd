import { useQuery } from '@tanstack/react-query';
import { EmptyState } from '../../components/EmptyState.tsx';
import { PageHead } from '../../components/PageHead.tsx';
import { PageIntro } from '../../components/PageIntro.tsx';
import { Pagination } from '../../components/Pagination.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { TripGrid } from '../../components/TripGrid.tsx';
import { useHydrated } from '../../components/useHydrated.ts';
import { useFavourites } from '../../favourites/favourites.ts';
import { tripsOptions } from '../../queries/apiQueries.ts';
import * as de from '../../texts/de.ts';

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
      {useHydrated() ? <Favourites page={page} /> : null}
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
  if (!trips) return <Skeleton lines={6} />;
  const marked = trips.filter(({ combinedId }) => shown.includes(combinedId));
  const gone = isPlaceholderData ? 0 : shown.length - marked.length;
  return (
    <>
      {gone > 0 ? <p>{de.favourites.gone(gone)}</p> : null}
      <h2 className="visuallyHidden">{de.list.results(ids.length)}</h2>
      <TripGrid trips={marked} />
      <Pagination page={page} pageSize={pageSize} total={ids.length} hrefOf={pathOf} />
    </>
  );
}
