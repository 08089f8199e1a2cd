/** Follows a server-sent event stream while the page is visible; browsers limit connections to six per host. */
import { useEffect, useEffectEvent } from 'react';

/** Delay in milliseconds before retrying a rejected connection. */
const retryMs = 30_000;

/**
 * Follows a stream of values.
 * @param address URL of the stream; null to stay disconnected
 * @param onValue called with the current value, and with every later one
 * @param afterMs time in milliseconds the page must be visible before connecting
 */
export function useLive(address: string | null, onValue: (value: string) => void, afterMs = 0): void {
  const notify = useEffectEvent(onValue);
  useEffect(
    () => (address === null ? undefined : follow(address, (value) => notify(value), afterMs)),
    [address, afterMs],
  );
}

function follow(address: string, notify: (value: string) => void, afterMs: number): () => void {
  let source: EventSource | null = null;
  let timer: number | undefined;
  const close = () => {
    window.clearTimeout(timer);
    source?.close();
    source = null;
  };
  const openIn = (ms: number) => {
    close();
    timer = window.setTimeout(() => {
      source = new EventSource(address);
      source.onmessage = ({ data }) => notify(data);
      // The browser reconnects by itself after an interruption, but gives up after an error response.
      source.onerror = () => source?.readyState === EventSource.CLOSED && openIn(retryMs);
    }, ms);
  };
  const onVisibilityChange = () => (document.hidden ? close() : openIn(afterMs));
  document.addEventListener('visibilitychange', onVisibilityChange);
  onVisibilityChange();
  return () => {
    document.removeEventListener('visibilitychange', onVisibilityChange);
    close();
  };
}
