import { formatDay } from '#domain/dates.ts';
import { deletePath, editPath, issuesPath, previewPath } from '#domain/organisers/organiserPaths.ts';
import type { OrganiserTrip } from '#domain/organisers/organiserTrips.ts';
import { isReachable, problemTable } from '#domain/trip/visibility.ts';
import { LevelBadge } from '#views/components/organisers/LevelBadge.tsx';
import { Reused } from '#views/reuse/Reused.tsx';
import * as de from '#views/texts/de.ts';
import styles from './TripRow.module.css';

interface TripRowProps {
  trip: OrganiserTrip;
  subdomain: string;
  /** Whether the row has links to the editor and a checkbox. */
  canEdit: boolean;
}

/** Row of the dashboard for one trip: its level, and the problems that prevent a higher one. */
export function TripRow(props: TripRowProps) {
  return <Reused as="article" className={`boxed ${styles.row}`} content={RowContent} props={props} />;
}

function RowContent({ trip, subdomain, canEdit }: TripRowProps) {
  const { combinedId, title, internalName, level, problems, issue, nextStart, path } = trip;
  const editLink = (text: string, href: string) => (canEdit ? <a href={href}>{text}</a> : text);
  const editHref = (field?: string) => editPath(subdomain, combinedId, field);
  const fieldOf = (code: number) => problemTable.find((rule) => rule.code === code)?.field.replace(/\[\].*/, '');
  return (
    <>
      <div className={styles.name}>
        {canEdit ? (
          <label className={`iconButton ${styles.box}`}>
            <input type="checkbox" name="reise" value={combinedId} />
            <span className="visuallyHidden">{de.tripChanges.choose(title || de.organisers.untitled)}</span>
          </label>
        ) : null}
        <div>
          <h3 className="text-m">{title || de.organisers.untitled}</h3>
          <p className="note">
            {combinedId}
            {internalName ? ` · ${internalName}` : ''}
          </p>
        </div>
      </div>
      <LevelBadge level={level} />
      <p className={`note ${styles.start}`}>
        <span>{de.organisers.nextStart}</span> {nextStart ? formatDay(nextStart) : de.organisers.noStart}
      </p>
      <ul className={styles.problems}>
        {issue ? (
          <li>
            {editLink(issue.reason, editHref(issue.field))}{' '}
            {issue.otherIssues > 0
              ? editLink(de.organisers.otherIssues(issue.otherIssues), issuesPath(subdomain, combinedId))
              : null}
          </li>
        ) : null}
        {problems.map(({ code, message }) => (
          <li key={code}>{editLink(de.organisers.states[code] ?? message, editHref(fieldOf(code)))}</li>
        ))}
      </ul>
      <p className={styles.links}>
        {level !== null && isReachable(level) ? <a href={path}>{de.organisers.publicPage}</a> : null}
        {canEdit ? <a href={editHref()}>{de.organisers.edit}</a> : null}
        {canEdit ? <a href={deletePath(subdomain, combinedId)}>{de.deleting.link}</a> : null}
        {!canEdit && level !== null ? <a href={previewPath(subdomain, combinedId)}>{de.organisers.preview}</a> : null}
      </p>
    </>
  );
}
