/**
 * A small server with one defect, for controls: each check must find its defect. It runs in a separate process, takes
 * the name of the defect as its argument and sends its port to the parent process.
 */
import { openSync, readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';

export type Defect = 'leaks' | 'unlimited cache' | 'blocks and shows stacks' | 'few connections';

const defect = process.argv[2] as Defect;
const page = Buffer.alloc(100_000, 'Zeltlager ');
/** Larger than the buffers of a socket, so that an aborted response never finishes. */
const largePage = Buffer.alloc(8_000_000, 'Zeltlager ');
const leaked = new Map<string, unknown>();
let requests = 0;

const behaviours: Record<Defect, (req: IncomingMessage, res: ServerResponse) => void> = {
  // Leaks a descriptor and a buffer for each aborted response.
  leaks(_req, res) {
    const file = openSync(fileURLToPath(import.meta.url), 'r');
    res.once('close', () => {
      if (!res.writableFinished) leaked.set(String(file), { file, text: readFileSync(file, 'utf8') });
    });
    res.end(largePage);
  },
  'unlimited cache'(req, res) {
    leaked.set(req.url ?? '', Buffer.from(page));
    res.end(page);
  },
  // Every hundredth request computes for 300 ms and returns a stack trace.
  'blocks and shows stacks'(_req, res) {
    if (++requests % 100 !== 0) return void res.end('fine');
    const end = performance.now() + 300;
    while (performance.now() < end);
    res.writeHead(500).end(new Error('a defect on purpose').stack);
  },
  'few connections'(_req, res) {
    res.end(page);
  },
};

const server = createServer(behaviours[defect]);
if (defect === 'few connections') server.maxConnections = 20;
process.on('disconnect', () => process.exit(0));
server.listen(0, '127.0.0.1', () => process.send?.({ port: (server.address() as AddressInfo).port }));
