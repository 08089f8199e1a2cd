/** Sends submissions while each part of the product fails in turn. Each acknowledged one is delivered exactly once. */
import { setTimeout as pause } from 'node:timers/promises';
import { startPostgres } from '../../setup/database/postgresServer.ts';
import { allFaults, type Fault, runFaultRounds } from './faultRounds.ts';
import { differencesToFreshSweep } from './freshSweep.ts';
import { type RunningProduct, startRunningProduct } from './product.ts';
import { type Finding, missedTargets, type Progress } from './scenario.ts';
import { countDeliveries, findBookable, startSubmitters } from './submissions.ts';

interface KillFigures {
  acknowledged: number;
  repeated: number;
  refused: string[];
  /** Time from the last acknowledgement until nothing was missing, or until counting stopped. */
  settledSeconds: number;
  lost: string[];
  duplicated: string[];
  /** Keys of the read model that differ from a fresh sweep. */
  differences: string[];
}

export async function measureKills(
  product: RunningProduct,
  { rounds, people, faults = allFaults }: { rounds: number; people: number; faults?: readonly Fault[] },
  progress: Progress = () => {},
): Promise<KillFigures> {
  const submitters = startSubmitters(product.origin, people, await findBookable(product.origin));
  await runFaultRounds(product, { rounds, faults }, progress);
  await submitters.stop();
  progress('counting deliveries');
  const { acknowledged, refused } = submitters;
  const submissionsEnd = performance.now();
  const deliveries = await countDeliveries(product, acknowledged, undefined, progress);
  return {
    ...deliveries,
    acknowledged: acknowledged.length,
    repeated: submitters.repeated(),
    settledSeconds: Math.round((performance.now() - submissionsEnd) / 1_000),
    refused,
    differences: await differencesToFreshSweep(product),
  };
}

type DeliveryFigures = Pick<KillFigures, 'acknowledged' | 'repeated' | 'lost' | 'duplicated'>;

function formatDeliveries({ acknowledged, repeated, lost, duplicated }: DeliveryFigures): string {
  const example = lost.length > 0 ? ` (e.g. ${lost[0]})` : '';
  return (
    `${acknowledged} submissions acknowledged (${repeated} retries), ${lost.length} lost${example}, ` +
    `${duplicated.length} duplicated`
  );
}

function judge(figures: KillFigures, rounds: number): Finding {
  const { repeated, refused, lost, duplicated, differences, settledSeconds } = figures;
  const examples = differences.slice(0, 5).join(', ');
  const refusals = refused.length > 0 ? `; ${refused.length} refused, e.g. ${refused[0]}` : '';
  return {
    figures:
      `${rounds} rounds: ${formatDeliveries(figures)}, settled ${settledSeconds} s after the last one; read model keys that differ from a fresh sweep: ` +
      `${differences.length}${examples && ` (${examples} …)`}${refusals}`,
    faults: missedTargets({
      'nothing lost': lost.length === 0,
      'nothing duplicated': duplicated.length === 0,
      'read model equal to a fresh sweep': differences.length === 0,
      'no submission is refused': refused.length === 0,
      'the faults had an effect': repeated > 0,
    }),
  };
}

export async function submitDuringFaults(product: RunningProduct, progress: Progress): Promise<Finding> {
  const rounds = 50;
  return judge(await measureKills(product, { rounds, people: 6 }, progress), rounds);
}

/** Kills a PostgreSQL that has written nothing of what the product did in the last seconds. Its tables are on disk. */
export async function loseCommits(progress: Progress): Promise<Finding> {
  const postgres = await startPostgres({
    ...{ wal_writer_delay: '10s', wal_writer_flush_after: '1GB', bgwriter_lru_maxpages: '0' },
  });
  const { env } = postgres;
  const product = await startRunningProduct({
    ...env,
    DATABASE_URL: `${env.DATABASE_URL}?options=${encodeURIComponent('-c synchronous_commit=off')}`,
  });
  try {
    const submitters = startSubmitters(product.origin, 8, null);
    while (submitters.acknowledged.length < 20) await pause(50);
    await submitters.stop();
    progress('killing PostgreSQL');
    await postgres.restart();
    const deliveries = await countDeliveries(product, submitters.acknowledged, 10_000);
    const figures = { ...deliveries, acknowledged: submitters.acknowledged.length, repeated: submitters.repeated() };
    return {
      figures: formatDeliveries(figures),
      faults: missedTargets({ 'nothing lost': deliveries.lost.length === 0 }),
    };
  } finally {
    await product.stop();
    await postgres.stop();
  }
}
