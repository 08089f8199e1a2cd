/** A proxy of a server that can be frozen: it accepts connections and requests then, and answers nothing, like a stopped process. */
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export interface FreezableProxy {
  url: string;
  freeze(): void;
  /** What was sent meanwhile is answered now. */
  thaw(): void;
  close(): void;
}

export async function startFreezableProxy(target: string): Promise<FreezableProxy> {
  const { port } = new URL(target);
  const pairs = new Map<Socket, Socket>();
  let isFrozen = false;
  const join = (client: Socket, upstream: Socket) => {
    client.pipe(upstream);
    upstream.pipe(client);
  };
  const server = createServer((client) => {
    const upstream = connect(Number(port), '127.0.0.1');
    pairs.set(client, upstream);
    for (const socket of [client, upstream]) {
      socket.on('error', () => undefined);
      socket.on('close', () => {
        pairs.delete(client);
        for (const each of [client, upstream]) each.destroy();
      });
    }
    if (!isFrozen) join(client, upstream);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    freeze() {
      isFrozen = true;
      for (const socket of [...pairs].flat()) {
        socket.unpipe();
        socket.pause();
      }
    },
    thaw() {
      isFrozen = false;
      for (const [client, upstream] of pairs) join(client, upstream);
    },
    close() {
      server.close();
      for (const socket of [...pairs].flat()) socket.destroy();
    },
  };
}
