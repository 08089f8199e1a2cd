/** Throughput and CPU time per added web process and worker, and the limit of one Redis per group of keys. */
import { startStack } from '../stack.ts';
import type { Table } from '../table.ts';
import { benchRedisGroups } from './redisGroups.ts';
import { benchWebProcesses } from './webProcesses.ts';
import { benchWorkers } from './workers.ts';

const trips = 5_000;
const counts = [1, 2, 3, 4, 6];

export async function benchProcesses(): Promise<Table[]> {
  const stack = await startStack(trips);
  try {
    return [
      { title: `Web processes behind one port, ${trips} trips`, rows: await benchWebProcesses(stack, trips, counts) },
      { title: 'Workers, 2,000 changes at once', rows: await benchWorkers(stack, counts) },
      ...(await benchRedisGroups()),
    ];
  } finally {
    await stack.stop();
  }
}
