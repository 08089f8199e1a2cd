import type { LoadedPage, PageAnswer } from '#pageData/loadedPage.ts';
import type { PageMatch } from '#pageData/matchPage.ts';
import type { LoadPageData, Redirect } from '#pageData/pageAnswer.ts';
import type { PageQuery } from '#pageData/pageQueries.ts';

/**
 * Loads the data of a page. Deferred queries may still be pending afterwards.
 * @param url absolute address on the site
 * @param own hosts whose organiser requests the page, see `SitePage.ownTrips`
 * @returns a redirect if one of the queries requires it
 * @throws errors of queries that are not deferred
 */
export async function loadPage(
  url: URL,
  match: PageMatch | null,
  load: LoadPageData,
  own: readonly string[] = [],
): Promise<LoadedPage | Redirect> {
  const chrome = await load('chrome', null);
  const answers: PageAnswer[] = chrome && 'data' in chrome ? [{ name: 'chrome', args: null, data: chrome.data }] : [];
  const page = (status: 200 | 404): LoadedPage => ({ url, match, status, answers, showsLevels: own.length > 0 });
  if (!match || match.args === null) return page(404);
  const queries = match.page.queries(match.args);
  answers.push(...queries.filter(({ deferred }) => deferred).map((query) => startQuery(query, load)));
  const awaited = queries.filter(({ deferred }) => !deferred);
  const results = await Promise.all(awaited.map(({ name, args }) => load(name, args)));
  for (const [index, result] of results.entries()) {
    if (result === null) return page(404);
    if ('redirect' in result) return result;
    answers.push({ ...awaited[index], data: result.data } as PageAnswer);
  }
  return page(200);
}

function startQuery({ name, args }: PageQuery, load: LoadPageData): PageAnswer {
  const late = (async () => {
    const result = await load(name, args);
    return result && 'data' in result ? result.data : null;
  })();
  const answer = { name, args, late, isPending: true };
  const settle = () => {
    answer.isPending = false;
  };
  late.then(settle, settle);
  return answer as PageAnswer;
}

/** Returns whether a query of a page is still pending. Such a page is streamed. */
export function isPending({ answers }: LoadedPage): boolean {
  return answers.some((answer) => 'late' in answer && answer.isPending);
}
