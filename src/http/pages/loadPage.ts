import { setTimeout as delay } from 'node:timers/promises';
import type { LoadedPage, PageAnswer } from '#pageData/loadedPage.ts';
import type { LoadPageData, Redirect } from '#pageData/pageAnswer.ts';
import type { PageQueryName } from '#pageData/pageQueries.ts';
import { type PageMatch, queriesOf } from '#pageData/sitePage.ts';
import { type Deadlines, withDeadline } from '#platform/deadlines.ts';

/**
 * Loads the data of a page. Late data may still be missing afterwards.
 * @param url absolute address on the site
 * @param options.own hosts whose organiser requests the page, see `SitePage.ownTrips`
 * @param options.deadlines how long the page waits for late data; without them it waits for all of it
 * @returns a redirect if one of the queries requires it
 * @throws errors of queries, except of those that fail later
 */
export async function loadPage(
  url: URL,
  match: PageMatch | null,
  load: LoadPageData,
  { own = [], deadlines }: { own?: readonly string[]; deadlines?: Deadlines['page'] } = {},
): Promise<LoadedPage | Redirect> {
  const chrome = await load('chrome', null);
  const answers: PageAnswer[] = chrome && 'data' in chrome ? [{ name: 'chrome', args: null, data: chrome.data }] : [];
  const page = (status: 200 | 404): LoadedPage => ({ url, match, status, answers, showsLevels: own.length > 0 });
  if (!match || match.args === null) return page(404);
  const queries = queriesOf(match.page, match.args);
  const results = await Promise.all(
    queries.map(async ({ name, args }) => {
      const result = await load(name as PageQueryName, args as never, match.page.permission);
      // Whoever waits for late data handles its failure. Until then it must not end the process.
      if (result && 'late' in result) result.late.catch(() => undefined);
      return result;
    }),
  );
  const found: PageAnswer[] = [];
  for (const [index, result] of results.entries()) {
    if (result === null) return page(404);
    if ('redirect' in result) return result;
    found.push({ ...queries[index], ...result } as PageAnswer);
  }
  answers.push(...(await Promise.all(found.map((answer) => ('late' in answer ? waitFor(answer, deadlines) : answer)))));
  return page(200);
}

type LateAnswer = Extract<PageAnswer, { late: unknown }>;

/**
 * Returns late data that arrives before its first deadline as data, so that most pages are sent as a whole.
 * @throws its error if it fails before this deadline
 */
async function waitFor({ name, args, late }: LateAnswer, deadlines?: Deadlines['page']): Promise<PageAnswer> {
  const arriving = (late as Promise<unknown>).then((data) => ({ name, args, data }) as PageAnswer);
  if (!deadlines) return arriving;
  const arrived = await Promise.race([arriving, delay(deadlines.whole, null, { ref: false })]);
  if (arrived) return arrived;
  const later = withDeadline(late as Promise<unknown>, deadlines.late);
  later.catch(() => undefined);
  return { name, args, late: later } as PageAnswer;
}
