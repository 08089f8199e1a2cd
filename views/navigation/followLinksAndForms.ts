/** Delegated handlers for every link and GET form of the site, which stay plain HTML. */

/** Turns clicks on links and submissions of GET forms within the site into navigations. */
export function followLinksAndForms(page: Document, go: (url: URL) => void): void {
  page.addEventListener('click', (event) => {
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    const target = event.defaultPrevented || !isPlain ? null : linkTarget(event.target);
    if (!target || isAnchor(target, page.location)) return;
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

/** Returns the page of the site a link leads to; null for anything else. */
export function linkTarget(target: EventTarget | null): URL | null {
  const link = target instanceof Element ? target.closest('a') : null;
  if (!link?.href || link.target || link.hasAttribute('download') || link.dataset.reload !== undefined) return null;
  // Content can contain links that are no addresses.
  const url = URL.parse(link.href);
  return url && withinSite(url);
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

/** Returns the URL if it is a page of the site. Files, the API and other origins are left to the browser. */
function withinSite(url: URL): URL | null {
  if (url.origin !== window.location.origin) return null;
  return /^\/(api|bilder|buchungsformular)\/|\.[a-z]+$/.test(url.pathname) ? null : url;
}

/** Checks whether a URL is an anchor on the current page, which is left to the browser. */
function isAnchor(url: URL, here: Location): boolean {
  return url.hash !== '' && url.pathname === here.pathname && url.search === here.search;
}
