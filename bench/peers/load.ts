/**
 * Load generator, in a process of its own. It receives jobs as messages of its parent and responds with results.
 *
 * It exists because autocannon neither measures the time to the first byte nor sends at given times regardless of responses.
 */
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { Client } from 'undici';
import type { Job, LoadResult, Target } from './loadJob.ts';

const decoders = { br: brotliDecompressSync, gzip: gunzipSync, zstd: zstdDecompressSync };
/** Status and length of all responses are checked, and the content of one response in this many. */
const contentCheckInterval = 25;

process.on('message', (job: Job) => {
  run(job).then(
    (result) => process.send?.({ result }),
    (error: Error) => process.send?.({ error: error.message }),
  );
});
process.on('disconnect', () => process.exit(0));
process.send?.({ ready: true });

async function run(job: Job): Promise<LoadResult> {
  const { target, connections } = job;
  const clients = Array.from({ length: connections }, () => new Client(target.origin));
  const firstBytesMs: number[] = [];
  let sent = 0;
  const nextPath = () => {
    if (target.once && sent >= target.paths.length) throw new Error(`${target.origin}: ${sent} paths do not suffice`);
    return target.paths[sent++ % target.paths.length] as string;
  };
  const send = async (client: Client, dueMs = performance.now()) => {
    firstBytesMs.push((await request(client, target, nextPath(), sent % contentCheckInterval === 1)) - dueMs);
  };
  const started = performance.now();
  try {
    if (job.kind === 'closed') {
      const end = started + job.seconds * 1000;
      const loop = async (client: Client) => {
        while (performance.now() < end) await send(client);
      };
      await Promise.all(clients.map(loop));
    } else if (job.kind === 'burst') await Promise.all(clients.map((client) => send(client, started)));
    else
      await sendWhenDue(
        job.dueMs.map((due) => started + due),
        clients,
        send,
      );
    const seconds = (performance.now() - started) / 1000;
    return { responses: sent, seconds, firstBytesMs: firstBytesMs.sort((a, b) => a - b) };
  } finally {
    await Promise.all(clients.map((client) => client.destroy()));
  }
}

/** Sends each request when it is due and a connection is free, in the order of the times. */
async function sendWhenDue(dueMs: number[], clients: Client[], send: (client: Client, due: number) => Promise<void>) {
  let next = 0;
  const connection = async (client: Client) => {
    while (next < dueMs.length) {
      const due = dueMs[next++] as number;
      const wait = due - performance.now();
      if (wait > 0) await new Promise((resolve) => setTimeout(resolve, Math.ceil(wait)));
      await send(client, due);
    }
  };
  await Promise.all(clients.map(connection));
}

/** @returns the time of the first byte */
function request(client: Client, target: Target, path: string, checksContent: boolean): Promise<number> {
  const { origin, headers, expected } = target;
  return new Promise((resolve, reject) => {
    let firstByte = 0;
    let status = 0;
    let encoding = '';
    let bytes = 0;
    const chunks: Buffer[] = [];
    const fail = (problem: string) => reject(new Error(`${origin}${path}: ${problem}`));
    client.dispatch(
      { method: 'GET', path, headers },
      {
        onRequestStart() {},
        onResponseStart(_controller, responseStatus, responseHeaders) {
          firstByte = performance.now();
          encoding = String(responseHeaders['content-encoding'] ?? '');
          status = responseStatus;
        },
        onResponseData(_controller, chunk) {
          bytes += chunk.length;
          if (checksContent || status !== 200) chunks.push(chunk);
        },
        onResponseEnd() {
          const [least, most] = expected.bytes;
          const decode = () => {
            const body = Buffer.concat(chunks);
            return (decoders[encoding as keyof typeof decoders]?.(body) ?? body).toString();
          };
          if (status !== 200) return fail(`status ${status}: ${decode().slice(0, 200)}`);
          if (expected.isCompressed !== (encoding !== '')) return fail(`content encoding "${encoding}"`);
          if (bytes < least || bytes > most) return fail(`${bytes} bytes instead of ${least} to ${most}`);
          const problem = checksContent ? contentProblem(decode(), expected) : null;
          if (problem) return fail(problem);
          resolve(firstByte);
        },
        onResponseError(_controller, error) {
          reject(error);
        },
      },
    );
  });
}

function contentProblem(html: string, { text, cards }: Target['expected']): string | null {
  if (!html.includes(text)) return `the text "${text}" is missing`;
  const found = html.split('<article').length - 1;
  return cards === undefined || cards === found ? null : `${found} cards`;
}
