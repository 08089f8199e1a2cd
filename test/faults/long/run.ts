/**
 * `npm run test:faults [-- [--scaled] scenario …]`: injects faults into the whole product and writes docs/reliability.md. All
 * scenarios together take about half an hour. With `--scaled`, the product has several web processes behind the reverse
 * proxy and several workers. Linux only.
 */
import { buildWhenStale } from '#launch/build/build.ts';
import { createLogFolder, setLogFolder } from '../../setup/logs/runLogs.ts';
import { searchLogs } from '../../setup/logs/searchLogs.ts';
import { hasCaddy } from '../../setup/proxied/proxy.ts';
import { fuzzing } from './fuzzing.ts';
import { kills } from './kills.ts';
import { leaks } from './leaks.ts';
import { memory } from './memory.ts';
import { startRunningProduct } from './product.ts';
import { quickTests } from './quickTests.ts';
import { reads } from './reads.ts';
import { type ReportRow, writeReport } from './report.ts';
import { startScaledProduct } from './scaledProduct.ts';
import type { Finding, Progress, Scenario, Setup } from './scenario.ts';
import { slowClients } from './slowClients.ts';

const scenarios = [fuzzing, kills, reads, leaks, slowClients, memory];
const names = [...scenarios.map(({ name }) => name), quickTests.name];
const scaledOption = '--scaled';

const requested = process.argv.slice(2).filter((argument) => argument !== scaledOption);
const isScaled = process.argv.includes(scaledOption);
const unknown = requested.filter((name) => !names.includes(name));
if (unknown.length > 0) {
  console.error(`Unknown scenarios: ${unknown.join(', ')}. Available: ${names.join(', ')}.`);
  process.exit(1);
}
if (isScaled && !hasCaddy()) process.exit(0);
await buildWhenStale();
// The machine runs the load and all processes of the scaled setup, so times say nothing about the product.
const setup: Setup = isScaled
  ? { start: startScaledProduct, judgesTimes: false }
  : { start: startRunningProduct, judgesTimes: true };
const logs = await createLogFolder();
setLogFolder(logs);
const isRequested = ({ name }: { name: string }) => requested.length === 0 || requested.includes(name);
let hasPassed = true;
const requestedScenarios = scenarios.filter(isRequested);
for (const scenario of requestedScenarios) {
  writeReport([isScaled ? await runScaled(scenario) : await runWithControl(scenario)], names);
}
if (requestedScenarios.length > 0) {
  const isClean = await areLogsClean();
  hasPassed &&= isClean;
}
if (isRequested(quickTests) && !isScaled) {
  const result = await quickTests.run();
  hasPassed &&= result.hasPassed;
  writeReport([result.row], names);
}
process.exit(hasPassed ? 0 : 1);

/** The controls show that the checks find faults; they do not depend on the setup. */
async function runScaled(scenario: Scenario): Promise<ReportRow> {
  const finding = await runOnce(scenario);
  return {
    command: `${scaledOption} ${scenario.name}`,
    scenario: scenario.title,
    result: `${verdict(finding)} ${finding.figures}`,
  };
}

async function runOnce({ name, title, run }: Scenario): Promise<Finding> {
  console.log(`\n${name}: ${title}`);
  const finding = await attempt((progress) => run(setup, progress), progressOf(name));
  console.log(
    `  ${finding.faults.length === 0 ? 'passed' : `FAILED: ${finding.faults.join(', ')}`}; ${finding.figures}`,
  );
  hasPassed &&= finding.faults.length === 0;
  return finding;
}

async function runWithControl(scenario: Scenario): Promise<ReportRow> {
  const { name, title, timeLimit = '', control, controlTitle } = scenario;
  const finding = await runOnce(scenario);
  const controlFinding = await attempt(control, progressOf(`${name}, control`));
  const controlFails = controlFinding.faults.length > 0;
  console.log(
    `  control: ${controlFails ? `fails as expected (${controlFinding.faults.join(', ')})` : 'DOES NOT FAIL'}; ${controlFinding.figures}`,
  );
  hasPassed &&= controlFails;
  return {
    command: name,
    scenario: title + timeLimit,
    result: `${verdict(finding)} ${finding.figures}`,
    control: `${controlFails ? 'fails as expected' : '**does not fail**'} with ${controlTitle}: ${controlFinding.figures}`,
  };
}

function verdict({ faults }: Finding): string {
  return faults.length === 0 ? 'passed.' : `**failed: ${faults.join(', ')}.**`;
}

/** Runs a measurement. A scenario that throws counts as failed; the other scenarios still run. */
async function attempt(measure: (progress: Progress) => Promise<Finding>, progress: Progress): Promise<Finding> {
  try {
    return await measure(progress);
  } catch (error) {
    console.error(error);
    return { figures: `threw an error: ${(error as Error).message.split('\n')[0]}`, faults: ['runs to completion'] };
  }
}

/** Searches the logs of the scenarios for personal data. Prints what it finds. */
async function areLogsClean(): Promise<boolean> {
  try {
    console.log(`\n${await searchLogs(logs, ['content', 'redis', 'web', 'worker'])} log lines without personal data`);
    return true;
  } catch (error) {
    console.error((error as Error).message);
    return false;
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
