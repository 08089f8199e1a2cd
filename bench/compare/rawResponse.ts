/** Responses with their bytes as sent, which `fetch` would decompress. */
import { request } from 'node:http';
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';

interface RawResponse {
  headers: Record<string, string>;
  body: Buffer;
}

/** Requests a page and returns its bytes as sent. */
export function fetchRaw(origin: string, path: string, headers: Record<string, string>): Promise<RawResponse> {
  return new Promise((resolve, reject) => {
    request(origin + path, { headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        if (response.statusCode !== 200) reject(new Error(`${origin}${path}: ${response.statusCode}`));
        resolve({ headers: response.headers as Record<string, string>, body: Buffer.concat(chunks) });
      });
    })
      .once('error', reject)
      .end();
  });
}

const decoders = { br: brotliDecompressSync, gzip: gunzipSync, zstd: zstdDecompressSync };

export function decode({ headers, body }: RawResponse): string {
  return String(decoders[headers['content-encoding'] as keyof typeof decoders]?.(body) ?? body);
}
