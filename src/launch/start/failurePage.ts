/** Answers requests in development with the reason why the web process does not start. Browsers try again on their own. */
import { createServer } from 'node:http';
import process from 'node:process';
import { inheritedDescriptor } from './children.ts';

const headers = { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store', Refresh: '2' };

createServer((_req, res) => {
  res.writeHead(500, headers);
  res.end(process.env.FAILURE);
}).listen({ fd: inheritedDescriptor });
process.send?.({ ready: true });
