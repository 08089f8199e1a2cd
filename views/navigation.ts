/** One handler for every link and GET form of the site: plain HTML stays plain, and still no page is reloaded. */
import type { createBrowserRouter } from 'react-router';

type Router = ReturnType<typeof createBrowserRouter>;

/** Turns clicks on links and submissions of GET forms within the site into navigations of the router. */
export function followLinksAndForms(page: Document, router: Router): void {
  page.addEventListener('click', (event) => {
    const target = linkTarget(event);
    if (!target || isPlace(target, page.location)) return;
    event.preventDefault();
    void router.navigate(pathOf(target), { viewTransition: true });
  });
  page.addEventListener('submit', (event) => {
    const target = formTarget(event);
    if (!target) return;
    event.preventDefault();
    void router.navigate(pathOf(target), { viewTransition: true });
  });
}

function linkTarget(event: MouseEvent): URL | null {
  if (event.defaultPrevented || event.button !== 0) return null;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link?.href || link.target || link.hasAttribute('download') || link.dataset.reload !== undefined) return null;
  return withinSite(new URL(link.href));
}

function formTarget(event: SubmitEvent): URL | null {
  const form = event.target;
  if (event.defaultPrevented || !(form instanceof HTMLFormElement) || form.method !== 'get') return null;
  const url = new URL(form.action);
  const fields = new FormData(form, event.submitter);
  url.search = '';
  for (const [name, value] of fields)
    if (typeof value === 'string' && value !== '') url.searchParams.append(name, value);
  return withinSite(url);
}

/** Pages only: files, the API and other origins are the browser's own business. */
function withinSite(url: URL): URL | null {
  if (url.origin !== window.location.origin) return null;
  return /^\/(api|bilder|buchungsformular)\/|\.[a-z]+$/.test(url.pathname) ? null : url;
}

/** A place on the same page is the browser's own business too. */
function isPlace(url: URL, here: Location): boolean {
  return url.hash !== '' && url.pathname === here.pathname && url.search === here.search;
}

function pathOf(url: URL): string {
  return url.pathname + url.search + url.hash;
}
