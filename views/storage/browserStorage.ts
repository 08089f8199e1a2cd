/**
 * The only access to the browser's storage, with an entry of the table of stored items (specification §10.4). Texts are
 * synchronised between tabs.
 */
import { type CacheItem, type CookieItem, storedName, type TextItem } from '#domain/site/storedItems.ts';

export interface StoredText {
  /** Returns the stored text; null if there is none or the storage is disabled. */
  read(): string | null;
  /** Stores the text, null removes it, and notifies all tabs. Does nothing if the storage is disabled or full. */
  write(text: string | null): void;
  /** Calls back when a text changes in any tab. @returns a function that unsubscribes */
  watch(listener: () => void): () => void;
}

/** @param id of the host or trip, for an item with one text for each */
export function storedText(item: TextItem, id?: string): StoredText {
  const key = storedName(item, id);
  return {
    read() {
      try {
        return window[item.kind].getItem(key);
      } catch {
        return null;
      }
    },
    write(text) {
      try {
        if (text === null) window[item.kind].removeItem(key);
        else window[item.kind].setItem(key, text);
      } catch {
        // Storage is disabled or full: the text is not kept in this browser.
      }
      // Browsers dispatch storage events to other tabs only.
      window.dispatchEvent(new StorageEvent('storage', { key }));
    },
    watch(listener) {
      window.addEventListener('storage', listener);
      // A page restored from the back/forward cache has missed storage events.
      window.addEventListener('pageshow', listener);
      return () => {
        window.removeEventListener('storage', listener);
        window.removeEventListener('pageshow', listener);
      };
    },
  };
}

/** Like a stored text, for a JSON value of a type that only the same code writes; null if it is missing or damaged. */
export function storedJson<Value>(item: TextItem, id?: string) {
  const text = storedText(item, id);
  return {
    read(): Value | null {
      try {
        return JSON.parse(text.read() ?? 'null');
      } catch {
        return null;
      }
    },
    write: (value: Value | null) => text.write(value === null ? null : JSON.stringify(value)),
  };
}

/** Returns a cookie that scripts may read. */
export function readCookie({ name }: CookieItem): string | undefined {
  const start = `${name}=`;
  const cookie = document.cookie.split('; ').find((each) => each.startsWith(start));
  return cookie?.slice(start.length);
}

/** Sets a cookie that scripts may change. @param value without characters that cookies escape */
export function writeCookie({ name, lifetime }: CookieItem, value: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is unavailable without TLS
  document.cookie = `${name}=${value}; path=/; max-age=${lifetime}; samesite=lax`;
}

/** Deletes a cookie that scripts may change. @param domain parent domain that it was set for */
export function deleteCookie(item: CookieItem, domain?: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is unavailable without TLS
  document.cookie = `${item.name}=; path=/; max-age=0; samesite=lax${domain ? `; domain=${domain}` : ''}`;
}

export function openCache({ name }: CacheItem): Promise<Cache> {
  return caches.open(name);
}
