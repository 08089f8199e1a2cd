/** Hears what a stream of the server says, while the page is looked at: browsers have six connections to a host. */
import { useEffect, useEffectEvent } from 'react';

/** How long after a refusal it is tried again, in milliseconds. */
const againMs = 30_000;

/**
 * @param address of a stream of values; `null` hears nothing
 * @param onValue called with the value as it is, and with every later one
 * @param afterMs how long the page has to be looked at first, in milliseconds
 */
export function useLive(address: string | null, onValue: (value: string) => void, afterMs = 0): void {
  const tell = useEffectEvent(onValue);
  useEffect(
    () => (address === null ? undefined : follow(address, (value) => tell(value), afterMs)),
    [address, afterMs],
  );
}

function follow(address: string, tell: (value: string) => void, afterMs: number): () => void {
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
      source.onmessage = ({ data }) => tell(data);
      // After a break the browser comes back by itself; it gives up for good when it is refused.
      source.onerror = () => source?.readyState === EventSource.CLOSED && openIn(againMs);
    }, ms);
  };
  const whenSeen = () => (document.hidden ? close() : openIn(afterMs));
  document.addEventListener('visibilitychange', whenSeen);
  whenSeen();
  return () => {
    document.removeEventListener('visibilitychange', whenSeen);
    close();
  };
}
