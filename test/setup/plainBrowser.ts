/** Forms and links of a page as a browser without scripts uses them: with the fields and values that the HTML contains. */
import type { Response } from 'supertest';
import { callSite } from './organisers/organisers.ts';
import type { TestSite } from './site.ts';

/** A browser without scripts: it keeps cookies and follows redirects. */
export interface PlainBrowser {
  /** Path and query of the current page. */
  address(): string;
  status(): number;
  html(): string;
  open(address: string): Promise<void>;
  /** Returns a function that shows the current page again, as it is in another tab. */
  keepTab(): () => void;
  /** Opens the first link whose text contains `text`. */
  follow(text: string | RegExp): Promise<void>;
  /**
   * Submits the first form that has a button whose text contains `button`, and all changed fields.
   * @param changes values by field name; null unchecks a box
   */
  submit(button: string | RegExp, changes?: Record<string, string | string[] | null>): Promise<void>;
}

export function openPlainBrowser(site: TestSite, host = 'localhost'): PlainBrowser {
  const cookies = new Map<string, string>();
  let [address, status, html] = ['/', 0, ''];

  async function send(method: 'get' | 'post', target: string, fields?: URLSearchParams): Promise<void> {
    const { pathname, search } = new URL(target, `http://${host}${address}`);
    const cookie = [...cookies].map((pair) => pair.join('=')).join('; ');
    const call = callSite(site, method, pathname + search).set({ Host: host, Accept: 'text/html', Cookie: cookie });
    const response: Response = await (fields ? call.type('form').send(String(fields)) : call);
    for (const line of (response.headers['set-cookie'] ?? []) as unknown as string[]) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    [address, status, html] = [pathname + search, response.status, response.text];
    if (response.headers.location) await send('get', response.headers.location);
  }

  return {
    address: () => address,
    status: () => status,
    html: () => html,
    open: (target) => send('get', target),
    keepTab() {
      const tab = [address, status, html] as const;
      return () => {
        [address, status, html] = tab;
      };
    },
    follow(text) {
      const links = [...html.matchAll(/<a\b([^>]*)>(.*?)<\/a>/gs)];
      const [, attributes = ''] = links.find(([, own = '', inner = '']) => isNamed(own, inner, text)) ?? [];
      return send('get', attribute(attributes, 'href') ?? fail(`no link ${text} on ${address}`));
    },
    async submit(button, changes = {}) {
      for (const [, attributes = '', inner = ''] of html.matchAll(/<form\b([^>]*)>(.*?)<\/form>/gs)) {
        const buttons = [...inner.matchAll(/<button\b([^>]*)>(.*?)<\/button>/gs)];
        const pressed = buttons.find(([, own = '', inner = '']) => isNamed(own, inner, button));
        if (!pressed || !Object.keys(changes).every((name) => inner.includes(`name="${name}"`))) continue;
        const fields = fieldsOf(inner);
        for (const [name, value] of Object.entries(changes)) {
          fields.delete(name);
          for (const each of value === null ? [] : [value].flat()) fields.append(name, each);
        }
        const name = attribute(pressed[1] ?? '', 'name');
        if (name) fields.append(name, attribute(pressed[1] ?? '', 'value') ?? '');
        const action = attribute(attributes, 'action') ?? address;
        if (attribute(attributes, 'method') === 'post') return send('post', action, fields);
        return send('get', `${action.split(/[?#]/)[0]}?${fields}`);
      }
      fail(`no form with ${[button, ...Object.keys(changes)].join(', ')} on ${address}`);
    },
  };
}

/** Returns what a form sends before anything is changed. */
function fieldsOf(html: string): URLSearchParams {
  const fields = new URLSearchParams();
  const elements = /<input\b([^>]*)>|<textarea\b([^>]*)>(.*?)<\/textarea>|<select\b([^>]*)>(.*?)<\/select>/gs;
  for (const [, input, area, text = '', select, options = ''] of html.matchAll(elements)) {
    const attributes = input ?? area ?? select ?? '';
    const name = attribute(attributes, 'name');
    if (!name || attribute(attributes, 'disabled') !== null) continue;
    if (input !== undefined) {
      const isBox = /^(checkbox|radio)$/.test(attribute(input, 'type') ?? '');
      if (isBox && attribute(input, 'checked') === null) continue;
      fields.append(name, attribute(input, 'value') ?? (isBox ? 'on' : ''));
    } else if (area !== undefined) {
      fields.append(name, decode(text));
    } else {
      const all = [...options.matchAll(/<option\b([^>]*)>(.*?)<\/option>/gs)];
      const chosen = all.filter(([, own = '']) => attribute(own, 'selected') !== null);
      const isMultiple = attribute(attributes, 'multiple') !== null;
      for (const [, own = '', label = ''] of chosen.length > 0 || isMultiple ? chosen : all.slice(0, 1))
        fields.append(name, attribute(own, 'value') ?? textOf(label));
    }
  }
  return fields;
}

/** Returns the value of an attribute; null if it is missing. */
function attribute(attributes: string, name: string): string | null {
  const value = new RegExp(`(?:^|\\s)${name}(?:="([^"]*)")?(?=[\\s/]|$)`).exec(attributes);
  return value && decode(value[1] ?? '');
}

const textOf = (html: string) =>
  decode(html.replaceAll(/<!--.*?-->|<[^>]*>/gs, ''))
    .replaceAll(/\s+/g, ' ')
    .trim();
const decode = (text: string) =>
  text.replaceAll(/&(#x27|quot|lt|gt|amp);/g, (_, name: string) => entities[name] ?? fail(name));
const entities: Record<string, string> = { '#x27': "'", quot: '"', lt: '<', gt: '>', amp: '&' };
/** Checks the text and the label of a link or button. */
const isNamed = (attributes: string, inner: string, wanted: string | RegExp) =>
  [textOf(inner), attribute(attributes, 'aria-label') ?? ''].some((text) =>
    typeof wanted === 'string' ? text.includes(wanted) : wanted.test(text),
  );

function fail(message: string): never {
  throw new Error(message);
}
