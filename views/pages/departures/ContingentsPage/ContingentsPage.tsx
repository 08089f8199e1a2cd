import { formatCents } from '#domain/amounts.ts';
import { formatDay } from '#domain/dates.ts';
import { contingentPath, type DepartureAddress, departurePath } from '#domain/organisers/departures/departurePaths.ts';
import { inboxBookingPath } from '#domain/organisers/organiserPaths.ts';
import type { ContingentsData, ListedContingent } from '#pageData/organisers/contingents.ts';
import type { PageProps } from '#pageData/sitePages.ts';
import { Button } from '#views/components/Button.tsx';
import { ErrorSummary } from '#views/components/form/ErrorSummary.tsx';
import { Field } from '#views/components/form/Field.tsx';
import { momentOf } from '#views/components/momentOf.ts';
import { DepartureFrame } from '#views/components/organisers/departures/DepartureFrame.tsx';
import { Occupancy } from '#views/components/organisers/departures/Occupancy.tsx';
import { CopyLink } from '#views/components/share/CopyLink.tsx';
import { TitledSection } from '#views/components/TitledSection.tsx';
import { usePageQuery } from '#views/queries/usePageQuery.ts';
import * as de from '#views/texts/de.ts';
import styles from './ContingentsPage.module.css';

/** Organisers reserve places of a departure for groups, which book with a link. */
export function ContingentsPage({ args }: PageProps<'ContingentsPage'>) {
  const data = usePageQuery('organiserContingents', args);
  const { departure, contingents, isOpen, isChange } = data;
  const texts = de.contingents;
  return (
    <DepartureFrame departure={departure} part={texts.title}>
      <p>{texts.lead}</p>
      <Occupancy {...departure} />
      <TitledSection id="reserviert" title={texts.list}>
        {contingents.length === 0 ? <p>{texts.none}</p> : null}
        <ul className="stack-3">
          {contingents.map((contingent) => (
            <li key={contingent.id} className={`boxed stack-2 ${styles.entry}`}>
              <Entry contingent={contingent} departure={departure} isSent={contingent.id === data.sent} />
            </li>
          ))}
        </ul>
      </TitledSection>
      {isOpen ? <ContingentForm {...data} /> : <p>{texts.notOpen}</p>}
      {isOpen && !isChange ? <Requests {...data} /> : null}
    </DepartureFrame>
  );
}

interface EntryProps {
  contingent: ListedContingent;
  departure: DepartureAddress;
  /** Whether its link was sent again just now. */
  isSent: boolean;
}

function Entry({ contingent, departure, isSent }: EntryProps) {
  const { id, title, name, email, places, booked, reserved, until, price, isOpen, url, bookings } = contingent;
  const texts = de.contingents;
  const rest = isOpen ? (reserved > 0 ? texts.reserved(reserved, formatDay(until)) : texts.full) : texts.ended;
  return (
    <>
      <h3 className="text-m">{title}</h3>
      <p>
        <strong>{texts.counts(places, booked)}</strong> · {rest}
        {price === null ? null : ` · ${texts.price(formatCents(price))}`}
      </p>
      <p className="note">
        {name}, {email}
      </p>
      {isSent ? (
        <p role="status" className="tinted">
          {texts.sent(email)}
        </p>
      ) : null}
      {isOpen ? <CopyLink url={url} text={title} label={texts.link(title)} /> : null}
      {bookings.length > 0 ? (
        <ul aria-label={texts.bookings}>
          {bookings.map(({ reference, guardian, places: count }) => (
            <li key={reference}>
              <a href={inboxBookingPath(departure.subdomain, reference)}>{reference}</a>{' '}
              {texts.booking(guardian, count)}
            </li>
          ))}
        </ul>
      ) : null}
      {isOpen ? (
        <form method="post" action={departurePath(departure, 'kontingente')} className="row-2">
          <Button variant="secondary" size="small" href={`${contingentPath(departure, { aendern: id })}#formular`}>
            {texts.change} <span className="visuallyHidden">({title})</span>
          </Button>
          <Button variant="secondary" size="small" type="submit" name="aktion" value={`senden ${id}`}>
            {texts.sendAgain} <span className="visuallyHidden">({title})</span>
          </Button>
          <Button variant="quiet" size="small" type="submit" name="aktion" value={`beenden ${id}`}>
            {texts.end} <span className="visuallyHidden">({title})</span>
          </Button>
          <span className="note">{texts.endHint}</span>
        </form>
      ) : null}
    </>
  );
}

function ContingentForm({ departure, fields, errors, failure, lastDay, isChange }: ContingentsData) {
  const texts = de.contingents;
  const errorOf = (field: string) => errors.find((error) => error.field === field)?.message;
  return (
    <TitledSection id="formular" title={isChange ? texts.changeTitle : texts.add} className="raised stack-4">
      <form
        // The fields keep their values only for the same contingent or request.
        key={JSON.stringify(fields)}
        method="post"
        action={departurePath(departure, 'kontingente')}
        className="stack-4 start"
        noValidate
      >
        <ErrorSummary title={texts.failed} errors={errors} failure={failure} />
        <input type="hidden" name="id" value={fields.id} />
        <div className={styles.fields}>
          <Field name="gruppe" label={texts.group} hint={texts.groupHint} error={errorOf('gruppe')}>
            <input type="text" autoComplete="off" maxLength={80} defaultValue={fields.gruppe} />
          </Field>
          <Field name="name" label={texts.name} error={errorOf('name')}>
            <input type="text" autoComplete="off" maxLength={80} defaultValue={fields.name} />
          </Field>
          <Field name="email" label={texts.email} hint={texts.emailHint} error={errorOf('email')}>
            <input type="email" autoComplete="off" maxLength={254} defaultValue={fields.email} />
          </Field>
          <Field name="plaetze" label={texts.count} error={errorOf('plaetze')}>
            <input type="text" inputMode="numeric" autoComplete="off" maxLength={3} defaultValue={fields.plaetze} />
          </Field>
          <Field name="bis" label={texts.day} hint={texts.dayHint(formatDay(lastDay))} error={errorOf('bis')}>
            <input type="date" max={lastDay} defaultValue={fields.bis} />
          </Field>
          <Field name="preis" label={texts.ownPrice} hint={texts.ownPriceHint} error={errorOf('preis')} isOptional>
            <input type="text" inputMode="decimal" autoComplete="off" maxLength={20} defaultValue={fields.preis} />
          </Field>
        </div>
        <Button type="submit" name="aktion" value="reservieren">
          {isChange ? texts.save : texts.create}
        </Button>
      </form>
    </TitledSection>
  );
}

function Requests({ departure, requests }: ContingentsData) {
  const texts = de.contingents;
  if (requests.length === 0) return null;
  return (
    <TitledSection id="anfragen" title={texts.requests} className="stack-3">
      <p className="note">{texts.requestsHint}</p>
      <ul className="stack-3">
        {requests.map(({ reference, name, receivedAt, text }) => (
          <li key={reference} className={`boxed stack-1 ${styles.entry}`}>
            <p>
              <strong>{name}</strong> <span className="note">{momentOf(receivedAt)}</span>
            </p>
            <p>{text}</p>
            <a href={`${contingentPath(departure, { anfrage: reference })}#formular`}>
              {texts.takeOver} <span className="visuallyHidden">({name})</span>
            </a>
          </li>
        ))}
      </ul>
    </TitledSection>
  );
}
