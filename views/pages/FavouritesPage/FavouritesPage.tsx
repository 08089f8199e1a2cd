import { useState } from 'react';
import { useLocation } from 'react-router';
import { PageHead } from '../../components/chrome/PageHead.tsx';
import { PageIntro } from '../../components/chrome/PageIntro.tsx';
import { useHydrated } from '../../components/useHydrated.ts';
import { resolveHostAliases } from '../../favourites/favouriteIds.ts';
import { favouritesPath, parseSharedIds } from '../../favourites/sharedFavourites.ts';
import { useChrome } from '../../queries/useChrome.ts';
import * as de from '../../texts/de.ts';
import { OwnFavourites } from './OwnFavourites.tsx';
import { SharedFavourites } from './SharedFavourites.tsx';
import { WaitingTrips } from './WaitingTrips.tsx';

/** Favourites page: the trips marked in this browser, or a shared list from the URL fragment. */
export function FavouritesPage({ args: { page } }: { args: { page: number } }) {
  const hydrated = useHydrated();
  const sharedIds = useSharedIds();
  return (
    <>
      <PageHead
        title={de.favourites.title}
        description={de.favourites.description}
        path={favouritesPath(page)}
        noindex
      />
      {hydrated && sharedIds ? (
        <SharedFavourites ids={sharedIds} page={page} />
      ) : (
        <>
          <PageIntro title={de.favourites.title} lead={de.favourites.description} />
          <noscript>
            <p>{de.favourites.noScript}</p>
          </noscript>
          {hydrated ? <OwnFavourites page={page} /> : <WaitingTrips />}
        </>
      )}
    </>
  );
}

/**
 * Returns the shared list in the URL fragment. Keeps it when the fragment changes to an anchor, such as the skip
 * link's.
 */
function useSharedIds(): string[] | null {
  const { hash } = useLocation();
  const { hostAliases } = useChrome();
  const [list, setList] = useState(hash);
  if (hash !== list && (hash === '' || parseSharedIds(hash))) setList(hash);
  const ids = parseSharedIds(list);
  return ids && resolveHostAliases(ids, hostAliases);
}
