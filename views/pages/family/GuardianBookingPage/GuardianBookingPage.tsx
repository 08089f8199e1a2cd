import type { ReactNode } from 'react';
import { nextStep } from '#domain/bookings/bookingFacts.ts';
import { receiptFile, receiptText } from '#domain/bookings/receipts.ts';
import { formatDay } from '#domain/dates.ts';
import { pathOf } from '#domain/site/pageTargets.ts';
import { contactPath } from '#pageData/contactPath.ts';
import type { GuardianBookingView } from '#pageData/guardianBooking.ts';
import type { PageProps } from '#pageData/sitePages.ts';
import { Button } from '#views/components/Button.tsx';
import { mailHref, phoneHref } from '#views/components/contactHref.ts';
import { EmptyState } from '#views/components/EmptyState.tsx';
import { Icon } from '#views/components/icon/Icon.tsx';
import { Late } from '#views/components/Late.tsx';
import { PageHead } from '#views/components/PageHead.tsx';
import { useLocation } from '#views/shownLocation.ts';
import * as de from '#views/texts/de.ts';
import { AnswersStep } from './AnswersStep.tsx';
import { BookingFacts, BookingPrice } from './BookingFacts.tsx';
import { BookingHead } from './BookingHead.tsx';
import { CancellationTerms } from './CancellationTerms.tsx';
import { CancelStep } from './CancelStep.tsx';
import { ContactChange } from './ContactChange.tsx';
import styles from './GuardianBookingPage.module.css';
import { Messages } from './Messages.tsx';
import { NextSteps } from './NextSteps.tsx';
import { PackingLists, packingId } from './PackingLists.tsx';
import { PaymentList } from './PaymentList.tsx';

/**
 * Page of a signed link: a guardian sees the booking with its state, price, payments and cancellation terms. The other paths
 * are the second step of a cancellation, and the answers about the travellers.
 */
export function GuardianBookingPage({ args: { token } }: PageProps<'GuardianBookingPage'>) {
  const { pathname } = useLocation();
  const path = `/meine-buchung/${token}`;
  const { title, description, Content } = stepOf(pathname);
  return (
    <div className={`stack-5 ${styles.page}`} data-step={Content === LinkedBooking ? undefined : ''}>
      <PageHead title={title} description={description} path={pathname} noindex />
      <h1 className={Content === LinkedBooking ? styles.eyebrow : undefined}>{title}</h1>
      <Late query="guardianBooking" args={{ token }}>
        {(data) =>
          data.state === 'open' ? (
            <Content data={data} path={path} />
          ) : (
            <EmptyState
              {...de.guardianBooking.closed[data.state]}
              action={{ href: '/', label: de.errors.home }}
              secondaryAction={{ href: '/kontakt', label: de.errors.contact }}
            />
          )
        }
      </Late>
    </div>
  );
}

/** Returns the title of the page or of one of its steps, and what follows once the booking is loaded. */
function stepOf(pathname: string) {
  const { title, confirmTitle, description } = de.guardianBooking;
  if (pathname.endsWith('/angaben')) return { ...de.guardianAnswers, Content: AnswersStep };
  if (pathname.endsWith('/stornieren')) return { title: confirmTitle, description, Content: CancelStep };
  return { title, description, Content: LinkedBooking };
}

function isActive(state: GuardianBookingView['bookingState']): boolean {
  return state === 'requested' || state === 'confirmed';
}

function LinkedBooking({ data, path }: { data: GuardianBookingView; path: string }) {
  const texts = de.guardianBooking;
  const { bookingState, host, trip, answers, balance, steps, reference, travellers } = data;
  const isGoingOn = isActive(bookingState);
  return (
    <>
      <BookingHead data={data} />
      {data.ownChange ? (
        <p className="note" id="geaendert" role="status">
          {texts.change.saved(formatDay(data.ownChange.day), data.ownChange.text)}
        </p>
      ) : null}
      {isGoingOn ? <QuickLinks data={data} /> : null}
      <div className={styles.columns}>
        <div className="stack-5">
          <div className={`raised stack-4 ${styles.card}`}>
            {bookingState === 'cancelled' ? null : (
              <p>
                {bookingState === 'requested'
                  ? nextStep(host.name, data.answerDays)
                  : texts.stateTexts[bookingState](host.name)}
              </p>
            )}
            <Ending data={data} />
            <NextSteps steps={steps} />
          </div>
        </div>
        <div className={`stack-5 ${styles.side}`}>
          <div className={`raised stack-5 ${styles.card}`}>
            {balance.isEnded ? null : <BookingPrice price={data.price} />}
            <PaymentList data={data} path={path} />
          </div>
        </div>
        <div className="stack-5">
          <BookingFacts data={data} />
          {isGoingOn && trip.packingList.length > 0 ? (
            <PackingLists {...{ reference, travellers, items: trip.packingList }} />
          ) : null}
          {answers ? (
            <section className={`raised stack-3 ${styles.card}`}>
              <h2 className="text-l">{de.guardianAnswers.title}</h2>
              <p>{answers.canChange ? de.guardianAnswers.lead.change(host.name) : de.guardianAnswers.lead.view}</p>
              <p>
                <Button variant="secondary" href={`${path}/angaben`} reload>
                  {de.guardianAnswers.link}
                </Button>
              </p>
            </section>
          ) : null}
          <Messages data={data} path={path} />
        </div>
        <div className={`stack-5 ${styles.side}`}>
          {data.group ? <Group group={data.group} path={path} /> : null}
          <Documents data={data} path={path} />
          <HostContact data={data}>{isGoingOn ? <ContactChange data={data} path={path} /> : null}</HostContact>
          {data.another ? <Another another={data.another} /> : null}
          {isGoingOn ? <ChangeRequest data={data} path={path} /> : null}
          {isGoingOn ? <CancellationTerms data={data} path={path} /> : null}
        </div>
      </div>
    </>
  );
}

/** What a family comes back for, in one row. */
function QuickLinks({ data: { calendar, trip } }: { data: GuardianBookingView }) {
  const texts = de.guardianBooking;
  return (
    <nav aria-label={texts.quickLinks} className="row-2 screenOnly">
      <Button variant="secondary" size="small" href={calendar} reload>
        <Icon name="calendar-plus" size={18} /> {texts.calendar}
      </Button>
      {trip.packingList.length > 0 ? (
        <Button variant="secondary" size="small" href={`#${packingId}`}>
          <Icon name="square-check" size={18} /> {de.tripDetails.packing}
        </Button>
      ) : null}
      <Button variant="secondary" size="small" href="#nachrichten">
        <Icon name="message-circle" size={18} /> {texts.messages.short}
      </Button>
      <Button variant="secondary" size="small" href="#stornieren">
        <Icon name="calendar-x" size={18} /> {texts.cancelTitle}
      </Button>
    </nav>
  );
}

/** Leads to the page on which the family asks for a change, and shows what it has asked for. */
function ChangeRequest({ data: { wish, host }, path }: { data: GuardianBookingView; path: string }) {
  const texts = de.changeRequest;
  return (
    <section className={`raised stack-3 ${styles.card}`} id="wunsch">
      <h2 className="text-l">{texts.section}</h2>
      {wish ? (
        <>
          <p>{wish.isRefused ? texts.refusedText(host.name) : texts.pendingText(formatDay(wish.day), host.name)}</p>
          <p className="bold">{wish.text}</p>
          {wish.reason ? <p className={styles.reason}>{wish.reason}</p> : null}
        </>
      ) : (
        <p>{texts.sectionText(host.name)}</p>
      )}
      <p>
        <Button variant="secondary" href={`${path}/aendern`} reload>
          {wish && !wish.isRefused ? texts.again : texts.link}
        </Button>
      </p>
    </section>
  );
}

/** Leads to the form for a sibling, whose price contains the sibling discount. */
function Another({ another: { path, discount } }: { another: NonNullable<GuardianBookingView['another']> }) {
  const texts = de.guardianBooking.another;
  return (
    <section className={`raised stack-3 ${styles.card}`}>
      <h2 className="text-l">{texts.title}</h2>
      <p>{discount === null ? texts.text : texts.discount(de.tripDetails.percent(discount))}</p>
      <p>
        <Button variant="secondary" href={path} reload>
          {texts.link}
        </Button>
      </p>
    </section>
  );
}

/** Leads to the page of the group, and takes the names back from there. */
function Group({ group, path }: { group: NonNullable<GuardianBookingView['group']>; path: string }) {
  return (
    <section className={`raised stack-3 ${styles.card}`} id="gruppe">
      <h2 className="text-l">{de.groups.ofBooking}</h2>
      <p>
        <a href={group.path}>{de.groups.toGroup}</a>
      </p>
      <p>{group.showsNames ? de.groups.shown : de.groups.notShown}</p>
      {group.showsNames ? (
        <form method="post" action={`${path}/gruppe`}>
          <Button type="submit" variant="secondary" size="small">
            {de.groups.hide}
          </Button>
        </form>
      ) : null}
    </section>
  );
}

function Documents({ data, path }: { data: GuardianBookingView; path: string }) {
  const { trip, host, files, receipts } = data;
  const texts = de.guardianBooking;
  return (
    <section className={`raised stack-3 ${styles.card}`}>
      <h2 className="text-l">{texts.documents}</h2>
      <ul className={styles.links}>
        {files.confirmation ? (
          <li>
            <Icon name="scroll-text" size={18} />
            <a href={`${path}/reisebestaetigung.pdf`} download>
              {texts.confirmation}
            </a>
          </li>
        ) : null}
        {files.certificate ? (
          <li>
            <Icon name="scroll-text" size={18} />
            <a href={`${path}/sicherungsschein.pdf`} download>
              {texts.certificate}
            </a>
          </li>
        ) : null}
        {receipts.map((receipt) => (
          <li key={receipt.label}>
            <Icon name="scroll-text" size={18} />
            <a href={`${path}/quittung/${receipt.label}`} download={receiptFile(receipt)}>
              {receiptText(receipt)}
            </a>
          </li>
        ))}
        <li>
          <Icon name="scroll-text" size={18} />
          <a href={pathOf('formblatt')}>{texts.sheet}</a>
        </li>
        <li>
          <Icon name="scroll-text" size={18} />
          <a href={host.termsPath}>{texts.terms(host.name)}</a>
        </li>
        <li>
          <Icon name="compass" size={18} />
          <a href={trip.url}>{texts.tripLink}</a>
        </li>
      </ul>
    </section>
  );
}

/** When, by whom and why the booking was cancelled or declined. */
function Ending({ data: { ending, bookingState, host } }: { data: GuardianBookingView }) {
  if (!ending) return null;
  const texts = de.guardianBooking;
  return (
    <>
      {bookingState === 'cancelled' ? <p>{texts.cancelledBy[ending.by](formatDay(ending.day), host.name)}</p> : null}
      {ending.reason ? (
        <p className={styles.reason}>
          {texts.reason[ending.by](host.name)}: {ending.reason}
        </p>
      ) : null}
    </>
  );
}

/** Renders how to reach the organiser. */
function HostContact({ data: { host, reference }, children }: { data: GuardianBookingView; children: ReactNode }) {
  const texts = de.guardianBooking;
  return (
    <section className={`raised stack-3 ${styles.card}`}>
      <h2 className="text-l">{texts.contact}</h2>
      <p>{texts.contactText(host.name)}</p>
      <ul className={styles.links}>
        {host.email ? (
          <li>
            <Icon name="mail" size={18} />
            <a href={mailHref(host.email, { subject: reference })}>{host.email}</a>
          </li>
        ) : null}
        {host.phone ? (
          <li>
            <Icon name="phone" size={18} />
            <a href={phoneHref(host.phone)}>{host.phone}</a>
          </li>
        ) : null}
        {host.email || host.phone ? null : (
          <li>
            <Icon name="mail" size={18} />
            <a href={contactPath({ host: host.subdomain })}>{texts.contactForm(host.name)}</a>
          </li>
        )}
      </ul>
      {children}
      <p className="note">{texts.keepLink}</p>
    </section>
  );
}
