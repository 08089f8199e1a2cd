import { withAskedDates } from '#domain/search/askedDepartures.ts';
import { allTripsPath, pageTargets } from '#domain/site/pageTargets.ts';
import { type CompareArgs, maxComparedTrips } from '#pageData/compare.ts';
import { comparePath } from '#pageData/comparePath.ts';
import type { PageProps } from '#pageData/sitePages.ts';
import { AskedChip } from '#views/asked/AskedChip.tsx';
import { useAsked, useDepartureTest, useKeptAsked } from '#views/asked/asked.ts';
import { Button } from '#views/components/Button.tsx';
import { PageIntro } from '#views/components/chrome/PageIntro.tsx';
import { EmptyState } from '#views/components/EmptyState.tsx';
import { Icon } from '#views/components/icon/Icon.tsx';
import { PageHead } from '#views/components/PageHead.tsx';
import { ShareButton } from '#views/components/share/ShareButton.tsx';
import { TownLink } from '#views/components/town/TownLink.tsx';
import { useHydrated } from '#views/components/useHydrated.ts';
import { favouritesPath } from '#views/favourites/sharedFavourites.ts';
import { useChrome } from '#views/queries/useChrome.ts';
import { usePageQuery } from '#views/queries/usePageQuery.ts';
import * as de from '#views/texts/de.ts';
import styles from './ComparisonTable.module.css';
import { ComparisonTable } from './ComparisonTable.tsx';

/** Compares up to four trips, whose ids are in the address. */
export function ComparePage({ args }: PageProps<'ComparePage'>) {
  return (
    <>
      <PageHead
        title={pageTargets.compare.title}
        description={de.compare.description}
        path={comparePath(args.ids)}
        noindex
      />
      <Comparison args={args} />
    </>
  );
}

function Comparison({ args }: { args: CompareArgs }) {
  const { ids } = args;
  const asked = useAsked(args.asked);
  useKeptAsked(args.asked || null);
  // The server has applied what the address says.
  const meets = useDepartureTest(args.asked === '' ? asked : null);
  const { trips: found, missing } = usePageQuery('compare', args);
  const trips = meets ? found.map((trip) => withAskedDates(trip, meets)) : found;
  const { origin } = useChrome();
  if (trips.length === 0) return <NothingToCompare ids={ids} />;
  const shownIds = trips.map(({ combinedId }) => combinedId);
  const titles = trips.map(({ title }) => title);
  return (
    <>
      <PageIntro title={pageTargets.compare.title} lead={de.compare.lead(trips.length)} />
      {missing.length > 0 ? <p className={`tinted ${styles.missing}`}>{de.compare.gone(missing)}</p> : null}
      <div className={`row-3 screenOnly ${styles.bar}`}>
        <ShareButton
          title={de.compare.share}
          url={origin + comparePath(shownIds, asked?.search)}
          text={de.compare.shareText(titles)}
        />
        <PrintButton />
        {trips.length < maxComparedTrips ? <a href={favouritesPath()}>{de.compare.addMore}</a> : null}
      </div>
      {asked && (args.asked !== '' || meets) ? <AskedChip asked={asked} href={comparePath(ids)} /> : null}
      <TownLink />
      <ComparisonTable trips={trips} asked={asked?.search ?? ''} />
    </>
  );
}

/** Explains why there is nothing to compare, and offers a next step. */
function NothingToCompare({ ids }: { ids: readonly string[] }) {
  const toFavourites = { href: favouritesPath(), label: de.compare.favourites };
  const discover = { href: allTripsPath, label: de.compare.discover };
  if (ids.length > maxComparedTrips) {
    const firstFour = { href: comparePath(ids.slice(0, maxComparedTrips)), label: de.compare.firstFour };
    const { tooManyTitle, tooManyText } = de.compare;
    return (
      <EmptyState
        headingLevel={1}
        title={tooManyTitle}
        text={tooManyText}
        action={firstFour}
        secondaryAction={toFavourites}
      />
    );
  }
  const isEmpty = ids.length === 0;
  return (
    <EmptyState
      headingLevel={1}
      title={isEmpty ? de.compare.emptyTitle : de.compare.goneTitle}
      text={isEmpty ? de.compare.emptyText : de.compare.goneText}
      action={isEmpty ? toFavourites : discover}
      secondaryAction={isEmpty ? discover : toFavourites}
    />
  );
}

/** Prints the page. Browsers without JavaScript have only their own menu. */
function PrintButton() {
  if (!useHydrated()) return null;
  return (
    <Button variant="secondary" size="small" onClick={() => window.print()}>
      <Icon name="printer" size={18} /> {de.compare.print}
    </Button>
  );
}
