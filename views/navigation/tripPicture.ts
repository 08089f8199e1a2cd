/** View transition between a trip's card and its page: both pictures share one transition name. */

/** Attribute of the first picture on a trip's page. */
export const tripPictureMark = 'data-trip-picture';

const transitionName = 'trip-picture';

/**
 * Runs a view transition between two pages and names their common picture. A duplicate name cancels the transition, so
 * the name is set right before each snapshot and removed afterwards.
 * @param from path of the current page
 * @param to path of the next page
 * @param update renders the next page
 */
export function transitionWithTripPicture(page: Document, from: string, to: string, update: () => void): void {
  const card = cardPicture(page, to);
  const before = card ?? tripPicture(page);
  setName(before);
  let after: HTMLElement | null = null;
  const transition = page.startViewTransition(() => {
    clearName(before);
    update();
    after = card ? tripPicture(page) : cardPicture(page, from);
    // Without a counterpart the picture would fly in from nowhere.
    if (before) setName(after);
  });
  // The browser may skip a transition. The page is updated nevertheless.
  transition.ready.catch(() => undefined);
  transition.finished.finally(() => clearName(after));
}

function tripPicture(page: Document): HTMLElement | null {
  return page.querySelector(`[${tripPictureMark}] img`);
}

/** Returns the picture of a trip's card. Of several cards it prefers the one with the focus. */
function cardPicture(page: Document, path: string): HTMLElement | null {
  const links = [
    ...page.querySelectorAll(`main article h3 a:is([href="${CSS.escape(path)}"], [href^="${CSS.escape(path)}?"])`),
  ];
  const link = links.find((candidate) => candidate === page.activeElement) ?? links[0];
  return link?.closest('article')?.querySelector('img') ?? null;
}

function setName(picture: HTMLElement | null): void {
  if (picture) picture.style.viewTransitionName = transitionName;
}

function clearName(picture: HTMLElement | null): void {
  if (picture) picture.style.viewTransitionName = '';
}
