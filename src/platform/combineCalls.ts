/**
 * Combines simultaneous calls with the same key. Calls that arrive while one runs share the next one, so the result of each call
 * was read after the call.
 */
export function combineCalls<V>(run: (key: string) => Promise<V>): (key: string) => Promise<V> {
  const running = new Map<string, Promise<V>>();
  const waiting = new Map<string, Promise<V>>();

  function start(key: string): Promise<V> {
    const call = run(key);
    running.set(key, call);
    const end = () => void (running.get(key) === call && running.delete(key));
    call.then(end, end);
    return call;
  }

  return (key) => {
    const current = running.get(key);
    if (!current) return start(key);
    const shared = waiting.get(key);
    if (shared) return shared;
    const next = () => {
      waiting.delete(key);
      return start(key);
    };
    const call = current.then(next, next);
    waiting.set(key, call);
    return call;
  };
}
