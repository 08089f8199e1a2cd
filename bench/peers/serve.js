/** Serves the pages of a framework like the product's: compressed with Brotli, at the same level. */
import { constants } from 'node:zlib';
import compression from 'compression';
import express from 'express';

/** @param handler answers a request of Node.js */
export function serve(handler) {
  const app = express();
  app.disable('x-powered-by');
  app.use(compression({ brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: 3 } } }));
  app.use((req, res) => handler(req, res));
  app.listen(process.env.PORT, '127.0.0.1');
}
