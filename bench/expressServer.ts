/** Express that sends what the product has answered for PAGE and, if it is set, SEARCH: the floor that cached answers are compared with. */
import { get } from 'node:http';
import { buffer } from 'node:stream/consumers';
import express from 'express';

/** Requests an address once. Returns what Express sends for it. */
function storedAnswer(address: string): Promise<{ headers: Record<string, string>; body: Buffer }> {
  return new Promise((resolve, reject) => {
    get(address, { headers: { accept: 'text/html, */*', 'accept-encoding': 'br' } }, async (response) => {
      const kept = ['content-type', 'content-encoding', 'content-length', 'cache-control', 'etag', 'vary'];
      const headers = kept.flatMap((name) => {
        const value = response.headers[name];
        return value ? [[name, String(value)]] : [];
      });
      resolve({ headers: Object.fromEntries(headers), body: await buffer(response) });
    }).once('error', reject);
  });
}

const { PAGE = '', SEARCH, PORT } = process.env;
const app = express();
app.disable('x-powered-by');
for (const [path, address] of [
  ['/reisen/alle', PAGE] as const,
  ...(SEARCH ? [['/api/search', SEARCH] as const] : []),
]) {
  const { headers, body } = await storedAnswer(address);
  app.get(path, (_req, res) => void res.set(headers).end(body));
}
app.listen(Number(PORT), '127.0.0.1', () => process.send?.({ ready: true }));
process.on('disconnect', () => process.exit(0));
