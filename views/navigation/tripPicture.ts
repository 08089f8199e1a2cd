/** A trip's picture grows from its card into the trip's page, and shrinks back: the same element to a view transition. */

/** Marks the first picture of a trip's page. */
export const tripPictureMark = 'data-trip-picture';

const transitionName = 'trip-picture';

/**
 * Names the picture that a transition between two pages has in common. A name may stand once on a page, or there is no
 * transition at all, so it is given right before each picture of a page is taken, and taken away afterwards.
 * @param from address of the page that is left, without origin
 * @param to address of the page that comes
 * @param update brings the other page onto the screen
 */
export function transitionWithTripPicture(page: Document, from: string, to: string, update: () => void): void {
  const card = cardPicture(page, to);
  const before = card ?? tripPicture(page);
  name(before);
  let after: HTMLElement | null = null;
  const transition = page.startViewTransition(() => {
    unname(before);
    update();
    after = card ? tripPicture(page) : cardPicture(page, from);
    // Without its counterpart it would fly in from nowhere.
    if (before) name(after);
  });
  // One that is overtaken, or that cannot be drawn, is only not to be seen: the page is there all the same.
  transition.ready.catch(() => undefined);
  transition.finished.finally(() => unname(after));
}

function tripPicture(page: Document): HTMLElement | null {
  return page.querySelector(`[${tripPictureMark}] img`);
}

/** Of several cards of one trip the one that was chosen. */
function cardPicture(page: Document, path: string): HTMLElement | null {
  const links = [...page.querySelectorAll(`main article h3 a[href="${CSS.escape(path)}"]`)];
  const link = links.find((each) => each === page.activeElement) ?? links[0];
  return link?.closest('article')?.querySelector('img') ?? null;
}

function name(picture: HTMLElement | null): void {
  if (picture) picture.style.viewTransitionName = transitionName;
}

function unname(picture: HTMLElement | null): void {
  if (picture) picture.style.viewTransitionName = '';
}
