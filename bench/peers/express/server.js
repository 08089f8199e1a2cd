/** Sends a stored compressed response of the product with its headers. PAGE is its address. */
import { get } from 'node:http';
import express from 'express';

const kept = ['content-type', 'content-encoding', 'content-length', 'cache-control', 'etag', 'vary'];
const { headers, body } = await new Promise((resolve, reject) => {
  get(process.env.PAGE, { headers: { accept: 'text/html', 'accept-encoding': 'br' } }, async (response) => {
    const stored = kept.flatMap((name) => (response.headers[name] ? [[name, response.headers[name]]] : []));
    resolve({ headers: Object.fromEntries(stored), body: Buffer.concat(await Array.fromAsync(response)) });
  }).once('error', reject);
});
const app = express();
app.disable('x-powered-by');
app.get('/reisen/alle', (_req, res) => {
  res.set(headers).end(body);
});
app.listen(process.env.PORT, '127.0.0.1');
