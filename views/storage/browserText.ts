/** A text in the browser's local storage, synchronised between its tabs. */

export interface BrowserText {
  /** Returns the stored text; null if there is none or the storage is disabled. */
  read(): string | null;
  /** Stores the text and notifies all tabs. Does nothing if the storage is disabled or full. */
  write(text: string): void;
  /** Calls back when a text changes in any tab. @returns a function that unsubscribes */
  watch(listener: () => void): () => void;
}

/** @param key in the local storage */
export function browserText(key: string): BrowserText {
  return {
    read() {
      try {
        return window.localStorage.getItem(key);
      } catch {
        return null;
      }
    },
    write(text) {
      try {
        window.localStorage.setItem(key, text);
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
