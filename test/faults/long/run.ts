/**
 * `npm run test:faults [-- scenario …]`: breaks the whole product on purpose and writes docs/reliability.md. All
 * scenarios together take about half an hour. Linux only.
 */
import { buildWhenStale } from '../../../src/launch/build/build.ts';
import { fuzzing } from './fuzzing.ts';
import { kills } from './kills.ts';
import { leaks } from './leaks.ts';
import { memory } from './memory.ts';
import { quickTests } from './quickTests.ts';
import { reads } from './reads.ts';
import { type ReportRow, writeReport } from './report.ts';
import type { Finding, Progress, Scenario } from './scenario.ts';
import { slowClients } from './slowClients.ts';

const scenarios = [fuzzing, kills, reads, leaks, slowClients, memory];
const names = [...scenarios.map(({ name }) => name), quickTests.name];

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !names.includes(name));
if (unknown.length > 0) {
  console.error(`Unknown: ${unknown.join(', ')}. There are: ${names.join(', ')}.`);
  process.exit(1);
}
await buildWhenStale();
const isWanted = ({ name }: { name: string }) => wanted.length === 0 || wanted.includes(name);
let isGood = true;
for (const scenario of scenarios.filter(isWanted)) {
  const row = await runScenario(scenario);
  writeReport([row], names);
}
if (isWanted(quickTests)) {
  const { row, hasPassed } = await quickTests.run();
  isGood &&= hasPassed;
  writeReport([row], names);
}
process.exit(isGood ? 0 : 1);

async function runScenario({ name, title, run, control, controlTitle }: Scenario): Promise<ReportRow> {
  console.log(`\n${name}: ${title}`);
  const found = await attempt(run, progressOf(name));
  console.log(`  ${found.faults.length === 0 ? 'passed' : `MISSED: ${found.faults.join(', ')}`}; ${found.figures}`);
  const checked = await attempt(control, progressOf(`${name}, control`));
  const isProof = checked.faults.length > 0;
  console.log(
    `  control: ${isProof ? `finds what it should (${checked.faults.join(', ')})` : 'FOUND NOTHING'}; ${checked.figures}`,
  );
  isGood &&= found.faults.length === 0 && isProof;
  return {
    name,
    scenario: title,
    result: `${verdict(found)} ${found.figures}`,
    control: `${isProof ? 'fails as it must' : '**does not fail**'} with ${controlTitle}: ${checked.figures}`,
  };
}

function verdict({ faults }: Finding): string {
  return faults.length === 0 ? 'passed.' : `**missed: ${faults.join(', ')}.**`;
}

/** A scenario that breaks off is a missed one; the others are run all the same. */
async function attempt(measure: Scenario['run'], progress: Progress): Promise<Finding> {
  try {
    return await measure(progress);
  } catch (error) {
    return { figures: `broke off: ${(error as Error).message.split('\n')[0]}`, faults: ['ran to its end'] };
  }
}

/** At most one line in five seconds. */
function progressOf(name: string): Progress {
  let last = Number.NEGATIVE_INFINITY;
  const started = performance.now();
  return (words) => {
    if (performance.now() - last < 5_000) return;
    last = performance.now();
    console.log(`  ${Math.round((last - started) / 1000)} s  ${name}: ${words}`);
  };
}
