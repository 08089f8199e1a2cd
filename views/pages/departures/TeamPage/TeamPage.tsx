import { formatDay } from '#domain/dates.ts';
import { departurePath } from '#domain/organisers/departures/departurePaths.ts';
import type { LeaderLink, TeamData } from '#pageData/organisers/camp.ts';
import type { PageProps } from '#pageData/sitePages.ts';
import { Button } from '#views/components/Button.tsx';
import { CheckField } from '#views/components/bookings/CheckField.tsx';
import { mailHref } from '#views/components/contactHref.ts';
import { ErrorSummary } from '#views/components/form/ErrorSummary.tsx';
import { Field } from '#views/components/form/Field.tsx';
import { momentOf } from '#views/components/momentOf.ts';
import { DepartureFrame } from '#views/components/organisers/departures/DepartureFrame.tsx';
import { CopyLink } from '#views/components/share/CopyLink.tsx';
import { TitledSection } from '#views/components/TitledSection.tsx';
import { usePageQuery } from '#views/queries/usePageQuery.ts';
import * as de from '#views/texts/de.ts';
import styles from './TeamPage.module.css';

/** Organisers give links to the leaders of a departure, and see who is present. */
export function TeamPage({ args }: PageProps<'TeamPage'>) {
  const data = usePageQuery('organiserTeam', args);
  const { departure, links, until } = data;
  const texts = de.team;
  const action = departurePath(departure, 'team');
  return (
    <DepartureFrame departure={departure} part={texts.title}>
      <p>{texts.lead(formatDay(until))}</p>
      <TitledSection id="links" title={texts.links}>
        {links.length === 0 ? <p>{texts.noLinks}</p> : <p className="note">{texts.share}</p>}
        <ul className="stack-3">
          {links.map((link) => (
            <li key={link.id} className={`boxed stack-2 ${styles.link}`}>
              <LinkEntry link={link} action={action} trip={departure.title} />
            </li>
          ))}
        </ul>
      </TitledSection>
      <LinkForm {...data} action={action} />
      <Presence {...data} />
    </DepartureFrame>
  );
}

function LinkEntry({ link, action, trip }: { link: LeaderLink; action: string; trip: string }) {
  const { id, name, showsHealth, by, createdAt, url } = link;
  const texts = de.team;
  return (
    <>
      <h3 className="text-m">{name}</h3>
      <p className="note">
        {showsHealth ? texts.withHealth : texts.withoutHealth}, {texts.created(by, momentOf(createdAt))}
      </p>
      {url === null ? (
        <p>{texts.revoked}</p>
      ) : (
        <>
          <CopyLink url={url} text={texts.message(name)} label={texts.address(name)} />
          <p>
            <a href={mailHref('', { subject: texts.messageSubject(trip), body: `${texts.message(name)}\n\n${url}` })}>
              {texts.send}
            </a>
          </p>
          <form method="post" action={action}>
            <Button variant="quiet" size="small" type="submit" name="aktion" value={`beenden ${id}`}>
              {texts.revoke(name)}
            </Button>
          </form>
        </>
      )}
    </>
  );
}

function LinkForm({ name, showsHealth, errors, failure, action }: TeamData & { action: string }) {
  const texts = de.team;
  const errorOf = (field: string) => errors.find((error) => error.field === field)?.message;
  return (
    <TitledSection id="anlegen" title={texts.add} className="raised stack-4">
      <form method="post" action={action} className="stack-4 start" noValidate>
        <ErrorSummary title={texts.failed} errors={errors} failure={failure} />
        <Field name="name" label={texts.name} hint={texts.nameHint} error={errorOf('name')}>
          <input type="text" autoComplete="off" maxLength={60} defaultValue={name} />
        </Field>
        <CheckField name="gesundheit" value="ja" isChecked={showsHealth} error={undefined}>
          {texts.health}
        </CheckField>
        <Button type="submit" name="aktion" value="anlegen">
          {texts.create}
        </Button>
      </form>
    </TitledSection>
  );
}

function Presence({ children }: TeamData) {
  const texts = de.team;
  const present = children.filter(({ last }) => last?.isPresent);
  const absent = children.filter(({ last }) => last && !last.isPresent);
  const unknown = children.length - present.length - absent.length;
  const isEmpty = unknown === children.length;
  return (
    <TitledSection id="anwesenheit" title={texts.presence}>
      <p>{isEmpty ? texts.noPresence : texts.summary(present.length, absent.length, unknown)}</p>
      <ul className={styles.presence}>
        {(isEmpty ? [] : children).map(({ key, name, last }) => (
          <li key={key}>
            <strong>{name}</strong>{' '}
            <span className={last && !last.isPresent ? styles.absent : 'note'}>
              {last ? texts[last.isPresent ? 'present' : 'absent'](momentOf(last.at), last.by) : texts.unknown}
            </span>
          </li>
        ))}
      </ul>
    </TitledSection>
  );
}
