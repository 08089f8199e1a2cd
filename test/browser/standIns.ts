/** Stand-ins for third-party scripts: a consent script like that of cookie-script.com, and an analytics tag. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Shows a banner with four choices, writes the cookie and dispatches the events like the original. */
const consentScript = `
  const style = document.createElement('style');
  style.textContent = '#banner { position: fixed; inset: auto 0 0 0; z-index: 10000; background: #fff }';
  document.head.append(style);
  function choose(action, event, categories) {
    const choice = { bannershown: 1, action, categories: JSON.stringify(categories) };
    document.cookie = 'CookieScriptConsent=' + JSON.stringify(choice) + '; path=/';
    document.getElementById('banner')?.remove();
    window.dispatchEvent(new CustomEvent(event, { detail: { categories } }));
  }
  function show() {
    const banner = document.createElement('div');
    banner.id = 'banner';
    for (const [label, ...choice] of [
      ['Alles', 'accept', 'CookieScriptAcceptAll', ['strict', 'performance', 'targeting', 'functionality', 'unclassified']],
      ['Nur Statistik', 'accept', 'CookieScriptAccept', ['performance']],
      ['Nur Marketing', 'accept', 'CookieScriptAccept', ['targeting']],
      ['Nichts', 'reject', 'CookieScriptReject', []],
    ]) {
      const button = document.createElement('button');
      button.textContent = label;
      button.onclick = () => choose(...choice);
      banner.append(button);
    }
    document.body.append(banner);
  }
  window.CookieScript = { instance: { show } };
  if (!document.cookie.includes('CookieScriptConsent=')) show();
  window.dispatchEvent(new CustomEvent('CookieScriptLoaded'));
`;

/** Sends the entries of the data layer to its server, and each later entry immediately. */
const analyticsScript = `
  const send = (entry) => fetch(new URL('/seen?' + new URL(entry.page_location).pathname, document.currentScript?.src ?? base));
  const base = document.currentScript.src;
  for (const entry of window.dataLayer) send(entry);
  window.dataLayer.push = (entry) => send(entry);
`;

export interface StandIns {
  consent: string;
  analytics: string;
  /** Returns the paths of all requests so far, in order. */
  requests(): readonly string[];
  reset(): void;
  stop(): Promise<void>;
}

export async function startStandIns(): Promise<StandIns> {
  let requests: string[] = [];
  const server = createServer((req, res) => {
    requests.push(req.url ?? '');
    res.setHeader('Access-Control-Allow-Origin', '*');
    res.setHeader('Cross-Origin-Resource-Policy', 'cross-origin');
    res.setHeader('Cache-Control', 'no-store');
    res.setHeader('Content-Type', 'text/javascript');
    res.end({ '/consent.js': consentScript, '/analytics.js': analyticsScript }[req.url ?? ''] ?? '');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`;
  return {
    consent: `${origin}/consent.js`,
    analytics: `${origin}/analytics.js`,
    requests: () => requests,
    reset: () => {
      requests = [];
    },
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
