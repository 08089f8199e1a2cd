import type { LoaderResult } from '#pageData/pageAnswer.ts';

/**
 * Returns the page of a list. The status depends on it only for a later page, which may not exist, so the first one may arrive after
 * the page.
 */
export async function lateList<T extends { total: number; pageSize: number }>(
  page: number,
  loaded: Promise<T>,
): Promise<LoaderResult<T>> {
  if (page === 1) return { late: loaded };
  const list = await loaded;
  return (page - 1) * list.pageSize < list.total ? { data: list } : null;
}
