import type { Level } from '../../../src/domain/trip.ts';
import { levelTexts, type Problem } from '../../../src/domain/visibility.ts';
import { fieldId } from '../../components/form/Field.tsx';
import { LevelBadge } from '../../components/organisers/LevelBadge.tsx';
import * as de from '../../texts/de.ts';
import styles from './EditorAside.module.css';
import { editorSections, fieldOf } from './editorSections.ts';

interface EditorAsideProps {
  level: Level;
  /** The one it has as it is saved. */
  savedLevel: Level;
  problems: Problem[];
}

/** The level the draft will reach, what keeps it from more, and the parts of the form. */
export function EditorAside({ level, savedLevel, problems }: EditorAsideProps) {
  const title = level === savedLevel ? de.editor.levelNow : de.editor.levelAfter;
  return (
    <aside className={styles.aside}>
      <section className={styles.check} aria-labelledby="stufe">
        <h2 id="stufe">{title}</h2>
        <LevelBadge level={level} />
        <p className={styles.text}>{levelTexts[level].description}</p>
        {level === savedLevel ? null : <p className={styles.text}>{de.editor.levelChange(savedLevel, level)}</p>}
        {problems.length === 0 ? (
          <p>{de.editor.noProblems}</p>
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
      </section>
      <nav className={styles.index} aria-label={de.editor.index}>
        <ul>
          {editorSections.map(({ id, fields }) => {
            const count = problems.filter(({ field }) => fields.some((each) => each === fieldOf(field))).length;
            return (
              <li key={id}>
                <a href={`#${id}`}>
                  {de.editor.sections[id]}
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
