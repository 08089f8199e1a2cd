import { freePort } from '#launch/ports.ts';
import type { Product } from '../processes/product.ts';
import { type ProxiedWeb, startProxiedWeb } from './proxiedWeb.ts';
import { type ReverseProxy, startProxy } from './proxy.ts';

export interface ProxiedPair {
  proxy: ReverseProxy;
  webs: ProxiedWeb[];
  stop(): Promise<void>;
}

/** Starts two web processes behind the reverse proxy. @param settings settings of the web processes */
export async function startProxiedPair(product: Product, settings: Record<string, string> = {}): Promise<ProxiedPair> {
  const port = await freePort();
  const options = { origin: `https://localhost:${port}`, settings };
  const webs = await Promise.all([startProxiedWeb(product, options), startProxiedWeb(product, options)]);
  const proxy = await startProxy(
    webs.map((web) => web.port),
    { port },
  );
  return {
    proxy,
    webs,
    async stop() {
      await Promise.all([proxy.stop(), ...webs.map((web) => web.stop())]);
    },
  };
}
