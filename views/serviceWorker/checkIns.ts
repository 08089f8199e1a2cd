/**
 * Who is present, as leaders record it on a saved list without a connection (specification §7.20): the records are kept in a cache
 * of their own and sent when the connection is back.
 */
import { storedItems } from '#domain/site/storedItems.ts';
import { openCache } from '#views/storage/browserStorage.ts';
import { leader } from '#views/texts/organisers/camp.ts';
import { worker } from './workerScope.ts';

const openKept = () => openCache(storedItems.checkIns);
const formType = { 'Content-Type': 'application/x-www-form-urlencoded' };

/** Returns whether an address is the page of a leader's link. */
export function isLeaderPath(path: string): boolean {
  return /^\/team\/[^/]+$/.test(path);
}

/** Returns whether a request records who is present. */
export function isCheckIn(method: string, path: string): boolean {
  return method === 'POST' && /^\/team\/[^/]+\/anwesenheit$/.test(path);
}

/** Sends a record, or keeps it with its time and an id, by which the server recognises repetitions, and shows the saved list. */
export async function sendCheckIn(request: Request): Promise<Response> {
  const fields = new URLSearchParams(await request.clone().text());
  try {
    return await fetch(request);
  } catch {
    const id = crypto.randomUUID();
    fields.set('um', new Date().toISOString());
    fields.set('id', id);
    await (await openKept()).put(`${request.url}?${id}`, new Response(fields.toString()));
    await worker.registration.sync?.register('check-ins').catch(() => undefined);
    return Response.redirect(request.url.replace(/\/anwesenheit$/, ''), 303);
  }
}

/**
 * Sends the kept records in their order.
 * @returns whether there were any
 * @throws if there is no connection
 */
export async function sendKept(): Promise<boolean> {
  if (!(await caches.has(storedItems.checkIns.name))) return false;
  const kept = await openKept();
  const requests = await kept.keys();
  for (const { url } of requests) {
    const body = (await (await kept.match(url))?.text()) ?? '';
    const { status } = await fetch(url.split('?')[0] ?? '', {
      method: 'POST',
      headers: formType,
      body,
      redirect: 'manual',
    });
    // The server could not store it now.
    if (status === 429 || status >= 500) break;
    await kept.delete(url);
  }
  return requests.length > 0;
}

/** Returns how many records of a list wait for a connection. */
async function countWaiting(path: string): Promise<number> {
  if (!(await caches.has(storedItems.checkIns.name))) return 0;
  const urls = (await (await openKept()).keys()).map(({ url }) => new URL(url).pathname);
  return urls.filter((each) => each === `${path}/anwesenheit`).length;
}

/** Says on the saved list of a leader how many records wait for a connection, with a script that asks to send them. */
export async function withWaiting(path: string, sheet: Response | undefined): Promise<Response | undefined> {
  const count = sheet && isLeaderPath(path) ? await countWaiting(path) : 0;
  if (!sheet || count === 0) return sheet;
  const nonce = crypto.randomUUID();
  const headers = new Headers(sheet.headers);
  headers.set('Content-Security-Policy', `${headers.get('Content-Security-Policy')}; script-src 'nonce-${nonce}'`);
  const added = `<p role="status">${leader.waiting(count)}</p><script nonce="${nonce}">(${askToSend})()</script>`;
  return new Response(
    (await sheet.text()).replace('<main>', () => `<main>${added}`),
    { headers },
  );
}

/**
 * Runs on the saved list, which loads nothing, while records wait: browsers without background sync would send them only when the
 * list is loaded again, which loses what is not saved yet.
 */
function askToSend() {
  const ask = () => navigator.serviceWorker.controller?.postMessage({ kind: 'checkIns', path: location.pathname });
  navigator.serviceWorker.onmessage = ({ data }) => {
    document.querySelector('[role="status"]')?.replaceChildren(data);
  };
  addEventListener('online', ask);
  // The network may be there without the server.
  setInterval(ask, 20_000);
}

/** Sends the kept records if there is a connection. @returns what a saved list says about its own then */
export async function retryKept(path: string): Promise<string> {
  await sendKept().catch(() => undefined);
  const count = await countWaiting(path);
  return count > 0 ? leader.waiting(count) : leader.sent;
}
