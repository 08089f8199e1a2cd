/** Sends a recorded compressed response: PAGE_FILE contains its bytes, PAGE_HEADERS its headers as JSON. */
import { readFileSync } from 'node:fs';
import express from 'express';

const bytes = readFileSync(process.env.PAGE_FILE);
const headers = JSON.parse(process.env.PAGE_HEADERS);
const app = express();
app.disable('x-powered-by');
app.get('/reisen/alle', (_req, res) => {
  res.set(headers).end(bytes);
});
app.listen(process.env.PORT, '127.0.0.1');
