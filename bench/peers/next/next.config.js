import { resolve } from 'node:path';

/** Without ETags and its own compression: the settings with the least work per request. */
export default {
  compress: false,
  generateEtags: false,
  poweredByHeader: false,
  outputFileTracingRoot: resolve(import.meta.dirname, '..'),
  turbopack: { root: resolve(import.meta.dirname, '..') },
};
