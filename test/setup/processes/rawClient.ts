/** Sends raw requests from another thread, so that the client uses no time of the server's thread. */
import { once } from 'node:events';
import { parentPort, Worker, workerData } from 'node:worker_threads';
import { type RawRequest, type RawResponse, sendRaw } from '../../faults/rawRequest.ts';

export interface RawClient {
  send(request: RawRequest): Promise<RawResponse>;
  stop(): Promise<unknown>;
}

const role = 'raw client';

/** Starts the thread. Only one request may be pending at a time. */
export function startRawClient(): RawClient {
  const worker = new Worker(new URL(import.meta.url), { workerData: role });
  return {
    async send(request) {
      worker.postMessage(request);
      const [response] = await once(worker, 'message');
      return response;
    },
    stop: () => worker.terminate(),
  };
}

if (workerData === role) {
  parentPort?.on('message', async (request: RawRequest) => {
    parentPort?.postMessage(await sendRaw({ ...request, bytes: Buffer.from(request.bytes) }));
  });
}
