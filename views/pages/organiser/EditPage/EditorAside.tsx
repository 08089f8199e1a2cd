import { fieldOf } from '#domain/fields/fieldPaths.ts';
import { issuesId } from '#domain/organisers/organiserPaths.ts';
import type { DocumentIssue } from '#domain/organisers/organiserTrips.ts';
import type { Level } from '#domain/trip/trip.ts';
import { tripFields, tripSectionIds, tripSections } from '#domain/trip/tripRecord.ts';
import { intendedStateCodes, levelTexts, type Problem } from '#domain/trip/visibility.ts';
import { fieldId } from '../../../components/form/Field.tsx';
import { LevelBadge } from '../../../components/organisers/LevelBadge.tsx';
import * as de from '../../../texts/de.ts';
import styles from './EditorAside.module.css';

interface EditorAsideProps {
  level: Level;
  /** Level of the saved version. */
  savedLevel: Level;
  problems: Problem[];
  /** Issues of the document. A trip with issues has no level. */
  issues: DocumentIssue[];
  nextProblemHref: string;
  /** Field paths of missing alternative texts. */
  undescribed: string[];
}

/** Shows the level that the draft will reach, the problems that prevent a higher one, and links to the sections of the form. */
export function EditorAside(props: EditorAsideProps) {
  const { level, savedLevel, problems: found, issues, nextProblemHref, undescribed } = props;
  const isBroken = issues.length > 0;
  const states = found.filter(({ code }) => intendedStateCodes.includes(code));
  const problems = found.filter(({ code }) => !intendedStateCodes.includes(code));
  const allIssues = [...issues, ...problems];
  const title = level === savedLevel ? de.editor.levelNow : de.editor.levelAfter;
  return (
    <aside className={styles.aside}>
      <section className={styles.check} aria-labelledby={issuesId}>
        <h2 id={issuesId}>{title}</h2>
        <LevelBadge level={isBroken ? null : level} />
        {isBroken ? (
          <Issues issues={issues} />
        ) : (
          <>
            <p className={styles.text}>{levelTexts[level].description}</p>
            {level === savedLevel ? null : <p className={styles.text}>{de.editor.levelChange(savedLevel, level)}</p>}
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
            <ul className={styles.problems}>
              {problems.map(({ code, field, message, fix }) => (
                <li key={`${code} ${field}`}>
                  <a href={`#${fieldId(field)}`}>{message}</a>
                  <p>{fix}</p>
                </li>
              ))}
            </ul>
          </details>
        )}
        {undescribed[0] === undefined ? null : (
          <p className={styles.hint}>
            <a href={`#${fieldId(undescribed[0])}`}>{de.editor.undescribed(undescribed.length)}</a>{' '}
            {de.editor.undescribedText}
          </p>
        )}
        <a href={nextProblemHref}>{de.editor.nextProblem}</a>
      </section>
      <nav className={styles.index} aria-label={de.editor.index}>
        <ul>
          {tripSectionIds.map((id) => {
            const count = allIssues.filter(({ field }) => fieldOf(field) in tripSections[id].fields).length;
            return (
              <li key={id}>
                <a href={`#${id}`}>
                  {tripSections[id].label}
                  {count > 0 ? (
                    <span className={styles.count}>
                      {count} <span className="visuallyHidden">{de.editor.problemWord(count)}</span>
                    </span>
                  ) : null}
                </a>
              </li>
            );
          })}
        </ul>
      </nav>
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
      <ul className={styles.problems}>
        {issues.map(({ field, reason }) => (
          <li key={field}>{fieldOf(field) in tripFields ? <a href={`#${fieldId(field)}`}>{reason}</a> : reason}</li>
        ))}
      </ul>
    </>
  );
}
