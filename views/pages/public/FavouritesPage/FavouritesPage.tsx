import { useState } from 'react';
import { allTripsPath, pageTargets } from '#domain/site/pageTargets.ts';
import type { PageProps } from '#pageData/sitePages.ts';
import { PageIntro } from '#views/components/chrome/PageIntro.tsx';
import { PageHead } from '#views/components/PageHead.tsx';
import { useHydrated } from '#views/components/useHydrated.ts';
import { resolveHostAliases } from '#views/favourites/favouriteIds.ts';
import { favouritesPath, parseSharedList, type SharedList } from '#views/favourites/sharedFavourites.ts';
import { useChrome } from '#views/queries/useChrome.ts';
import { useLocation } from '#views/shownLocation.ts';
import * as de from '#views/texts/de.ts';
import { OwnFavourites } from './OwnFavourites.tsx';
import { SharedFavourites } from './SharedFavourites.tsx';
import { WaitingTrips } from './WaitingTrips.tsx';

/** Favourites page: the trips marked in this browser, or a shared list from the URL fragment. */
export function FavouritesPage({ args: { page } }: PageProps<'FavouritesPage'>) {
  const hydrated = useHydrated();
  const list = useSharedList();
  return (
    <>
      <PageHead
        title={pageTargets['favorites-page'].title}
        description={de.favourites.description}
        path={favouritesPath(page)}
        noindex
      />
      {hydrated && list ? (
        <SharedFavourites list={list} page={page} />
      ) : (
        <>
          <PageIntro title={pageTargets['favorites-page'].title} lead={de.favourites.description} />
          <noscript>
            <p>
              {de.favourites.noScript} <a href={allTripsPath}>{de.favourites.discover}</a>
            </p>
          </noscript>
          {hydrated ? <OwnFavourites page={page} /> : <WaitingTrips />}
        </>
      )}
    </>
  );
}

/** Returns the shared list in the URL fragment. Keeps it when the fragment changes to an anchor, such as the skip link's. */
function useSharedList(): SharedList | null {
  const { hash } = useLocation();
  const { hostAliases } = useChrome();
  const [listHash, setListHash] = useState(hash);
  if (hash !== listHash && (hash === '' || parseSharedList(hash))) setListHash(hash);
  const list = parseSharedList(listHash);
  if (!list) return null;
  const canonical = (ids: readonly string[]) => resolveHostAliases(ids, hostAliases);
  const voters = list.voters?.map((voter) => ({ ...voter, ids: canonical(voter.ids) })) ?? null;
  return { ...list, ids: canonical(list.ids), voters };
}
