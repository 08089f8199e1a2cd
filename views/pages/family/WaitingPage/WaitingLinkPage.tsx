import { offerBookingPath, type WaitingLinkKind, waitingLinkPath } from '#domain/bookings/waiting/waitingPaths.ts';
import { formatDateRange } from '#domain/dates.ts';
import { allTripsPath } from '#domain/site/pageTargets.ts';
import { bookingPath } from '#pageData/bookingPath.ts';
import type { PageProps } from '#pageData/sitePages.ts';
import type { WaitingLinkData } from '#pageData/waiting.ts';
import { Button } from '#views/components/Button.tsx';
import { ClosedLink } from '#views/components/ClosedLink.tsx';
import { PageIntro } from '#views/components/chrome/PageIntro.tsx';
import { FactList } from '#views/components/FactList.tsx';
import { ErrorSummary } from '#views/components/form/ErrorSummary.tsx';
import { PageHead } from '#views/components/PageHead.tsx';
import { usePageQuery } from '#views/queries/usePageQuery.ts';
import * as de from '#views/texts/de.ts';
import styles from './WaitingPage.module.css';

type OpenData = Extract<WaitingLinkData, { state: 'open' }>;

/** Page of a signed link: to confirm the mailbox, the own entry, or an offer. Opening it changes nothing. */
export function WaitingLinkPage({ args: { kind, token } }: PageProps<'WaitingLinkPage'>) {
  const data = usePageQuery('waitingLink', { kind, token });
  const path = waitingLinkPath(kind, token);
  if (data.state !== 'open') {
    const discover = { href: allTripsPath, label: de.waitingLinks.discover };
    return <ClosedLink {...de.waitingLinks.closed[data.state]} path={path} action={discover} />;
  }
  const { offer, places, failure } = data;
  const title = titleOf(kind, data);
  return (
    <div className={`stack-5 ${styles.page}`}>
      <PageHead title={title} description={de.waitingLinks.description} path={path} noindex />
      <PageIntro title={title} lead={leadOf(kind, data)} />
      <div className="raised stack-4 start">
        <FactList
          facts={{
            [de.waitingLinks.trip]: <a href={data.trip.url}>{data.trip.title}</a>,
            [de.waitingLinks.departure]: formatDateRange(data.departure.start, data.departure.end),
            [de.waitingLinks.places]: places,
            ...(offer?.price && { [de.waitingLinks.price]: offer.price }),
            [de.waitingLinks.reference]: data.reference,
          }}
        />
        {failure ? (
          <ErrorSummary title={de.waiting.failed}>
            <p>{failure.message}</p>
            {failure.isFree ? <a href={bookingPath(data.combinedId, data.dateKey)}>{de.waiting.toBooking}</a> : null}
          </ErrorSummary>
        ) : null}
        {kind === 'bestaetigung' && !failure ? (
          <form method="post" action={path}>
            <Button type="submit">{de.waitingLinks.confirm}</Button>
          </form>
        ) : null}
        {offer ? <OfferButton kind={kind} data={data} token={offer.token} /> : null}
      </div>
      {kind === 'bestaetigung' ? <p>{de.waitingLinks.confirmHint}</p> : <CloseForm kind={kind} path={path} />}
    </div>
  );
}

function titleOf(kind: WaitingLinkKind, { places, position }: OpenData): string {
  if (kind === 'bestaetigung') return de.waitingLinks.confirmTitle;
  return kind === 'angebot' ? de.waitingLinks.offerTitle(places) : de.waitingLinks.entryTitle(position);
}

function leadOf(kind: WaitingLinkKind, { offer, places, isBookable }: OpenData): string {
  if (kind === 'bestaetigung') return de.waitingLinks.confirmText;
  if (!offer) return isBookable ? de.waitingLinks.entryText : de.waitingLinks.entryClosed;
  if (kind === 'eintrag') return de.waitingLinks.entryOffer(offer.until);
  return places === 1 ? de.waitingLinks.offerTextOne(offer.until) : de.waitingLinks.offerText(offer.until);
}

function OfferButton({ kind, data, token }: { kind: WaitingLinkKind; data: OpenData; token: string }) {
  if (!data.isBookable) return <p>{de.waitingLinks.offerNotBookable}</p>;
  return kind === 'angebot' ? (
    <Button href={offerBookingPath(data.combinedId, data.dateKey, token)}>{de.waitingLinks.offerBook}</Button>
  ) : (
    <Button href={waitingLinkPath('angebot', token)}>{de.waitingLinks.toOffer}</Button>
  );
}

/** Leaves the list or declines the offer. A mail program that follows links cannot submit it. */
function CloseForm({ kind, path }: { kind: Exclude<WaitingLinkKind, 'bestaetigung'>; path: string }) {
  const { declineTitle, declineText, decline, leaveTitle, leaveText, leave } = de.waitingLinks;
  const [title, text, action] =
    kind === 'angebot' ? [declineTitle, declineText, decline] : [leaveTitle, leaveText, leave];
  return (
    <form className="stack-3 start" method="post" action={path} aria-label={title}>
      <h2>{title}</h2>
      <p>{text}</p>
      <Button type="submit" variant="secondary">
        {action}
      </Button>
    </form>
  );
}
