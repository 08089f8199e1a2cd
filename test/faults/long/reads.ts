/** Checks that reads succeed while any part except the web process fails. */
import { allFaults, type Fault, runFaultRounds } from './faultRounds.ts';
import { type RunningProduct, startRunningProduct } from './product.ts';
import { type ReadCounts, startReaders } from './readers.ts';
import { type Finding, missedTargets, type Progress, type Scenario } from './scenario.ts';

const faultsExceptWeb = allFaults.filter(({ role }) => role !== 'web' && role !== 'everything');

export async function measureReads(
  product: RunningProduct,
  { rounds, faults = faultsExceptWeb }: { rounds: number; faults?: readonly Fault[] },
  progress: Progress = () => {},
): Promise<ReadCounts> {
  const readers = await startReaders(product.origin, { readMs: 5_000, refusalMs: 2_000 });
  await runFaultRounds(product, { rounds, faults }, progress);
  await readers.stop();
  return readers.counts;
}

function judge({ read, planned, failed, examples }: ReadCounts, rounds: number): Finding {
  return {
    figures:
      `${rounds} ${rounds === 1 ? 'round' : 'rounds'}: ${read} reads, ${failed} failed, ${planned} trip pages refused as planned` +
      (examples.length > 0 ? ` (${examples.join('; ')})` : ''),
    faults: missedTargets({ 'no failed reads': failed === 0 }),
  };
}

export const reads: Scenario = {
  name: 'reads',
  title:
    'reads of home page, lists, search and trips while redis, postgres, content and worker are killed or stopped and redis is emptied: no failed reads',
  controlTitle: 'a single web process, which is killed',
  async run({ start }, progress) {
    const product = await start();
    try {
      const rounds = 2 * faultsExceptWeb.length;
      return judge(await measureReads(product, { rounds }, progress), rounds);
    } finally {
      await product.stop();
    }
  },
  async control(progress) {
    const product = await startRunningProduct({ WEB_PROCESSES: '1' });
    try {
      return judge(await measureReads(product, { rounds: 1, faults: [{ kind: 'SIGKILL', role: 'web' }] }, progress), 1);
    } finally {
      await product.stop();
    }
  },
};
