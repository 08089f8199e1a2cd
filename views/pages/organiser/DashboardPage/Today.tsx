import { taskPaths } from '#domain/organisers/taskPaths.ts';
import { countText, type TaskCounts, taskNames } from '#domain/organisers/tasks.ts';
import * as de from '../../../texts/de.ts';
import styles from './Today.module.css';

/** Shows what waits for the organiser: each kind of task with its number, as a link to its list. */
export function Today({ counts, subdomain }: { counts: TaskCounts; subdomain: string }) {
  const open = taskNames.flatMap((name) => {
    const count = counts[name] ?? 0;
    return count > 0 ? [{ name, count }] : [];
  });
  return (
    <section className={`stack-3 ${styles.today}`} aria-labelledby="heute">
      <h2 className="text-l" id="heute">
        {de.organisers.today}
      </h2>
      {open.length === 0 ? <p>{de.organisers.nothingOpen}</p> : null}
      <ul>
        {open.map(({ name, count }) => (
          <li key={name}>
            <a className={styles.task} href={taskPaths[name](subdomain)}>
              <strong>{countText(count)}</strong> {de.organisers.tasks[name](count)}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
