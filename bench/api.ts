/**
 * Compares `GET /api/search` with Express handlers, in CPU time per response: a repeated query with sending the same stored
 * bytes, and a new query with serialising a constant object of the same size. Interleaved rounds, one process per variant.
 */
import { Agent, get } from 'node:http';
import { freePort } from '#launch/ports.ts';
import type { ApiServerMessage } from './apiServer.ts';
import { type BenchProcess, startProcess, startStack } from './stack.ts';
import { ms, percentile, type Row, ratio } from './table.ts';

const trips = 1_000;
const rounds = 5;
const requests = { repeated: 1_000, new: 300 };
const repeatedPath = '/api/search?season=sommer&price=,1500';

interface Server extends BenchProcess {
  origin: string;
}

export async function benchApi(): Promise<Row[]> {
  const stack = await startStack(trips);
  const worker = await startProcess('worker/worker.ts', stack.env);
  await worker.stop();
  const start = async (variant: string): Promise<Server> => {
    const port = await freePort();
    const env = { ...stack.env, PORT: String(port), BENCH_VARIANT: variant };
    return { ...(await startProcess('bench/apiServer.ts', env)), origin: `http://localhost:${port}` };
  };
  const [product, express] = [await start('product'), await start('express')];
  let number = 0;
  const newPath = () => `/api/search?season=sommer&price=${number++ % 90},${1000 + number}`;
  const rows: Row[] = [];
  for (const encoding of ['', 'gzip', 'br']) {
    const name = encoding || 'none';
    const bytes = await fetchBytes(product, repeatedPath, encoding);
    const stored: ApiServerMessage = { stored: bytes.toString('base64'), encoding };
    express.child.send(stored);
    const repeated = await compare(
      [product, () => repeatedPath],
      [express, () => '/stored'],
      encoding,
      requests.repeated,
    );
    rows.push(rowOf('repeated query', name, bytes.length, repeated));
    const plain = await fetchBytes(product, repeatedPath, '');
    express.child.send({ constant: JSON.parse(plain.toString()) } satisfies ApiServerMessage);
    const fresh = await compare([product, newPath], [express, () => '/constant'], encoding, requests.new);
    rows.push(rowOf('new query', name, bytes.length, fresh));
  }
  await product.stop();
  await express.stop();
  await stack.stop();
  return rows;
}

/** A server and the path of each next request. */
type Target = [server: Server, path: () => string];

/** Returns the medians over the rounds of the CPU milliseconds per response. */
async function compare(product: Target, express: Target, encoding: string, count: number) {
  const times: [number[], number[]] = [[], []];
  for (let round = -1; round < rounds; round++) {
    for (const [index, [server, path]] of [product, express].entries()) {
      const before = await cpuTime(server);
      for (let request = 0; request < count; request++) await fetchBytes(server, path(), encoding);
      // The first round is a warm-up.
      if (round >= 0) times[index as 0 | 1].push(((await cpuTime(server)) - before) / count);
    }
  }
  return { product: percentile(times[0], 0.5), express: percentile(times[1], 0.5) };
}

/** Returns the CPU time of a server so far in milliseconds. */
function cpuTime({ child }: Server): Promise<number> {
  return new Promise((resolve) => {
    child.once('message', (message) => {
      const { user, system } = (message as { cpu: NodeJS.CpuUsage }).cpu;
      resolve((user + system) / 1000);
    });
    child.send('cpu');
  });
}

const agent = new Agent({ keepAlive: true });

/** @throws Error for a response without results, or in another encoding */
function fetchBytes({ origin }: Server, path: string, encoding: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    get(origin + path, { agent, headers: encoding ? { 'Accept-Encoding': encoding } : {} }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.once('end', () => {
        const bytes = Buffer.concat(chunks);
        const isConstant = path === '/constant';
        const isExpected = isConstant || (response.headers['content-encoding'] ?? '') === encoding;
        if (response.statusCode === 200 && isExpected && bytes.length > 1_000) resolve(bytes);
        else reject(new Error(`${path}: ${response.statusCode}, ${response.headers['content-encoding']}`));
      });
    }).once('error', reject);
  });
}

function rowOf(
  request: string,
  encoding: string,
  bytes: number,
  { product, express }: { product: number; express: number },
): Row {
  return {
    request,
    encoding,
    bytes,
    'CPU per response': ms(product),
    'CPU of the Express handler': ms(express),
    'ratio (target 0.5)': ratio(express, product),
  };
}
