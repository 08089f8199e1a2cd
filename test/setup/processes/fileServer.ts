/** A process that serves files and can exhaust its file descriptors on request. Arguments: the client folders. */
import { closeSync, openSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { staticFiles } from '#http/files/staticFiles.ts';

const app = express();
app.use(staticFiles(process.argv.slice(2), (_req, _res, next) => next()));
const server = app.listen(0, '127.0.0.1', () => process.send?.({ port: (server.address() as AddressInfo).port }));
const taken: number[] = [];

process.on('message', (message) => {
  if (message === 'take all descriptors') takeAll();
  else for (const descriptor of taken.splice(0)) closeSync(descriptor);
  process.send?.({ taken: taken.length });
});
process.on('disconnect', () => process.exit(0));

function takeAll(): void {
  try {
    while (true) taken.push(openSync('/dev/null', 'r'));
  } catch {
    // EMFILE: no descriptors are left.
  }
}
