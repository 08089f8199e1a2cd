import { useEffect, useState } from 'react';
import { formatDateRange, formatDay } from '#domain/dates.ts';
import type { LeaderView, LedChild } from '#pageData/organisers/camp.ts';
import type { PageProps } from '#pageData/sitePages.ts';
import { Button } from '#views/components/Button.tsx';
import { phoneHref } from '#views/components/contactHref.ts';
import { EmptyState } from '#views/components/EmptyState.tsx';
import { momentOf } from '#views/components/momentOf.ts';
import { PrintButton } from '#views/components/organisers/departures/PrintButton.tsx';
import { PageHead } from '#views/components/PageHead.tsx';
import { usePageQuery } from '#views/queries/usePageQuery.ts';
import { useLocation } from '#views/shownLocation.ts';
import * as de from '#views/texts/de.ts';
import styles from './DepartureSheets.module.css';
import { OfflineCopy } from './OfflineCopy.tsx';
import { StatedFacts, shownBoarding } from './StatedFacts.tsx';

/** Id of the element that is saved for use without a connection. */
const sheetId = 'liste';

/** The page of a leader's link: whom to call about each child, and who is present. The list with its form can be saved on a phone. */
export function LeaderPage({ args }: PageProps<'LeaderPage'>) {
  const { pathname } = useLocation();
  const data = usePageQuery('leader', args);
  const texts = de.leader;
  return (
    <div className={`stack-5 ${styles.page}`} data-open={data.state === 'open' || undefined}>
      <PageHead title={texts.title} description={texts.description} path={pathname} noindex />
      {data.state === 'open' ? (
        <Roster data={data} path={`/team/${args.token}`} />
      ) : (
        <EmptyState {...texts.closed[data.state]} headingLevel={1} action={{ href: '/', label: de.errors.home }} />
      )}
    </div>
  );
}

function Roster({ data, path }: { data: LeaderView; path: string }) {
  const { trip, until, name, children, isSaved } = data;
  const texts = de.leader;
  const [isEntered, setEntered] = useState(false);
  useEffect(() => {
    if (!isEntered) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isEntered]);
  return (
    <>
      <h1>{trip.title}</h1>
      <p className="text-l bold">{formatDateRange(trip.start, trip.end)}</p>
      {isSaved ? (
        <p role="status" className="tinted bold">
          {texts.saved}
        </p>
      ) : null}
      <p className="note">{texts.lead(name, formatDay(until))}</p>
      <OfflineCopy title={trip.title} sheetId={sheetId} until={until} lead={texts.offlineLead(formatDay(until))} />
      {children.length === 0 ? <p>{texts.nobody}</p> : null}
      <form
        id={sheetId}
        method="post"
        action={`${path}/anwesenheit`}
        className="stack-4"
        onChange={() => setEntered(true)}
        onSubmit={() => setEntered(false)}
      >
        <h2>{texts.list}</h2>
        <p className="note screenOnly">{texts.listHint}</p>
        <ul className={`stack-3 ${styles.people}`}>
          {children.map((child) => (
            <li key={child.key} className="boxed stack-2">
              <Child child={{ ...child, boarding: shownBoarding(child, children) }} />
            </li>
          ))}
        </ul>
        {children.length > 0 ? (
          <p className={`screenOnly ${styles.save}`}>
            <Button type="submit">{texts.save}</Button>
          </p>
        ) : null}
      </form>
      <PrintButton />
    </>
  );
}

function Child({ child }: { child: LedChild }) {
  const { key, name, age, rooms, contacts, last, facts, isUnreadable, isUnanswered, boarding, remarks } = child;
  const texts = de.leader;
  return (
    <>
      <div className={styles.childHead}>
        <h3 className="text-l">
          {name} {age === null ? null : <span className="note">{de.departure.age(age)}</span>}
        </h3>
        <fieldset className={styles.presence}>
          <legend className="visuallyHidden">{texts.presence(name)}</legend>
          {(['da', 'fehlt'] as const).map((value) => (
            <label key={value}>
              <input type="radio" name={`kind.${key}`} value={value} />
              <span>{value === 'da' ? texts.here : texts.away}</span>
            </label>
          ))}
        </fieldset>
      </div>
      <p className="note">
        {[...rooms, last ? texts.last(last.isPresent, momentOf(last.at)) : texts.never].join(' · ')}
      </p>
      {contacts.map((contact) => (
        <p key={`${contact.name} ${contact.phone}`} className={styles.contact}>
          {contact.name}
          {contact.phone ? (
            <a href={phoneHref(contact.phone)} aria-label={`${de.departure.call(contact.name)}: ${contact.phone}`}>
              {contact.phone}
            </a>
          ) : (
            <span>{de.departure.noPhone}</span>
          )}
        </p>
      ))}
      <StatedFacts {...{ facts, isUnreadable, isUnanswered, boarding, remarks }} />
    </>
  );
}
