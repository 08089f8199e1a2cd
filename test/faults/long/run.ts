/**
 * `npm run test:faults [-- scenario …]`: injects faults into the whole product and writes docs/reliability.md. All
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

const requested = process.argv.slice(2);
const unknown = requested.filter((name) => !names.includes(name));
if (unknown.length > 0) {
  console.error(`Unknown scenarios: ${unknown.join(', ')}. Available: ${names.join(', ')}.`);
  process.exit(1);
}
await buildWhenStale();
const isRequested = ({ name }: { name: string }) => requested.length === 0 || requested.includes(name);
let hasPassed = true;
for (const scenario of scenarios.filter(isRequested)) {
  const row = await runScenario(scenario);
  writeReport([row], names);
}
if (isRequested(quickTests)) {
  const result = await quickTests.run();
  hasPassed &&= result.hasPassed;
  writeReport([result.row], names);
}
process.exit(hasPassed ? 0 : 1);

async function runScenario({ name, title, run, control, controlTitle }: Scenario): Promise<ReportRow> {
  console.log(`\n${name}: ${title}`);
  const finding = await attempt(run, progressOf(name));
  console.log(
    `  ${finding.faults.length === 0 ? 'passed' : `FAILED: ${finding.faults.join(', ')}`}; ${finding.figures}`,
  );
  const controlFinding = await attempt(control, progressOf(`${name}, control`));
  const controlFails = controlFinding.faults.length > 0;
  console.log(
    `  control: ${controlFails ? `fails as expected (${controlFinding.faults.join(', ')})` : 'DOES NOT FAIL'}; ${controlFinding.figures}`,
  );
  hasPassed &&= finding.faults.length === 0 && controlFails;
  return {
    name,
    scenario: title,
    result: `${verdict(finding)} ${finding.figures}`,
    control: `${controlFails ? 'fails as expected' : '**does not fail**'} with ${controlTitle}: ${controlFinding.figures}`,
  };
}

function verdict({ faults }: Finding): string {
  return faults.length === 0 ? 'passed.' : `**failed: ${faults.join(', ')}.**`;
}

/** Runs a measurement. A scenario that throws counts as failed; the other scenarios still run. */
async function attempt(measure: Scenario['run'], progress: Progress): Promise<Finding> {
  try {
    return await measure(progress);
  } catch (error) {
    return { figures: `threw an error: ${(error as Error).message.split('\n')[0]}`, faults: ['runs to completion'] };
  }
}

/** Returns a progress function that prints at most one line every five seconds. */
function progressOf(name: string): Progress {
  let last = Number.NEGATIVE_INFINITY;
  const started = performance.now();
  return (message) => {
    if (performance.now() - last < 5_000) return;
    last = performance.now();
    console.log(`  ${Math.round((last - started) / 1000)} s  ${name}: ${message}`);
  };
}
