/** A new build of the site: its files have other names, and those of the build that is shown may be gone. */

/** After one reload for a new build there is no second one for this long, in milliseconds (specification §5.8). */
const guardMs = 10_000;
const guardKey = 'reloaded-at';
/** How often a page that is looked at asks whether there is a new build, in milliseconds. */
const pollMs = 5 * 60_000;

/** What browsers say of a script that is not there. */
const missingScript = /dynamically imported module|importing a module script failed|unable to preload/i;

/**
 * Loads an address as a new document when an error says that a script of this build is gone.
 * @returns whether it does; false for other errors, and when it has just been tried in vain
 */
export function reloadForNewBuild(error: unknown, href: string): boolean {
  if (!(error instanceof Error) || !missingScript.test(error.message)) return false;
  if (!passGuard(Date.now())) return false;
  window.location.assign(href);
  // Where only the part behind "#" differs, assigning does not load anything.
  if (href.includes('#')) window.location.reload();
  return true;
}

function passGuard(now: number): boolean {
  try {
    const last = Number(window.sessionStorage.getItem(guardKey));
    if (now - last < guardMs) return false;
    window.sessionStorage.setItem(guardKey, String(now));
    return true;
  } catch {
    // Without storage nothing would end a loop of reloads.
    return false;
  }
}

/**
 * Asks for the newest build from time to time while the page is looked at.
 * @param build the build that is shown
 * @param onNewBuild called once
 */
export function watchForNewBuild(build: string, onNewBuild: () => void): void {
  const timer = window.setInterval(async () => {
    if (document.hidden) return;
    try {
      const answer = await fetch(`/builds/latest.json?${Date.now()}`);
      const { id } = (await answer.json()) as { id: string };
      if (id === build) return;
      window.clearInterval(timer);
      onNewBuild();
    } catch (error) {
      // biome-ignore lint/suspicious/noConsole: such errors are only logged (specification §5.8)
      console.info('No build manifest:', error);
    }
  }, pollMs);
}
