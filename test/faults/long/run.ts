/**
 * `npm run test:faults [-- [--scaled] scenario …]`: injects faults into the whole product and writes the table of
 * docs/reliability.md. All scenarios take about half an hour. With `--scaled`, the product has several web processes behind
 * the reverse proxy and several workers; these and the load share one machine, so times are not judged. Linux only.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { parseArgs } from 'node:util';
import { buildWhenStale } from '#launch/build/build.ts';
import { createLogFolder, setLogFolder } from '../../setup/logs/runLogs.ts';
import { searchLogs } from '../../setup/logs/searchLogs.ts';
import { hasCaddy } from '../../setup/proxied/proxy.ts';
import { fuzzProduct, fuzzTinyServer } from './fuzzing.ts';
import { loseCommits, submitDuringFaults } from './kills.ts';
import { findLeaks, findLeaksOfTinyServer } from './leaks.ts';
import { fillMemory, fillMemoryOfTinyServer } from './memory.ts';
import { type RunningProduct, startRunningProduct } from './product.ts';
import { readDuringFaults, readFromKilledWeb } from './reads.ts';
import { startScaledProduct } from './scaledProduct.ts';
import type { Finding, Progress } from './scenario.ts';
import { attachSlowClients, attachToTinyServer } from './slowClients.ts';

interface Scenario {
  /** The fault and the expected behaviour. */
  title: string;
  run: (product: RunningProduct, progress: Progress, judgesTimes: boolean) => Promise<Finding>;
  /** What the control is: the same measurement without the protection, which must find a fault. */
  controlTitle: string;
  control: (progress: Progress) => Promise<Finding>;
}

const scenarios: Record<string, Scenario> = {
  fuzz: {
    title: '100,000 fuzzed requests: no 500, no crash, no stack trace, event loop delay below 250 ms',
    run: fuzzProduct,
    controlTitle: 'a server that occasionally blocks for 300 ms and returns a stack trace',
    control: fuzzTinyServer,
  },
  kills: {
    title:
      '50 rounds of SIGKILL, SIGSTOP and FLUSHALL over each part, and of FLUSHALL together with SIGKILL of everything, during ' +
      'bookings and messages: nothing lost or duplicated, read model equal to a fresh sweep',
    run: submitDuringFaults,
    controlTitle: 'a PostgreSQL that reports commits before it has written them, killed',
    control: loseCommits,
  },
  reads: {
    title:
      'reads of home page, lists, search and trips while each part except the web process is killed or stopped, and Redis ' +
      'is emptied: no failed reads',
    run: readDuringFaults,
    controlTitle: 'a single web process, which is killed',
    control: readFromKilledWeb,
  },
  leaks: {
    title: '200,000 requests, one third aborted: open descriptors and heap stay flat',
    run: findLeaks,
    controlTitle: 'a server that keeps a file open for each aborted response',
    control: findLeaksOfTinyServer,
  },
  'slow-clients': {
    title:
      '500 clients with slow headers, slow bodies and slow reading: each probe of four addresses answered within 200 ms',
    run: attachSlowClients,
    controlTitle: 'a server that accepts at most 20 connections',
    control: attachToTinyServer,
  },
  memory: {
    title: '100,000 distinct addresses: the web process stays below 450 MB resident',
    run: fillMemory,
    controlTitle: 'a server that caches every page without a limit',
    control: fillMemoryOfTinyServer,
  },
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { scaled: { type: 'boolean', default: false } },
});
const unknown = positionals.filter((name) => !scenarios[name]);
if (unknown.length > 0) {
  console.error(`Unknown scenarios: ${unknown.join(', ')}. Available: ${Object.keys(scenarios).join(', ')}.`);
  process.exit(1);
}
if (values.scaled && !hasCaddy()) process.exit(0);
await buildWhenStale();
const logs = await createLogFolder();
setLogFolder(logs);
let hasPassed = true;
for (const [name, scenario] of Object.entries(scenarios)) {
  if (positionals.length > 0 && !positionals.includes(name)) continue;
  console.log(`\n${name}: ${scenario.title}`);
  const finding = await attempt((progress) => runOnProduct(scenario, progress));
  const isGood = finding.faults.length === 0;
  hasPassed &&= isGood;
  const result = `${isGood ? 'passed' : `**failed: ${finding.faults.join(', ')}**`}. ${finding.figures}<br>${origin()}`;
  console.log(`  ${result}`);
  if (values.scaled) {
    writeRow(name, { scaled: result });
    continue;
  }
  // The controls show that the checks find faults; they do not depend on the number of processes.
  const control = await attempt(scenario.control);
  const controlFails = control.faults.length > 0;
  hasPassed &&= controlFails;
  const verdict = `${controlFails ? 'fails as expected' : '**does not fail**'} with ${scenario.controlTitle}`;
  console.log(`  control ${verdict}: ${control.figures}`);
  writeRow(name, { single: result, control: verdict });
}
try {
  console.log(`\n${await searchLogs(logs, ['content', 'redis', 'web', 'worker'])} log lines without personal data`);
} catch (error) {
  console.error((error as Error).message);
  hasPassed = false;
}
process.exit(hasPassed ? 0 : 1);

async function runOnProduct({ run }: Scenario, progress: Progress): Promise<Finding> {
  const settings = { DEADLINE_FACTOR: '1' };
  const product = await (values.scaled ? startScaledProduct(settings) : startRunningProduct(settings));
  try {
    return await run(product, progress, !values.scaled);
  } finally {
    await product.stop();
  }
}

/** Runs a measurement and prints its progress at most every five seconds. One that throws counts as failed; the others still run. */
async function attempt(measure: (progress: Progress) => Promise<Finding>): Promise<Finding> {
  const started = performance.now();
  let last = Number.NEGATIVE_INFINITY;
  const progress = (message: string) => {
    if (performance.now() - last < 5_000) return;
    last = performance.now();
    console.log(`  ${Math.round((last - started) / 1000)} s  ${message}`);
  };
  try {
    return await measure(progress);
  } catch (error) {
    console.error(error);
    return { figures: `threw an error: ${(error as Error).message.split('\n')[0]}`, faults: ['runs to completion'] };
  }
}

/** Returns the date and the machine, e.g. "2026-11-21, 2 cores, 24 GB". */
function origin(): string {
  return `${new Date().toISOString().slice(0, 10)}, ${cpus().length} cores, ${Math.round(totalmem() / 2 ** 30)} GB`;
}

/** Replaces cells in the row of a scenario. Cells without a new value stay as they are. */
function writeRow(name: string, cells: { single?: string; scaled?: string; control?: string }): void {
  const file = 'docs/reliability.md';
  const text = readFileSync(file, 'utf8');
  const row = text.split('\n').find((line) => line.startsWith(`| \`${name}\`: `));
  if (!row) throw new Error(`${file} has no row for ${name}`);
  const [, , single = '', scaled = '', control = ''] = row.split(/(?<!\\)\|/).map((cell) => cell.trim());
  const written = Object.entries({ single, scaled, control, ...cells }).map(([cell, value]) =>
    cells[cell as keyof typeof cells] ? value.replaceAll('|', '\\|').replaceAll('\n', ' ') : value,
  );
  const next = `| ${[`\`${name}\`: ${scenarios[name]?.title}`, ...written].join(' | ')} |`;
  writeFileSync(
    file,
    text.replace(row, () => next),
  );
}
