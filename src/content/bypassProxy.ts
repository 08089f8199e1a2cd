const loopback = ['localhost', '127.0.0.1', '[::1]'];

/**
 * Keeps the proxy of HTTP_PROXY, which the content client uses, from getting requests to this machine. Child processes inherit it.
 */
export function bypassProxy(env: Record<string, string | undefined> = process.env): void {
  // Programs read either spelling; the client prefers the first one.
  const given = env.no_proxy ?? env.NO_PROXY ?? '';
  if (given === '*') return;
  const names = given.split(/[,\s]+/).filter((name) => name !== '');
  env.no_proxy = [...new Set([...names, ...loopback])].join(',');
  env.NO_PROXY = env.no_proxy;
}
