/**
 * Reads the manifests of builds: the route rules, and whether there is a new build. Its files have other names, and those of the
 * current build may have been deleted.
 */
import type { RouteRule } from '#domain/site/routeRules.ts';
import { storedItems } from '#domain/site/storedItems.ts';
import { storedText } from '#views/storage/browserStorage.ts';

/** Minimum time in milliseconds between two reloads for a new build (specification §5.8). */
const guardMs = 10_000;
const reloadedAt = storedText(storedItems.reloadedAt);
/** Polling interval of a visible page, in milliseconds. */
const pollMs = 5 * 60_000;

/** Browsers' error messages for a script that could not be loaded. */
const missingScript = /dynamically imported module|importing a module script failed|unable to preload/i;

/**
 * Loads an address as a new document if an error means that a script of this build is missing.
 * @returns whether it loads; false for other errors, and shortly after a previous reload
 */
export function reloadForNewBuild(error: unknown, href: string): boolean {
  if (!(error instanceof Error) || !missingScript.test(error.message)) return false;
  if (!passGuard(Date.now())) return false;
  window.location.assign(href);
  // If only the fragment differs, assign() does not load the document.
  if (href.includes('#')) window.location.reload();
  return true;
}

function passGuard(now: number): boolean {
  if (now - Number(reloadedAt.read()) < guardMs) return false;
  reloadedAt.write(String(now));
  // Without storage nothing would stop a reload loop.
  return reloadedAt.read() !== null;
}

/**
 * Polls for a new build while the page is visible.
 * @param build id of the current build
 * @param onNewBuild called once
 */
export function watchForNewBuild(build: string, onNewBuild: () => void): void {
  const timer = window.setInterval(async () => {
    if (document.hidden) return;
    const latest = await readManifest('latest');
    if (!latest || latest.id === build) return;
    window.clearInterval(timer);
    onNewBuild();
  }, pollMs);
}

/** Returns the route rules of the site as the manifest of a build has them; none if it cannot be read, as without a connection. */
export async function readRouteRules(build: string): Promise<readonly RouteRule[]> {
  if (!navigator.onLine) return [];
  return (await readManifest(`meta/${build}`))?.routeRules ?? [];
}

interface Manifest {
  id: string;
  routeRules: RouteRule[];
}

async function readManifest(name: string): Promise<Manifest | null> {
  try {
    const response = await fetch(`/builds/${name}.json?${Date.now()}`);
    if (!response.ok) throw new Error(String(response.status));
    return (await response.json()) as Manifest;
  } catch (error) {
    // biome-ignore lint/suspicious/noConsole: such errors are only logged (specification §5.8)
    console.info('No build manifest:', error);
    return null;
  }
}
