/** Sends submissions while each part of the product fails in turn. Each acknowledged one is delivered exactly once. */
import { type Fault, runFaultRounds } from './faultRounds.ts';
import { differencesToFreshSweep } from './freshSweep.ts';
import type { RunningProduct } from './product.ts';
import { countDeliveries, findBookable, startSubmitters } from './submissions.ts';

interface KillFigures {
  refused: string[];
  lost: string[];
  duplicated: string[];
  /** Keys of the read model that differ from a fresh sweep. */
  differences: string[];
}

export async function measureKills(
  product: RunningProduct,
  faults: readonly Fault[],
  people: number,
): Promise<KillFigures> {
  const submitters = startSubmitters(product.origin, people, await findBookable(product.origin));
  await runFaultRounds(product, faults);
  await submitters.stop();
  const { acknowledged, refused } = submitters;
  const deliveries = await countDeliveries(product, acknowledged);
  return { ...deliveries, refused, differences: await differencesToFreshSweep(product) };
}
