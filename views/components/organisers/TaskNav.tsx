import { taskPath } from '#domain/organisers/taskPaths.ts';
import { countText, tabOf, taskNames } from '#domain/organisers/tasks.ts';
import { Late } from '#views/components/Late.tsx';
import * as de from '#views/texts/de.ts';
import { ChoiceNav } from './ChoiceNav.tsx';
import { useOrganiserHost } from './useOrganiserHost.ts';

interface TaskNavProps {
  subdomain: string;
  /** The tab. */
  page: string;
  /** Address of the list that is shown. */
  path: string;
}

/** Links to the lists of a tab in which something is to be done, with their numbers, whose sum is the number of the tab. */
export function TaskNav({ subdomain, page, path }: TaskNavProps) {
  const host = useOrganiserHost(subdomain);
  return (
    <Late query="organiserTasks" args={{ subdomain }} waiting={null} failed={null}>
      {(counts) => {
        const choices = taskNames.flatMap((name) => {
          const count = counts[name] ?? 0;
          if (count === 0 || tabOf(name, host) !== page) return [];
          const href = taskPath(name, subdomain, host);
          const text = (
            <>
              <strong>{countText(count)}</strong> {de.organisers.tasks[name](count)}
            </>
          );
          return [{ href, text, isCurrent: href === path }];
        });
        return choices.length > 0 ? <ChoiceNav label={de.organisers.toDo} choices={choices} /> : null;
      }}
    </Late>
  );
}
