/** One handler for every link and GET form of the site: plain HTML stays plain, and still no page is reloaded. */

/** Turns clicks on links and submissions of GET forms within the site into navigations. */
export function followLinksAndForms(page: Document, go: (url: URL) => void): void {
  page.addEventListener('click', (event) => {
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    const target = event.defaultPrevented || !isPlain ? null : linkTarget(event.target);
    if (!target || isPlace(target, page.location)) return;
    event.preventDefault();
    go(target);
  });
  page.addEventListener('submit', (event) => {
    const target = event.defaultPrevented ? null : formTarget(event);
    if (!target) return;
    event.preventDefault();
    go(target);
  });
}

/** The page of the site that a link leads to; null for anything else. */
export function linkTarget(target: EventTarget | null): URL | null {
  const link = target instanceof Element ? target.closest('a') : null;
  if (!link?.href || link.target || link.hasAttribute('download') || link.dataset.reload !== undefined) return null;
  return withinSite(new URL(link.href));
}

function formTarget(event: SubmitEvent): URL | null {
  const form = event.target;
  if (!(form instanceof HTMLFormElement) || form.method !== 'get') return null;
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
