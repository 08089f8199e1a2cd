/** Data of the pages that list the trips of a host, and their problems. */
import { isContentUnavailable } from '#content/isContentUnavailable.ts';
import { may } from '#domain/organisers/accounts/permissions.ts';
import type { RecordedRun } from '#domain/organisers/bulk/recordedRun.ts';
import { editPath, organiserPath } from '#domain/organisers/organiserPaths.ts';
import { findTripKey } from '#domain/site/tripOnSite.ts';
import type { ArgsOf, Loaded } from '#pageData/pageAnswer.ts';
import { forOrganiser } from '#site/forOrganiser.ts';
import { lateList } from '#site/lateList.ts';
import { listRuns } from '../bulk/bulkRuns.ts';
import { nextProblem } from '../nextProblem.ts';
import type { TripContext } from '../tripDeps.ts';

export function loadOrganiserTrips(context: TripContext, args: ArgsOf<'organiserTrips'>): Loaded<'organiserTrips'> {
  return forOrganiser(context, args.subdomain, (host) => {
    const { subdomain } = host;
    const runs = may(host, 'trips.write') ? loadRuns(context, subdomain) : [];
    const loaded = Promise.all([context.deps.tripLists.page({ ...args, subdomain }), runs]);
    return lateList(
      args.page,
      loaded.then(([list, latest]) => ({ ...list, runs: latest })),
    );
  });
}

/** Returns the latest runs; null while the content backend does not answer, because the list of trips does without it. */
async function loadRuns({ deps }: TripContext, subdomain: string): Promise<RecordedRun[] | null> {
  try {
    return await listRuns(deps.content.main, subdomain);
  } catch (error) {
    if (isContentUnavailable(error)) return null;
    throw error;
  }
}

export function loadOrganiserProblems(
  context: TripContext,
  { subdomain, after }: ArgsOf<'organiserProblems'>,
): Loaded<'organiserProblems'> {
  const { deps } = context;
  return forOrganiser(context, subdomain, async (host): Loaded<'organiserProblems'> => {
    if (!after) return { data: await deps.problemLists(host.subdomain) };
    const key = findTripKey(after.combinedId, deps.env.hosts);
    const next = key?.subdomain === host.subdomain ? await nextProblem(deps, host.subdomain, after) : null;
    const { subdomain: own } = host;
    return {
      redirect: next ? editPath(own, next.combinedId, next.field) : organiserPath(own, 'problems'),
      status: 302,
    };
  });
}
