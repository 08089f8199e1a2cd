import { may } from '#domain/organisers/accounts/permissions.ts';
import type { OrganiserHost } from '#domain/organisers/organiserTrips.ts';
import { type TaskCounts, type TaskName, tasks } from '#domain/organisers/tasks.ts';
import type { ArgsOf, Loaded } from '#pageData/pageAnswer.ts';
import { forOrganiser } from './forOrganiser.ts';
import type { PageContext } from './pageContext.ts';

/** Counts the tasks of one module for a host, see `tasks`. */
export type CountTasks = (subdomain: string) => Promise<TaskCounts>;

/** What the pages of this module need besides `SiteDeps`. */
export interface TaskDeps {
  countBookingTasks: CountTasks;
  countAccountingTasks: CountTasks;
  countInboxTasks: CountTasks;
  countReviewTasks: CountTasks;
  countTripTasks: CountTasks;
}

/** Loads the numbers of the tasks that the signed-in organiser may see (specification §7.5). */
export function loadTasks(
  context: PageContext<TaskDeps>,
  { subdomain }: ArgsOf<'organiserTasks'>,
): Loaded<'organiserTasks'> {
  return forOrganiser(context, subdomain, async (host) => {
    return { late: countTasks(context, host) };
  });
}

async function countTasks(context: PageContext<TaskDeps>, host: OrganiserHost): Promise<TaskCounts> {
  const { countAccountingTasks, countBookingTasks, countInboxTasks, countReviewTasks, countTripTasks } = context.deps;
  const isAllowed = (name: TaskName) => may(host, tasks[name].permission);
  const counts = await Promise.all([
    ...(isAllowed('overdue') ? [countBookingTasks(host.subdomain)] : []),
    ...(isAllowed('messages') ? [countInboxTasks(host.subdomain)] : []),
    ...(isAllowed('bankFiles') ? [countAccountingTasks(host.subdomain)] : []),
    ...(isAllowed('reviews') ? [countReviewTasks(host.subdomain)] : []),
    ...(isAllowed('problems') ? [countTripTasks(host.subdomain)] : []),
  ]);
  const counted = Object.entries(Object.assign({}, ...counts) as TaskCounts);
  return Object.fromEntries(counted.filter(([name]) => isAllowed(name as TaskName)));
}
