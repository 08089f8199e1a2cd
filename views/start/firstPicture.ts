/** Time in milliseconds after which the site starts although its first picture is missing. */
const longestWaitMs = 4_000;

/**
 * Waits until the most important picture is painted, or the document itself if it has none. A hidden page is not painted and
 * does not wait.
 */
export async function firstPicture(page: Document): Promise<void> {
  const picture = page.querySelector<HTMLImageElement>('img[fetchpriority="high"]');
  const timeout = new Promise<void>((resolve) => window.setTimeout(resolve, longestWaitMs));
  // A picture that cannot be decoded is not waited for.
  if (picture) await Promise.race([picture.decode().catch(() => undefined), timeout]);
  if (page.hidden) return;
  await new Promise<void>((resolve) => window.requestAnimationFrame(() => window.setTimeout(resolve)));
}
