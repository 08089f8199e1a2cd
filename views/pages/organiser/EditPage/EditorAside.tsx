import type { ReactNode } from 'react';
import type { MissingPart } from '#domain/organisers/missingForFamilies.ts';
import { issuesId } from '#domain/organisers/organiserPaths.ts';
import type { DocumentIssue } from '#domain/organisers/organiserTrips.ts';
import type { Level } from '#domain/trip/trip.ts';
import { sectionOf } from '#domain/trip/tripRecord.ts';
import { intendedStateCodes, levelTexts, type Problem } from '#domain/trip/visibility.ts';
import { fieldId } from '#views/components/form/Field.tsx';
import { LevelBadge } from '#views/components/organisers/LevelBadge.tsx';
import * as de from '#views/texts/de.ts';
import styles from './EditorAside.module.css';

interface EditorAsideProps {
  level: Level;
  savedLevel: Level;
  problems: Problem[];
  /** Issues of the document. A trip with issues has no level. */
  issues: DocumentIssue[];
  nextProblem: { href: string; label: string };
  missing: MissingPart[];
  /** The navigation between the sections. */
  children: ReactNode;
}

/** Shows the level that the draft will reach, the problems that prevent a higher one, and what families miss in the trip. */
export function EditorAside(props: EditorAsideProps) {
  const { level, savedLevel, problems: found, issues, nextProblem, missing, children } = props;
  const isBroken = issues.length > 0;
  const states = found.filter(({ code }) => intendedStateCodes.includes(code));
  const problems = found.filter(({ code }) => !intendedStateCodes.includes(code));
  const title = level === savedLevel ? de.editor.levelNow : de.editor.levelAfter;
  return (
    <aside className={`stack-4 ${styles.aside}`}>
      <section className={`tinted stack-2 start ${styles.check}`} aria-labelledby={issuesId}>
        <h2 id={issuesId}>{title}</h2>
        <LevelBadge level={isBroken ? null : level} />
        {isBroken ? (
          <Issues issues={issues} />
        ) : (
          <>
            <p className="note">{levelTexts[level].description}</p>
            {level === savedLevel ? null : <p className="note">{de.editor.levelChange(savedLevel, level)}</p>}
          </>
        )}
        {states.map(({ code, field, message }) => (
          <p key={code}>
            <a href={`#${fieldId(field)}`}>{message}</a>
          </p>
        ))}
        {problems.length === 0 ? (
          <p>{isBroken || states.length > 0 ? de.editor.noOtherProblems : de.editor.noProblems}</p>
        ) : (
          <details open>
            <summary>{de.editor.problems(problems.length)}</summary>
            <ul className={`stack-3 ${styles.problems}`}>
              {problems.map(({ code, field, message, fix }) => (
                <li key={`${code} ${field}`}>
                  <a href={`#${fieldId(field)}`}>{message}</a>
                  <p>{fix}</p>
                </li>
              ))}
            </ul>
          </details>
        )}
        {missing.length > 0 ? (
          <>
            <h3>{de.editor.missing}</h3>
            <ul className={`stack-1 ${styles.missing}`}>
              {missing.map(({ part, field, count }) => (
                <li key={part}>
                  <a href={`#${fieldId(field)}`}>{de.editor.missingParts[part](count)}</a>
                </li>
              ))}
            </ul>
          </>
        ) : null}
        <a href={nextProblem.href}>{nextProblem.label}</a>
      </section>
      {children}
    </aside>
  );
}

/** Lists the issues that make the document invalid. Some fields, e.g. the number, have no control in the editor. */
function Issues({ issues }: { issues: DocumentIssue[] }) {
  return (
    <>
      <p>
        <strong>{de.editor.broken(issues.length)}.</strong> {de.editor.brokenText}
      </p>
      <ul className={`stack-3 ${styles.problems}`}>
        {issues.map(({ field, reason }) => (
          <li key={field}>{sectionOf(field) ? <a href={`#${fieldId(field)}`}>{reason}</a> : reason}</li>
        ))}
      </ul>
    </>
  );
}
